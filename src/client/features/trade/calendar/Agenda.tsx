import { Link } from 'react-router-dom';
import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Box, Cluster, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import { SkeletonOf } from '@/client/ui/Skeleton';
import type { CalendarItem } from '@/shared/trade/calendar.schemas';
import styles from './CalendarPage.module.css';
import { type Look, LOOKS, spanOf } from './calendarMonth';

export interface ShownMonth {
  month: string;
  today: string;
  items: CalendarItem[];
  /** The most pieces that the outlet takes in a week. */
  max: number | null;
  lookOf: (item: CalendarItem) => Look;
}

/** 'Friday, 18 Dec' */
export const nameOfDay = (day: string): string =>
  `${formatWeekday(day, 'long')}, ${formatDayOfYear(day)}`;

/** The month below one another; what lasts stands at its first day. */
export function Agenda({ month, items, lookOf, isLoading }: ShownMonth & { isLoading: boolean }) {
  if (isLoading) return <SkeletonOf shape="list" />;
  const { from: first } = spanOf(month);
  const dayOf = ({ from }: CalendarItem) => (from < first ? first : from);
  const days = [...new Set(items.map(dayOf))].sort();
  if (days.length === 0) return <Text tone="quiet">Nothing in this month.</Text>;
  return (
    <Stack gap={6}>
      {days.map((day) => (
        <section key={day}>
          <Box ruleBelow="ink" padBelow={2}>
            <TextHeading as="h2">{nameOfDay(day)}</TextHeading>
          </Box>
          <DayItems items={items.filter((item) => dayOf(item) === day)} lookOf={lookOf} />
        </section>
      ))}
    </Stack>
  );
}

export const DayItems = ({ items, lookOf }: Pick<ShownMonth, 'items' | 'lookOf'>) => (
  <ul>
    {items.map((item) => (
      <Cluster key={keyOf(item)} as="li" gap={3} pad={3} ruleBelow="line" align="baseline">
        <i className={styles.swatch} data-look={lookOf(item)} />
        <Box basis={8} shrinks breaks>
          <ItemName item={item} />
          <Quiet>
            {LOOKS[lookOf(item)]}
            {item.to > item.from
              ? `, ${formatDayOfYear(item.from)} to ${formatDayOfYear(item.to)}`
              : ''}
          </Quiet>
        </Box>
      </Cluster>
    ))}
  </ul>
);

const ItemName = ({ item: { title, order } }: { item: CalendarItem }) =>
  order === null ? (
    <Text weight="strong">{title}</Text>
  ) : (
    <Link to={paths.offer(order)}>{title}</Link>
  );

export const keyOf = ({ kind, order, from }: CalendarItem): string => `${kind}-${order ?? from}`;
