import styles from './QuarterCircles.module.css';
import { quarterCircles, seededRandom } from '@/shared/platform/seededArt';

const SIDE = 128;
const COLUMNS = 6;
const ROWS = 9;
const FILLS = ['lilac', 'signal', 'signal', 'lilac', 'paper'] as const;

/** Computed once for all instances. */
const PATHS = quarterCircles(seededRandom('side B'), COLUMNS, ROWS, SIDE, FILLS);

/** A pattern of quarter circles that fills its box; decoration only. */
export function QuarterCircles({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="100%" height="100%" />
      {PATHS.map(({ fill, d }) => (
        <path key={fill} className={styles[fill]} d={d} />
      ))}
    </svg>
  );
}
