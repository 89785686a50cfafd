import { useMemo } from 'react';
import { formatDuration, twoDigits } from '@/client/lib/dates';
import { PlayButton } from '@/client/ui/PlayButton';
import { barsOfPeaks, SeekWave } from '@/client/ui/Waveform';
import type { PlayerTrack } from './playerState';
import styles from './SoundCard.module.css';
import { useSound } from './useSound';
import { Box, Row } from '@/client/ui/kit';

interface TrackLinesProps {
  tracks: readonly { id: number; title: string; seconds: number | null; audio: string | null }[];
  currentId: number | null;
  isPlaying: boolean;
  onPress: (id: number) => void;
  /** What was heard of each, in seconds. */
  heard?: readonly { id: number; heard: number; seconds: number }[] | undefined;
}

const BARS = 56;

export interface SoundCardProps {
  tracks: readonly [PlayerTrack, ...PlayerTrack[]];
  onToggle: (track: PlayerTrack) => void;
}

/** The player of a page for the tracks of one record; it controls the program's single player. */
export function SoundCard({ tracks, onToggle }: SoundCardProps) {
  const { track, isPlaying, place, duration, seek } = useSound(tracks, onToggle);
  const bars = useMemo(() => barsOfPeaks(track.peaks, BARS), [track.peaks]);
  return (
    <div className={styles.card}>
      <PlayButton
        variant="loud"
        isPlaying={isPlaying}
        of={track.title}
        onPress={() => onToggle(track)}
      />
      <Box grow shrinks>
        <SeekWave bars={bars} place={place} duration={duration} onSeek={seek} />
        <p className={styles.times} aria-hidden="true">
          <span>{formatDuration(place)}</span>
          <span>{formatDuration(duration)}</span>
        </p>
      </Box>
    </div>
  );
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
