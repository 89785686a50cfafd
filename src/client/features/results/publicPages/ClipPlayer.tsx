import { formatDuration } from '@/shared/platform/durations';
import { Box, Cluster, Text } from '@/client/ui/kit';
import styles from './ClipPlayer.module.css';

export interface PublicTrack {
  position: number;
  title: string;
  seconds: number | null;
  /** 0 to 100 each. */
  peaks: readonly number[] | null;
  /** The part that everybody can hear. */
  clip: { path: string; seconds: number } | null;
}

const BARS = 72;
const BAR_MAX = 20;
const HEIGHT = 2 * BAR_MAX + 4;
const STEP = 8;

const Glyph = () => (
  <svg className={styles.glyph} viewBox="0 0 20 20" aria-hidden="true">
    <path className={styles.toPlay} d="M6 3l11 7-11 7z" />
    <path className={styles.toPause} d="M5 3h3.5v14H5zM11.5 3H15v14h-3.5z" />
  </svg>
);

/** The peaks of the clip. */
function Wave({ track: { peaks, seconds, clip } }: { track: PublicTrack }) {
  const part = seconds === null || !clip ? 1 : clip.seconds / seconds;
  const all = (peaks?.length ?? 0) * part;
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: BARS }, (_none, index) => {
        const peak = peaks?.[Math.floor((index * all) / BARS)] ?? 20;
        const half = 2 + Math.round((peak * (BAR_MAX - 2)) / 100);
        const y = HEIGHT / 2 - half;
        return <rect key={index} x={index * STEP} y={y} width="4" height={2 * half} rx="2" />;
      })}
    </svg>
  );
}

/** The player of clips: the browser's own, until the page's script replaces it. */
export const ClipPlayer = ({ track }: { track: PublicTrack }) => (
  <section className={styles.player} data-player aria-label="Player">
    <button className={styles.play} type="button" hidden aria-label="Play">
      <Glyph />
    </button>
    <Box grow shrinks>
      <Cluster as="p" gap={4} rowGap={0} justify="between" size="small">
        <strong>{track.title}</strong>
        <span>{`A clip of ${Math.round(track.clip?.seconds ?? 0)} seconds`}</span>
      </Cluster>
      <Wave track={track} />
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
      <audio controls preload="none" src={track.clip?.path} />
    </Box>
    <p className={styles.clock} data-clock hidden>
      <span>0:00</span>
      <span>{formatDuration(track.clip?.seconds ?? 0)}</span>
    </p>
  </section>
);

/** A track's title, linked to its clip if it has one, which the page's script plays in place. */
export const TrackTitle = ({ track: { title, clip } }: { track: PublicTrack }) =>
  clip === null ? (
    <Text as="strong">{title}</Text>
  ) : (
    <a
      className={styles.track}
      href={clip.path}
      aria-label={`Play a clip of ${title}`}
      data-track={title}
      data-length={formatDuration(clip.seconds)}
    >
      <Glyph />
      {title}
    </a>
  );
