import { type ChartPart, partClass } from './parts';
import styles from './FlatPie.module.css';

/**
 * The pie as it is drawn until `PieDrawing` is there, so that the first frame is full already: each
 * part a dash of one thick circle. It says nothing; the legend beside it does.
 */
export function FlatPie({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <svg className={styles.pie} viewBox="0 0 184 184" aria-hidden="true" focusable="false">
      {parts.map(({ label, value }, index) =>
        value === 0 ? null : (
          <circle
            key={label}
            className={partClass(index)}
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

/** Where a part begins, in percent of the whole. */
const startOf = (parts: readonly ChartPart[], index: number): number =>
  parts.slice(0, index).reduce((sum, { value }) => sum + value, 0);

/** One degree, in percent of the whole. */
const GAP = 100 / 360;
