import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { formatFileSize } from '@/shared/platform/fileSize';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignTracks.module.css';
import { trackNumber } from './TrackRow';
import type { TrackInSight } from './useTrackUploads';

export interface UploadRowProps {
  upload: TrackInSight;
  position: number;
  onRemove: () => void;
  onRetry: () => void;
}

/** A track that is uploading, queued, or failed. */
export function UploadRow({ upload, position, onRemove, onRetry }: UploadRowProps) {
  const { title, file, state, progress, problem, canRetry } = upload;
  const percent = Math.floor(progress * 100);
  const sent = formatFileSize(Math.floor(file.size * progress));
  return (
    <li className={classNames(styles.row, styles.uploading)}>
      <span className={styles.number}>{trackNumber(position)}</span>
      <span className={styles.arrow} aria-hidden="true">
        <svg viewBox="0 0 20 20" focusable="false">
          <path d="M10 16V4M5 9l5-5 5 5" />
        </svg>
      </span>
      <span className={styles.name}>
        {title}
        {state === 'failed' ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : (
          <span className={styles.meta}>
            {state === 'waiting'
              ? `Waiting, ${formatFileSize(file.size)}`
              : percent >= 100
                ? 'Checking the sound'
                : `${sent} of ${formatFileSize(file.size)}`}
          </span>
        )}
      </span>
      {state === 'failed' ? null : (
        <>
          <progress
            className={styles.progress}
            aria-label={`Upload of ${title}`}
            max={100}
            {...(percent < 100 ? { value: percent } : {})}
          />
          <span className={styles.length}>{`${percent}%`}</span>
        </>
      )}
      <span className={styles.uploadActions}>
        {state === 'failed' && canRetry ? (
          <Button size="sm" onClick={onRetry}>
            Try again<VisuallyHidden> with {title}</VisuallyHidden>
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {state === 'failed' ? 'Remove' : 'Cancel'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </span>
    </li>
  );
}
