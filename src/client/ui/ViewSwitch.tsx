import { useId } from 'react';
import { Row } from './kit';
import styles from './ViewSwitch.module.css';

export interface ViewSwitchProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number | null | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views of a list, each with its count, in a pill. */
export function ViewSwitch<Value extends string>(props: ViewSwitchProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <Row as="fieldset" gap={0} align="stretch" border="control" corner="full" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label} <span className={styles.count}>{option.count ?? ''}</span>
        </label>
      ))}
    </Row>
  );
}
