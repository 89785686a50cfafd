import { useMemo, useState, useEffect, useReducer } from 'react';
import { formatDuration } from '@/client/lib/dates';
import { Cover } from './Cover';
import type { Face } from '@/shared/platform/coverArt';
import styles from './TrackPlayer.module.css';
import { barsOfSeed, SeekWave } from './Waveform';
import { Box, Stack, Text } from './kit';

interface TrackTime {
  /** Seconds from the start. */
  time: number;
  isPlaying: boolean;
}

type TrackEvent =
  | { type: 'toggled' }
  | { type: 'passed'; seconds: number }
  | { type: 'sought'; time: number }
  | { type: 'changed' };

/** Milliseconds between two updates. */
const STEP_MS = 200;

const CALM_STEP_MS = 1000;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const BARS = 56;

export interface Track {
  id: number;
  title: string;
  /** Seconds. */
  duration: number;
}

export interface TrackPlayerProps {
  artist: string;
  seed: Face;
  /** At least one; the first is selected. */
  tracks: readonly [Track, ...Track[]];
  /** The initial position in the first track, in seconds. */
  startAt?: number;
}

/** A mock player: time passes and the bars fill, but there is no sound. */
export function TrackPlayer({ artist, seed, tracks, startAt = 0 }: TrackPlayerProps) {
  const [trackId, setTrackId] = useState(tracks[0].id);
  const track = tracks.find(({ id }) => id === trackId) ?? tracks[0];
  const [{ time, isPlaying }, dispatch] = useTrackTime(track.duration, startAt);
  const bars = useMemo(() => barsOfSeed(track.title, BARS), [track.title]);
  const passed = formatDuration(time);
  const duration = formatDuration(track.duration);
  return (
    <Stack gap={5} tone="ink">
      <div className={styles.head}>
        <Cover className={styles.cover} seed={seed} />
        <Box grow shrinks>
          <Text face="display" size="row" leading={120} breaks>
            {track.title}
          </Text>
          <Text tone="quiet" breaks>
            {artist}
          </Text>
        </Box>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => dispatch({ type: 'toggled' })}
        >
          <svg width="20" fill="currentColor" viewBox="0 0 20 20" aria-hidden="true">
            <path d={isPlaying ? 'M5 3h3.5v14H5zM11.5 3H15v14h-3.5z' : 'M6 3l11 7-11 7z'} />
          </svg>
        </button>
      </div>
      <div>
        <SeekWave
          bars={bars}
          place={time}
          duration={track.duration}
          onSeek={(to) => dispatch({ type: 'sought', time: to })}
        />
        <Text tone="quiet" size="caption" flow="line" gap={3} justify="between" number above={2}>
          <span>{passed}</span>
          <Box as="span" tone="faint" textAlign="center">
            Preview without sound
          </Box>
          <span>{duration}</span>
        </Text>
      </div>
      <TrackList
        tracks={tracks}
        chosen={track.id}
        onChoose={(id) => {
          if (id === track.id) return;
          setTrackId(id);
          dispatch({ type: 'changed' });
        }}
      />
    </Stack>
  );
}

interface TrackListProps {
  tracks: readonly Track[];
  chosen: number;
  onChoose: (id: number) => void;
}

function TrackList({ tracks, chosen, onChoose }: TrackListProps) {
  return (
    <Box as="ol" ruleAbove="line" aria-label="Tracks">
      {tracks.map(({ id, title, duration }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.track}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className={styles.name}>{title}</span>
            <span className={styles.duration}>{formatDuration(duration)}</span>
          </button>
        </li>
      ))}
    </Box>
  );
}

/**
 * Reduces the state of a mock playback of `duration` seconds: time passes while it plays, to the
 * end.
 */
export function trackTime(state: TrackTime, event: TrackEvent, duration: number): TrackTime {
  switch (event.type) {
    case 'toggled':
      return {
        time: !state.isPlaying && state.time >= duration ? 0 : state.time,
        isPlaying: !state.isPlaying,
      };
    case 'passed': {
      const time = Math.min(state.time + event.seconds, duration);
      return { time, isPlaying: state.isPlaying && time < duration };
    }
    case 'sought':
      return { ...state, time: Math.min(Math.max(event.time, 0), duration) };
    case 'changed':
      return { ...state, time: 0 };
  }
}

/**
 * Returns the state of a mock playback and its dispatch; it advances by whole seconds under reduced
 * motion.
 */
function useTrackTime(duration: number, start: number) {
  const [state, dispatch] = useReducer(
    (now: TrackTime, event: TrackEvent) => trackTime(now, event, duration),
    { time: start, isPlaying: false },
  );
  const { isPlaying } = state;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(
      () => {
        const now = performance.now();
        dispatch({ type: 'passed', seconds: (now - last) / 1000 });
        last = now;
      },
      isCalm() ? CALM_STEP_MS : STEP_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying]);
  return [state, dispatch] as const;
}
