import styles from './Waveform.module.css';
import { seededRandom } from '@/shared/platform/seededArt';
import { HEARD_PARTS, hasPart } from '@/shared/music/listening.rules';
import { formatDuration } from '@/client/lib/dates';

interface SeekWaveProps {
  bars: readonly number[];
  /** The position in seconds. */
  place: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Whether each bar was heard before. */
  heard?: readonly boolean[] | undefined;
  /** Keeps the place within the duration. */
  onSeek: (place: number) => void;
}

/** The seconds that a key skips. */
export const SEEK_STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowRight: 5,
};

export const BAR_MAX = 19;

const BAR_MIN = 1.5;

const PITCH = 6;
const HEIGHT = 40;

const pathOf = (bars: readonly number[], from: number) =>
  bars
    .map((half, index) => {
      const x = (from + index) * PITCH + PITCH / 2;
      return `M${x} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');

export interface WaveformProps {
  /** Half the height of each bar. */
  bars: readonly number[];
  played: number;
  heard?: readonly boolean[] | undefined;
}

/** The waveform of a track, in the loud colour up to the played position. Decoration only. */
export function Waveform({ bars, played, heard }: WaveformProps) {
  const count = Math.round(Math.min(Math.max(played, 0), 1) * bars.length);
  return (
    <svg
      className={styles.wave}
      strokeWidth="3"
      strokeLinecap="round"
      viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="var(--control)" d={pathOf(bars.slice(count), count)} />
      {heard ? (
        <path
          stroke="var(--amber)"
          d={bars
            .map((bar, index) => (heard[index] && index >= count ? pathOf([bar], index) : ''))
            .join('')}
        />
      ) : null}
      <path className={styles.played} d={pathOf(bars.slice(0, count), 0)} />
    </svg>
  );
}

/** Returns half the height of each bar of a decorative wave, always the same for the same seed. */
export function barsOfSeed(seed: string, count: number): number[] {
  const random = seededRandom(seed);
  const phase = random.next() * 6;
  return Array.from({ length: count }, (_, index) => {
    const swell = 0.55 + 0.45 * Math.sin(phase + index / 4);
    return Math.round(2 + 17 * swell * (0.5 + 0.5 * random.next()));
  });
}

/**
 * Returns half the height of each bar of a sound: the loudest peak in the bar's section. Without
 * peaks, the bars form a flat line.
 *
 * @param peaks 0 to 100, over the length of the sound
 */
export function barsOfPeaks(peaks: readonly number[] | null, count: number): number[] {
  const perBar = (peaks?.length ?? 0) / count;
  return Array.from({ length: count }, (_, index) => {
    const own = peaks?.slice(Math.floor(index * perBar), Math.ceil((index + 1) * perBar)) ?? [];
    const loudest = Math.max(0, ...own) / 100;
    return Math.round((BAR_MIN + (BAR_MAX - BAR_MIN) * loudest) * 10) / 10;
  });
}

/** Which of so many bars were heard for half of their section or more. */
export function heardBars(parts: string | undefined, count: number): boolean[] {
  const bytes = Uint8Array.from(atob(parts ?? ''), (letter) => letter.charCodeAt(0));
  return Array.from({ length: count }, (_none, bar) => {
    const [first, last] = [bar, bar + 1].map((edge) => Math.round((edge * HEARD_PARTS) / count));
    let heard = 0;
    for (let part = first ?? 0; part < (last ?? 0); part += 1)
      heard += hasPart(bytes, part) ? 1 : 0;
    return heard * 2 >= (last ?? 0) - (first ?? 0);
  });
}

export function SeekWave({ bars, place, duration, heard, onSeek }: SeekWaveProps) {
  return (
    <div className={styles.slider}>
      <Waveform bars={bars} played={duration > 0 ? place / duration : 0} heard={heard} />
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
