import styles from './Switch.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface SwitchProps {
  /** What is switched, for screen readers, which say the state by themselves. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or Off, with effect at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      onClick={() => {
        onChange(!checked);
      }}
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
