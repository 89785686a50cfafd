import { useId } from 'react';
import type { CATALOGUE_VIEWS } from '@/shared/catalogue/catalogueSorts';
import styles from './ViewSwitch.module.css';

type View = (typeof CATALOGUE_VIEWS)[number];

const OPTIONS: readonly { value: View; label: string }[] = [
  { value: 'services', label: 'Services' },
  { value: 'outlets', label: 'Outlets' },
];

interface ViewSwitchProps {
  value: View;
  /** How many of each are found, as far as it is known. */
  counts: Partial<Record<View, number | null | undefined>>;
  onChange: (value: View) => void;
}

/** Shows services one by one, or those of an outlet together. */
export function ViewSwitch({ value, counts, onChange }: ViewSwitchProps) {
  const name = useId();
  return (
    <fieldset className={styles.switch} aria-label="View">
      {OPTIONS.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label} <span className={styles.count}>{counts[option.value] ?? ''}</span>
        </label>
      ))}
    </fieldset>
  );
}
