import { Button } from '../Button';
import { UPLOAD_ENDS, useAskBeforeLeaving } from '../useAskBeforeLeaving';
import styles from './UploadProgress.module.css';

export interface UploadProgressProps {
  /** 0 to 1; `null` while nothing has been sent yet. */
  progress: number | null;
  onCancel: () => void;
}

/** How much of the text and the files has gone to the server, with a way out. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  useAskBeforeLeaving(true, UPLOAD_ENDS);
  const percent = Math.floor((progress ?? 0) * 100);
  /* everything is sent, the server still checks the files */
  const label = percent >= 100 ? 'Checking your files' : `Uploading, ${percent}%`;
  return (
    <div className={styles.upload}>
      <div className={styles.text}>
        <label htmlFor="upload-progress">{label}</label>
        <progress
          id="upload-progress"
          className={styles.bar}
          max={100}
          {...(percent < 100 ? { value: percent } : {})}
        />
      </div>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
