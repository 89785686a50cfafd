import styles from './Waveform.module.css';

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
  /** Half the height of each bar, see `waveBars.ts`. */
  bars: readonly number[];
  /** The played share, 0 to 1. */
  played: number;
}

/** The waveform of a track, in the loud colour up to the played position. Decoration only. */
export function Waveform({ bars, played }: WaveformProps) {
  const count = Math.round(Math.min(Math.max(played, 0), 1) * bars.length);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${bars.length * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ahead} d={pathOf(bars.slice(count), count)} />
      <path className={styles.played} d={pathOf(bars.slice(0, count), 0)} />
    </svg>
  );
}
