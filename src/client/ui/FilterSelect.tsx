import type { Option } from '@/shared/platform/options';
import { choices } from './Select';
import styles from './FilterSelect.module.css';

export interface FilterSelectProps<Value extends string> {
  /** The name of the filter, for screen readers. */
  label: string;
  /** The option of no choice, e.g. 'Any state'. */
  none: string;
  options: readonly Option<Value>[];
  /** '' for no choice. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** A toolbar filter with many choices: a native select, without a visible label. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, none, options, value, onChange } = props;
  return (
    <div className={styles.box}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        data-set={value === '' ? undefined : true}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? '')
        }
      >
        <option value="">{none}</option>
        {choices(options)}
      </select>
    </div>
  );
}
