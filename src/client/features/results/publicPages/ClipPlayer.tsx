import { formatDuration } from '@/shared/platform/durations';
import { Box, Cluster, Row } from '@/client/ui/kit';
import { PlayGlyph } from '@/client/ui/PlayButton';
import { barsOfPeaks, Waveform } from '@/client/ui/Waveform';
import styles from './ClipPlayer.module.css';

export interface PublicTrack {
  position: number;
  title: string;
  seconds: number | null;
  /** 0 to 100 each. */
  peaks: readonly number[] | null;
  /** The beginning, which everybody can hear. */
  clip: { path: string; seconds: number } | null;
}

type ClipTrack = PublicTrack & { clip: NonNullable<PublicTrack['clip']> };

export const hasClip = (track: PublicTrack): track is ClipTrack => track.clip !== null;

const BARS = 72;

/** One of the two is shown. */
const Glyphs = () => (
  <>
    <PlayGlyph isPlaying={false} />
    <PlayGlyph isPlaying />
  </>
);

/** The player of clips: the browser's own, until the page's script replaces it. */
export function ClipPlayer({ track: { title, seconds, peaks, clip } }: { track: ClipTrack }) {
  const part = seconds === null ? 1 : clip.seconds / seconds;
  const bars = barsOfPeaks(peaks?.slice(0, Math.ceil(peaks.length * part)) ?? null, BARS);
  return (
    <Row
      as="section"
      gap={4}
      padAbove={5}
      ruleAbove="line"
      across
      className={styles.player}
      data-player
      aria-label="Player"
    >
      <button className={styles.play} type="button" hidden aria-label="Play">
        <Glyphs />
      </button>
      <Box grow shrinks>
        <Cluster as="p" gap={4} rowGap={0} justify="between" size="small">
          <strong>{title}</strong>
          <span>{`A clip of ${Math.round(clip.seconds)} seconds`}</span>
        </Cluster>
        <div className={styles.wave}>
          <Waveform bars={bars} played={0} />
          <Waveform bars={bars} played={1} />
        </div>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions */}
        <audio className="block full above-3" controls preload="none" src={clip.path} />
      </Box>
      <Box as="p" fixed number data-clock hidden>
        <Box as="span" block>
          0:00
        </Box>
        <span>{formatDuration(clip.seconds)}</span>
      </Box>
    </Row>
  );
}

/** A track's title, linked to its clip if it has one, which the page's script plays in place. */
export const TrackTitle = ({ track }: { track: PublicTrack }) =>
  hasClip(track) ? (
    <a
      className={styles.track}
      href={track.clip.path}
      aria-label={`Play a clip of ${track.title}`}
      data-track={track.title}
      data-length={formatDuration(track.clip.seconds)}
    >
      <Glyphs />
      {track.title}
    </a>
  ) : (
    track.title
  );
