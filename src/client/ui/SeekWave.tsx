import { formatDuration } from '@/client/lib/dates';
import styles from './SeekWave.module.css';
import { Waveform } from './Waveform';

export interface SeekWaveProps {
  bars: readonly number[];
  /** The position in seconds. */
  place: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Keeps the place within the duration. */
  onSeek: (place: number) => void;
}

/** The seconds that a key skips. */
export const SEEK_STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowRight: 5,
};

/** The waveform of a track as a slider. */
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
        onKeyDown={(event) => {
          const step = SEEK_STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onSeek(place + step);
        }}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </div>
  );
}
