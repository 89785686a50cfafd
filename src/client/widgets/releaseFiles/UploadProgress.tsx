import { Button } from '@/client/ui/Button';
import { UPLOAD_ENDS, useAskBeforeLeaving } from '@/client/ui/useAskBeforeLeaving';
import styles from './UploadProgress.module.css';

export interface UploadProgressProps {
  /** 0 to 1; `null` while nothing has been sent yet. */
  progress: number | null;
  onCancel: () => void;
  /** What is on its way; the files of the form when not given. */
  what?: string | undefined;
}

/** How much of the text and the files has gone to the server, with a way out. */
export function UploadProgress({ progress, onCancel, what }: UploadProgressProps) {
  useAskBeforeLeaving(true, UPLOAD_ENDS);
  const percent = Math.floor((progress ?? 0) * 100);
  /* everything is sent, the server still checks the files */
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
