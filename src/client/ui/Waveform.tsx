import { useMemo } from 'react';
import { seededRandom } from './seededRandom';
import styles from './Waveform.module.css';

const BARS = 56;
const PITCH = 6;
const HEIGHT = 40;

/** Half the height of each bar; the same seed always gives the same wave. */
function barsOf(seed: string): number[] {
  const random = seededRandom(seed);
  const phase = random.next() * 6;
  return Array.from({ length: BARS }, (_, index) => {
    const swell = 0.55 + 0.45 * Math.sin(phase + index / 4);
    return Math.round(2 + 17 * swell * (0.5 + 0.5 * random.next()));
  });
}

const pathOf = (bars: readonly number[], from: number) =>
  bars
    .map((half, index) => {
      const x = (from + index) * PITCH + PITCH / 2;
      return `M${x} ${HEIGHT / 2 - half}v${2 * half}`;
    })
    .join('');

/** The shape of a track, in the loud colour as far as it was played. Decoration only. */
export function Waveform({ seed, played }: { seed: string; played: number }) {
  const bars = useMemo(() => barsOf(seed), [seed]);
  const count = Math.round(Math.min(Math.max(played, 0), 1) * BARS);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${BARS * PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ahead} d={pathOf(bars.slice(count), count)} />
      <path className={styles.played} d={pathOf(bars.slice(0, count), 0)} />
    </svg>
  );
}
