import type { Option } from '@/shared/options';
import styles from './ChoiceFilter.module.css';

export interface ChoiceFilterProps<Value extends string> {
  /** What is filtered, for screen readers. */
  label: string;
  options: readonly Option<Value>[];
  /** '' for none. */
  value: Value | '';
  onChange: (value: Value | '') => void;
}

/** At most one of a few; a press on the chosen one clears it. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <div className={styles.filter} role="group" aria-label={label}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={isChosen}
            onClick={() => {
              onChange(isChosen ? '' : option.value);
            }}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
