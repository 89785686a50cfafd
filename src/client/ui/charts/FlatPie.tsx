import { type ChartPart, partClass } from './parts';
import styles from './FlatPie.module.css';

/**
 * The pie as it is drawn until `PieDrawing` is there, so that the first frame is full already: each
 * part a dash of one thick circle. It says nothing; the legend beside it does.
 */
export function FlatPie({ parts }: { parts: readonly ChartPart[] }) {
  let start = 0;
  return (
    <svg className={styles.pie} viewBox="0 0 184 184" aria-hidden="true" focusable="false">
      {parts.map(({ label, value }, index) => {
        const offset = -start;
        start += value;
        return (
          <circle
            key={label}
            className={partClass(index)}
            cx="92"
            cy="92"
            r="46"
            pathLength="100"
            strokeDasharray={`${value - GAP} 100`}
            strokeDashoffset={offset}
          />
        );
      })}
    </svg>
  );
}

/** One degree, in percent of the whole. */
const GAP = 100 / 360;
