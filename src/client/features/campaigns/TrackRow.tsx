import type { Track } from '@/shared/campaigns/campaignsContract';
import { formatDuration } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { PlayButton } from '@/client/ui/PlayButton';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { barsOfPeaks } from '@/client/ui/waveBars';
import { Waveform } from '@/client/ui/Waveform';
import styles from './CampaignTracks.module.css';

const BARS = 48;

export interface TrackRowProps {
  track: Track;
  isLast: boolean;
  isPlaying: boolean;
  onPlay: () => void;
  /** Left out while nothing can be changed. */
  actions?:
    | {
        onMove: (position: number) => void;
        onRename: () => void;
        onDelete: () => void;
      }
    | undefined;
}

export const trackNumber = (position: number): string => String(position).padStart(2, '0');

export function TrackRow({ track, isLast, isPlaying, onPlay, actions }: TrackRowProps) {
  const { position, title, seconds, audio, peaks } = track;
  return (
    <li className={styles.row}>
      <span className={styles.number}>{trackNumber(position)}</span>
      {audio === null ? (
        <span className={styles.silent} aria-hidden="true" />
      ) : (
        <PlayButton isPlaying={isPlaying} of={title} onPress={onPlay} />
      )}
      <span className={styles.name}>{title}</span>
      <span className={styles.wave}>
        {audio === null ? (
          <span className={styles.meta}>No sound</span>
        ) : (
          <Waveform bars={barsOfPeaks(peaks, BARS)} played={0} />
        )}
      </span>
      <span className={styles.length}>{seconds === null ? '' : formatDuration(seconds)}</span>
      {actions ? (
        <details className={styles.more} name="track-actions">
          <summary className={styles.dots}>
            <span aria-hidden="true">•••</span>
            <VisuallyHidden>More about {title}</VisuallyHidden>
          </summary>
          <div className={styles.actions}>
            {position > 1 ? (
              <Button
                size="sm"
                onClick={() => {
                  actions.onMove(position - 1);
                }}
              >
                Move up<VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            ) : null}
            {isLast ? null : (
              <Button
                size="sm"
                onClick={() => {
                  actions.onMove(position + 1);
                }}
              >
                Move down<VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            )}
            <Button size="sm" onClick={actions.onRename}>
              Rename<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
            <Button size="sm" onClick={actions.onDelete}>
              Delete<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </div>
        </details>
      ) : null}
    </li>
  );
}
