import { Button } from './Button';
import styles from './SampleNote.module.css';

/** Says quietly that nothing on a page is real; with a way to put the samples away, where there is one. */
export function SampleNote({ onHide }: { onHide?: (() => void) | undefined }) {
  return (
    <div className={styles.line}>
      <p className={styles.note}>Preview with sample data</p>
      {onHide ? (
        <Button variant="quiet" size="sm" onClick={onHide}>
          Hide samples
        </Button>
      ) : null}
    </div>
  );
}
