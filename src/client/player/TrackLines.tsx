import { formatDuration } from '@/client/lib/dates';
import styles from './TrackLines.module.css';

interface TrackLinesProps {
  tracks: readonly { id: number; title: string; seconds: number | null; audio: string | null }[];
  /** The track that the player has loaded. */
  currentId: number | null;
  isPlaying: boolean;
  onPress: (id: number) => void;
}

/** The tracks of a release, each a button where it has a sound. */
export function TrackLines({ tracks, currentId, isPlaying, onPress }: TrackLinesProps) {
  if (tracks.length === 0) return null;
  return (
    <ol className={styles.tracks} aria-label="Tracks">
      {tracks.map(({ id, title, seconds, audio }, index) => {
        const isCurrent = id === currentId;
        const isHeard = isCurrent && isPlaying;
        const duration = seconds === null ? '' : formatDuration(seconds);
        return (
          <li key={id}>
            <span className={styles.number} aria-hidden="true">
              {isHeard ? '❚❚' : String(index + 1).padStart(2, '0')}
            </span>
            {audio === null ? (
              <span className={styles.name}>{title}</span>
            ) : (
              <button
                type="button"
                className={styles.name}
                aria-label={`${isHeard ? 'Pause' : 'Play'} track ${index + 1}, ${title}`}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onPress(id)}
              >
                {title}
              </button>
            )}
            <span className={styles.seconds}>{audio === null ? 'No sound' : duration}</span>
          </li>
        );
      })}
    </ol>
  );
}
