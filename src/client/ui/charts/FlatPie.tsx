import { type ChartPart, partClass } from './parts';
import styles from './FlatPie.module.css';

/**
 * The pie until `PieDrawing` has loaded, so that the first frame is complete: each part is a dash
 * of a thick circle. Hidden from screen readers, which use the legend.
 */
export function FlatPie({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <svg className={styles.pie} viewBox="0 0 184 184" aria-hidden="true" focusable="false">
      {parts.map(({ label, value, fill }, index) =>
        value === 0 ? null : (
          <circle
            key={label}
            className={partClass(index, fill)}
            cx="92"
            cy="92"
            r="46"
            pathLength="100"
            strokeDasharray={`${value - GAP} 100`}
            strokeDashoffset={-startOf(parts, index)}
          />
        ),
      )}
    </svg>
  );
}

/** Returns where a part begins, in percent of the whole. */
const startOf = (parts: readonly ChartPart[], index: number): number =>
  parts.slice(0, index).reduce((sum, { value }) => sum + value, 0);

/** One degree, in percent of the whole. */
const GAP = 100 / 360;
