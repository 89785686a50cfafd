import { formatDuration } from '@/client/lib/dates';
import styles from './SeekWave.module.css';
import { Waveform } from './Waveform';

export interface SeekWaveProps {
  bars: readonly number[];
  /** Seconds. */
  place: number;
  /** Seconds; 0 as long as it is not known. */
  duration: number;
  onSeek: (place: number) => void;
}

/** The bars of a track, which are the track of a slider at the same time. */
export function SeekWave({ bars, place, duration, onSeek }: SeekWaveProps) {
  return (
    <div className={styles.wave}>
      <Waveform bars={bars} played={duration > 0 ? place / duration : 0} />
      <input
        type="range"
        className={styles.seek}
        aria-label="Seek"
        aria-valuetext={`${formatDuration(place)} of ${formatDuration(duration)}`}
        min={0}
        max={Math.max(Math.floor(duration), 1)}
        step={1}
        value={Math.floor(place)}
        onChange={(event) => {
          onSeek(event.target.valueAsNumber);
        }}
      />
    </div>
  );
}
