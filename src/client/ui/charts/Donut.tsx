import { classNames } from '../classNames';
import styles from './Donut.module.css';
import { partClass, percentText } from './chartParts';

export interface DonutProps {
  label: string;
  /** Percent. */
  value: number;
  /** Its position among others, which selects its colour. */
  index: number;
}

/**
 * A number as a partly filled ring. It is a dashed circle, because the pie library would add 62 kB
 * to the page.
 */
export function Donut({ label, value, index }: DonutProps) {
  return (
    <figure className={classNames(styles.donut, partClass(index))}>
      <div className={styles.ring}>
        <svg
          viewBox="0 0 120 120"
          fill="none"
          strokeWidth="22"
          aria-hidden="true"
          focusable="false"
        >
          <circle stroke="var(--sunken)" cx="60" cy="60" r="49" />
          <circle
            className={styles.filled}
            stroke="var(--fill)"
            cx="60"
            cy="60"
            r="49"
            pathLength="100"
            strokeDasharray={`${value} 100`}
          />
        </svg>
        <span className={styles.value}>{percentText(value)}</span>
      </div>
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  );
}
