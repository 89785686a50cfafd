import { formatDuration, twoDigits } from '@/client/lib/dates';
import styles from './SoundCard.module.css';
import { Box, Row } from '@/client/ui/kit';

interface TrackLinesProps {
  tracks: readonly { id: number; title: string; seconds: number | null; audio: string | null }[];
  currentId: number | null;
  isPlaying: boolean;
  onPress: (id: number) => void;
  /** What was heard of each, in seconds. */
  heard?: readonly { id: number; heard: number; seconds: number }[] | undefined;
}

export function TrackLines({ tracks, currentId, isPlaying, heard, onPress }: TrackLinesProps) {
  if (tracks.length === 0) return null;
  return (
    <Box as="ol" ruleAbove="line" aria-label="Tracks">
      {tracks.map(({ id, title, seconds, audio }, index) => {
        const isCurrent = id === currentId;
        const isHeard = isCurrent && isPlaying;
        const duration = seconds === null ? '' : formatDuration(seconds);
        return (
          <Row as="li" key={id} touch ruleBelow="line">
            <span className={styles.number} aria-hidden="true">
              {isHeard ? '❚❚' : twoDigits(index + 1)}
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
            {heard ? <HeardBar heard={heard.find((each) => each.id === id)} /> : null}
            <span className={styles.seconds}>{audio === null ? 'No sound' : duration}</span>
          </Row>
        );
      })}
    </Box>
  );
}

const HeardBar = ({ heard }: { heard: { heard: number; seconds: number } | undefined }) =>
  heard ? (
    <meter
      className={styles.meter}
      aria-label="Heard"
      max={heard.seconds}
      value={heard.heard}
      title={`Heard ${formatDuration(heard.heard)} of ${formatDuration(heard.seconds)}`}
    />
  ) : null;
