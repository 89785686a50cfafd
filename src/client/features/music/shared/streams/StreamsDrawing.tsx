import { type LineCustomSvgLayerProps, Line } from '@nivo/line';
import { useMemo } from 'react';
import { DAY_MS } from '@/shared/platform/durations';
import type { StreamDay } from '@/shared/music/streams.schemas';
import { formatDay } from '@/client/lib/dates';
import { useWidth } from '@/client/ui/charts/chartParts';
import { type MediansOfDay, SPAN_DAYS } from './streamDays';
import styles from './StreamsDrawing.module.css';

/** Days are numbered since 1970, so that the gaps of the file are as wide as they were. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString();

/** The height from StreamsDrawing.module.css. */
const HEIGHT_PX = 260;

interface Series {
  id: string;
  data: { x: number; y: number | null }[];
}

interface StreamsDrawingProps {
  days: readonly StreamDay[];
  around: readonly MediansOfDay[];
  label: string;
}

/**
 * The line of the streams with the publications. Our own layers draw it, because nivo's are
 * animated and cannot use colours that change with the theme.
 */
export function StreamsDrawing({ days, around, label }: StreamsDrawingProps) {
  const data = useMemo(() => [{ id: 'streams', data: pointsOf(days) }], [days]);
  const top = topOf(days);
  const layers = useMemo(() => {
    const marks = (props: LineCustomSvgLayerProps<Series>) => <Marks {...props} around={around} />;
    const grid = (props: LineCustomSvgLayerProps<Series>) => <Grid {...props} top={top} />;
    return [grid, marks, Lines];
  }, [around, top]);
  const { frame, width } = useWidth();
  return (
    <div ref={frame} className={styles.drawing} role="img" aria-label={label}>
      {width === 0 ? null : (
        <Line<Series>
          data={data}
          width={width}
          height={HEIGHT_PX}
          renderWrapper={false}
          layers={layers}
          margin={{ top: 16, right: 4, bottom: 36, left: 4 }}
          xScale={{ type: 'linear', min: 'auto', max: 'auto' }}
          yScale={{ type: 'linear', min: 0, max: top }}
          animate={false}
          isInteractive={false}
          role="presentation"
        />
      )}
    </div>
  );
}

function pointsOf(days: readonly StreamDay[]): Series['data'] {
  return days.flatMap(({ day, streams }, index) => {
    const x = numberOf(day);
    const before = days[index - 1];
    const hasGap = before !== undefined && numberOf(before.day) < x - 1;
    return [...(hasGap ? [{ x: x - 1, y: null }] : []), { x, y: streams }];
  });
}

type Layer = LineCustomSvgLayerProps<Series>;

const Lines = ({ series, lineGenerator }: Layer) => (
  <g className={styles.line}>
    {series.map(({ id, data }) => (
      <path key={id} d={lineGenerator(data.map(({ position }) => position)) ?? ''} />
    ))}
  </g>
);

/** A round number above all values, of which the half is also labelled. */
function topOf(days: readonly StreamDay[]): number {
  const most = Math.max(2, ...days.map(({ streams }) => streams));
  const step = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / step) * step;
}

function Grid({ yScale, series, innerWidth, innerHeight, top }: Layer & { top: number }) {
  const points = series.flatMap(({ data }) => data.map(({ data: { x } }) => x));
  return (
    <g className={styles.grid}>
      {[top / 2, top]
        .filter((value) => Number.isInteger(value) && value > 0)
        .map((value) => {
          const y = yScale(value);
          return (
            <g key={value}>
              <line x1={0} x2={innerWidth} y1={y} y2={y} />
              <text x={0} y={y - 4}>
                {value.toLocaleString('en-US')}
              </text>
            </g>
          );
        })}
      <line className={styles.foot} x1={0} x2={innerWidth} y1={innerHeight} y2={innerHeight} />
      <text x={0} y={innerHeight + 28}>
        {formatDay(dayOf(Math.min(...points)))}
      </text>
      <text x={innerWidth} y={innerHeight + 28} textAnchor="end">
        {formatDay(dayOf(Math.max(...points)))}
      </text>
    </g>
  );
}

interface MarksProps extends Layer {
  around: readonly MediansOfDay[];
}

function Marks({ xScale, yScale, innerWidth, innerHeight, around }: MarksProps) {
  const place = (day: string, more = 0) => xScale(numberOf(day) + more);
  const shown = around.filter(({ day }) => place(day) >= 0 && place(day) <= innerWidth);
  const first = shown.find(({ before, after }) => before !== null && after !== null) ?? shown[0];
  return (
    <g>
      {shown.map(({ day }) => (
        <rect
          key={day}
          className={styles.tick}
          x={place(day) - 2}
          y={innerHeight + 2}
          width={4}
          height={9}
        />
      ))}
      {first ? (
        <>
          <line
            className={styles.mark}
            x1={place(first.day)}
            x2={place(first.day)}
            y1={0}
            y2={innerHeight}
          />
          <Median
            value={first.before}
            from={place(first.day, -SPAN_DAYS)}
            to={place(first.day, -1)}
            yScale={yScale}
          />
          <Median
            value={first.after}
            from={place(first.day, 1)}
            to={place(first.day, SPAN_DAYS)}
            yScale={yScale}
          />
        </>
      ) : null}
    </g>
  );
}

interface MedianProps {
  value: number | null;
  from: number;
  to: number;
  yScale: Layer['yScale'];
}

function Median({ value, from, to, yScale }: MedianProps) {
  if (value === null) return null;
  const y = yScale(value);
  return <line className={styles.median} x1={Math.max(0, from)} x2={to} y1={y} y2={y} />;
}
