import { useMemo, useState } from 'react';
import { formatDuration } from '@/client/lib/dates';
import { Cover } from './Cover';
import { SeekWave } from './SeekWave';
import kit from './kit.module.css';
import styles from './TrackPlayer.module.css';
import { useTrackTime } from './useTrackTime';
import { barsOfSeed } from './waveBars';

const BARS = 56;

export interface Track {
  id: number;
  title: string;
  /** Seconds. */
  duration: number;
}

export interface TrackPlayerProps {
  artist: string;
  /** The seed of the drawn cover. */
  seed: string;
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
    <div className={styles.player}>
      <div className={styles.head}>
        <Cover className={styles.cover} seed={seed} />
        <div className={kit.shrink}>
          <p className={styles.title}>{track.title}</p>
          <p className={styles.artist}>{artist}</p>
        </div>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => dispatch({ type: 'toggled' })}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
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
        <p className={styles.times}>
          <span>{passed}</span>
          <span className={styles.note}>Preview without sound</span>
          <span>{duration}</span>
        </p>
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
    </div>
  );
}

interface TrackListProps {
  tracks: readonly Track[];
  chosen: number;
  onChoose: (id: number) => void;
}

function TrackList({ tracks, chosen, onChoose }: TrackListProps) {
  return (
    <ol className={styles.tracks} aria-label="Tracks">
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
    </ol>
  );
}
