import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import { useMemo } from 'react';
import { useWidth } from '@/client/ui/charts/chartParts';
import styles from './WeekBars.module.css';

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- nivo asks for an index signature, which interfaces lack
type Datum = { week: string; value: number };

/** The height from WeekBars.module.css. */
const HEIGHT_PX = 76;

/**
 * A bar for each week, the last one in the signal colour. Our own layer draws them, because nivo's
 * cannot use colours that change with the theme. Hidden from screen readers, which read the table.
 */
export function WeekBars(props: {
  weeks: readonly { week: string; value: number | null }[];
  tone: string;
  /** Called when the bar of a week is pressed; the keyboard uses the table's links. */
  onPress?: ((week: string) => void) | undefined;
}) {
  const { weeks, tone, onPress } = props;
  const { frame, width } = useWidth();
  const bars = useMemo(() => barsOf(onPress), [onPress]);
  const data = useMemo(
    () => weeks.map(({ week, value }) => ({ week, value: value ?? 0 })),
    [weeks],
  );
  return (
    <div ref={frame} className={styles.bars} data-tone={tone} aria-hidden="true">
      {width === 0 ? null : (
        <Bar<Datum>
          data={data}
          keys={['value']}
          indexBy="week"
          width={width}
          height={HEIGHT_PX}
          padding={0.22}
          layers={[bars]}
          animate={false}
          isInteractive={false}
        />
      )}
    </div>
  );
}

const barsOf =
  (onPress?: (week: string) => void) =>
  ({ bars }: BarCustomLayerProps<Datum>) => (
    <g className={styles.weeks}>
      {bars.map(({ key, x, y, width, height, data }) => (
        <rect
          key={key}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2}
          style={onPress && { cursor: 'pointer' }}
          onClick={() => onPress?.(data.data.week)}
        />
      ))}
    </g>
  );
