import type { Track } from '@/shared/music/campaignsContract';
import { formatDuration } from '@/client/lib/dates';
import { usePlayerTime } from '@/client/player/usePlayer';
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
  /** Whether the player has loaded it. */
  isCurrent: boolean;
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

export function TrackRow(props: TrackRowProps) {
  const { track, isLast, isCurrent, isPlaying, onPlay, actions } = props;
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
          <Wave bars={barsOfPeaks(peaks, BARS)} isCurrent={isCurrent} />
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
              <Button size="sm" onClick={() => actions.onMove(position - 1)}>
                Move up<VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            ) : null}
            {isLast ? null : (
              <Button size="sm" onClick={() => actions.onMove(position + 1)}>
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

const Wave = ({ bars, isCurrent }: { bars: readonly number[]; isCurrent: boolean }) =>
  isCurrent ? <PlayedWave bars={bars} /> : <Waveform bars={bars} played={0} />;

/** Renders several times a second while the track plays. */
function PlayedWave({ bars }: { bars: readonly number[] }) {
  const { place, duration } = usePlayerTime();
  return <Waveform bars={bars} played={duration > 0 ? place / duration : 0} />;
}
