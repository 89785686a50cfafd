import { Button } from '@/client/ui/Button';
import { UPLOAD_ENDS, useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import styles from './UploadProgress.module.css';

export interface UploadProgressProps {
  /** 0 to 1; `null` while nothing has been sent yet. */
  progress: number | null;
  onCancel: () => void;
  /** The name of the upload; the form's files by default. */
  what?: string | undefined;
}

/** The progress of an upload, with a cancel button. */
export function UploadProgress({ progress, onCancel, what }: UploadProgressProps) {
  useConfirmLeaving(true, UPLOAD_ENDS);
  const percent = Math.floor((progress ?? 0) * 100);
  /* Everything is sent, but the server still checks the files. */
  const [checking, uploading] =
    what === undefined ? ['your files', 'Uploading'] : [what, `Uploading ${what}`];
  const label = percent >= 100 ? `Checking ${checking}` : `${uploading}, ${percent}%`;
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
