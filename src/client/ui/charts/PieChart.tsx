import { lazy, Suspense, useRef } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import { classNames } from '../classNames';
import { loadPieDrawing } from './loadPieDrawing';
import {
  type ChartPart,
  letterOf,
  partClass,
  percentText,
  type Standout,
  useStandout,
} from './chartParts';
import styles from './PieChart.module.css';
import { Box } from '../kit';

const startOf = (parts: readonly ChartPart[], index: number): number =>
  parts.slice(0, index).reduce((sum, { value }) => sum + value, 0);

/** One degree, in percent of the whole. */
const GAP = 100 / 360;

const PieDrawing = lazy(async () => ({ default: (await loadPieDrawing()).PieDrawing }));

export interface PieChartProps {
  /** Names the whole for screen readers; the title is above the chart. */
  caption: string;
  parts: readonly ChartPart[];
}

/**
 * A pie chart with its legend beside it, or below it on a narrow screen. The legend is a table with
 * all the data, shown at once and independent of the picture.
 */
export function PieChart({ caption, parts }: PieChartProps) {
  const chart = useRef<HTMLDivElement>(null);
  const standout = useStandout(chart);
  return (
    <Box flow="grid" grow container>
      <div className={styles.chart} ref={chart}>
        <div className={styles.pie}>
          <Suspense fallback={<FlatPie parts={parts} />}>
            <PieDrawing caption={caption} parts={parts} standout={standout} />
          </Suspense>
        </div>
        <Legend caption={caption} parts={parts} standout={standout} />
      </div>
    </Box>
  );
}

function Legend({ caption, parts, standout }: PieChartProps & { standout: Standout }) {
  return (
    <table className={styles.legend}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Part</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Share</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          <LegendRow key={part.label} part={part} index={index} standout={standout} />
        ))}
      </tbody>
    </table>
  );
}

interface LegendRowProps {
  part: ChartPart;
  index: number;
  standout: Standout;
}

/** The whole row can be pressed, because a row is an easier touch target than a thin segment. */
function LegendRow({ part, index, standout }: LegendRowProps) {
  const isShown = standout.shown === index;
  return (
    <tr className={styles.row} data-shown={isShown || undefined} {...standout.hoverOf(index)}>
      <th scope="row">
        <button
          type="button"
          className={styles.part}
          aria-pressed={standout.pressed === index}
          data-printed
          onClick={() => standout.press(index)}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) standout.focus(index);
          }}
          onBlur={() => standout.focus(null)}
        >
          <span className={classNames(styles.key, partClass(index, part.fill))} aria-hidden="true">
            {letterOf(index)}
          </span>
          <span className={styles.label}>{part.label}</span>
          {part.amount === undefined ? null : (
            <Box as="span" tone="quiet" number breaks>
              {' '}
              {part.amount}
            </Box>
          )}
        </button>
      </th>
      <td>{percentText(part.value)}</td>
    </tr>
  );
}

/**
 * The pie until `PieDrawing` has loaded, so that the first frame is complete: each part is a dash
 * of a thick circle. Hidden from screen readers, which use the legend.
 */
export function FlatPie({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <svg
      className={styles.flat}
      viewBox="0 0 184 184"
      fill="none"
      strokeWidth="92"
      aria-hidden="true"
      focusable="false"
    >
      {/* strokes as wide as the pie’s radius leave no hole */}
      {parts.map(({ label, value, fill }, index) =>
        value === 0 ? null : (
          <circle
            key={label}
            className={partClass(index, fill)}
            stroke="var(--fill)"
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
