import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { formatFileSize } from '@/client/ui/fileSize';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignTracks.module.css';
import { trackNumber } from './TrackRow';
import type { TrackInSight } from './useTrackUploads';

const ACCEPTED = '.mp3,.wav,.flac,.m4a,.ogg,.oga,.opus,audio/*';

export interface UploadRowProps {
  upload: TrackInSight;
  position: number;
  onRemove: () => void;
  onRetry: () => void;
}

/** A track that is on its way, waits for its turn, or did not arrive. */
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

/** Where files are dropped or chosen. */
export function TrackDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button inside does the same for the keyboard
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={handleDrop}
    >
      <p className={styles.hint} id="track-files-hint">
        Drop audio files here. MP3, WAV, FLAC, M4A or OGG, up to 60 MB each.
      </p>
      <input
        ref={input}
        type="file"
        className={styles.file}
        aria-label="Audio files"
        aria-describedby="track-files-hint"
        tabIndex={-1}
        multiple
        accept={ACCEPTED}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        onClick={() => {
          input.current?.click();
        }}
      >
        Add tracks
      </Button>
    </div>
  );
}
