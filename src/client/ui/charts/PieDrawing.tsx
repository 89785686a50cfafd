import { Pie, type PieCustomLayerProps } from '@nivo/pie';
import { createContext, useContext, useMemo } from 'react';
import { classNames } from '../classNames';
import { type ChartPart, letterOf, partClass, percentText, type Standout } from './chartParts';
import { Box } from '@/client/ui/kit';
import styles from './PieDrawing.module.css';

/** The size from PieChart.module.css, which reserves this space from the start. */
const SIZE_PX = 184;
const GAP_DEG = 1;

interface PieDatum extends ChartPart {
  id: string;
  index: number;
}

type Layer = PieCustomLayerProps<PieDatum>;

const StandoutContext = createContext<Standout | null>(null);

export interface PieDrawingProps {
  caption: string;
  parts: readonly ChartPart[];
  standout: Standout;
}

/**
 * The segments, and the tooltip of the highlighted one. Our own layer draws the segments, because
 * nivo's is animated and cannot use colours that change with the theme.
 */
export function PieDrawing({ caption, parts, standout }: PieDrawingProps) {
  const data = useMemo(
    () =>
      parts
        .map((part, index): PieDatum => ({ ...part, id: part.label, index }))
        // a part without a share has no space for its letter either
        .filter(({ value }) => value > 0),
    [parts],
  );
  return (
    <div className={styles.pie} role="img" aria-label={`Pie chart: ${caption}`}>
      <StandoutContext value={standout}>
        <Pie
          data={data}
          width={SIZE_PX}
          height={SIZE_PX}
          padAngle={data.length > 1 ? GAP_DEG : 0}
          layers={LAYERS}
          animate={false}
          isInteractive={false}
          renderWrapper={false}
          role="presentation"
        />
      </StandoutContext>
      <Tip parts={parts} shown={standout.shown} />
    </div>
  );
}

function Segments({ dataWithArc, arcGenerator, centerX, centerY }: Layer) {
  return (
    <g transform={`translate(${centerX} ${centerY})`}>
      {dataWithArc.map(({ id, data, arc }) => (
        <Segment
          key={id}
          index={data.index}
          fill={data.fill}
          path={arcGenerator(arc) ?? ''}
          middle={letterPlace(arcGenerator.centroid(arc))}
        />
      ))}
    </g>
  );
}

/** Places letters beyond the middle of a part, where even a thin one is wide enough. */
const LETTER_REACH = 0.7;
const letterPlace = ([x, y]: [number, number]): [number, number] => [
  x * 2 * LETTER_REACH,
  y * 2 * LETTER_REACH,
];

/** The same array in every render, so that nivo keeps the segments. */
const LAYERS = [Segments];

interface SegmentProps {
  index: number;
  fill: ChartPart['fill'];
  path: string;
  middle: [x: number, y: number];
}

function Segment({ index, fill, path, middle: [x, y] }: SegmentProps) {
  const standout = useContext(StandoutContext);
  const shown = standout?.shown ?? null;
  return (
    <g
      className={classNames(styles.segment, partClass(index, fill))}
      data-state={shown === null ? undefined : shown === index ? 'shown' : 'behind'}
      onClick={() => standout?.press(index)}
      {...standout?.hoverOf(index)}
    >
      <path fill="var(--fill)" d={path} />
      <text className={styles.letter} textAnchor="middle" dominantBaseline="central" x={x} y={y}>
        {letterOf(index)}
      </text>
    </g>
  );
}

function middleOf(parts: readonly ChartPart[], index: number) {
  const sum = (until: number) =>
    parts.slice(0, until).reduce((total, { value }) => total + value, 0);
  const turn = (sum(index) + sum(index + 1)) / 2 / sum(parts.length);
  const reach = 50 * LETTER_REACH;
  return {
    x: 50 + reach * Math.sin(2 * Math.PI * turn),
    y: 50 - reach * Math.cos(2 * Math.PI * turn),
  };
}

/** Names the highlighted segment beside it; the legend does so for screen readers. */
function Tip({ parts, shown }: { parts: readonly ChartPart[]; shown: number | null }) {
  const part = shown === null ? undefined : parts[shown];
  if (shown === null || !part) return null;
  const { x, y } = middleOf(parts, shown);
  const side = x < 35 ? 'start' : x > 65 ? 'end' : 'middle';
  return (
    <div
      className={styles.tip}
      data-side={side}
      style={{ insetBlockEnd: `${100 - y}%` }}
      aria-hidden="true"
    >
      <span className={styles.bubble}>
        <Box as="span" block className="capital">
          {part.label}
        </Box>
        <b>{percentText(part.value)}</b>
      </span>
    </div>
  );
}
