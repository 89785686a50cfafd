import styles from './Switch.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface SwitchProps {
  /** The name of the setting, for screen readers, which announce the state themselves. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
      <span className={styles.word} aria-hidden="true">
        {checked ? 'On' : 'Off'}
      </span>
    </button>
  );
}
