import { useId } from 'react';
import type { CATALOGUE_VIEWS } from '@/shared/market/catalogueSorts';
import styles from './ViewSwitch.module.css';

type View = (typeof CATALOGUE_VIEWS)[number];

const OPTIONS: readonly { value: View; label: string }[] = [
  { value: 'services', label: 'Services' },
  { value: 'outlets', label: 'Outlets' },
];

interface ViewSwitchProps {
  value: View;
  /** The numbers found, if known. */
  counts: Partial<Record<View, number | null | undefined>>;
  onChange: (value: View) => void;
}

/** Switches between single services and services grouped by outlet. */
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
