import styles from './RemoveButton.module.css';

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${name}`}
      onClick={onRemove}
    >
      <svg width="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M5 5l10 10M15 5L5 15" />
      </svg>
    </button>
  );
}
