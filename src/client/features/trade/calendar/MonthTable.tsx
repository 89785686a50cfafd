import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Icon } from '@/client/ui/Icon';
import { Box, Text } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { dayAfter, isAwayInWeek, mondayOf } from '@/shared/identity/taking.rules';
import type { CalendarItem } from '@/shared/trade/calendar.schemas';
import { keyOf, nameOfDay, type ShownMonth } from './Agenda';
import styles from './CalendarPage.module.css';
import {
  type Bar,
  isOn,
  LANES,
  type Look,
  LOOKS,
  spanOf,
  type Week,
  weekNumber,
  weeksOf,
} from './calendarMonth';

const DayDialog = latePart(() => import('./DayDialog'), 'DayDialog');

interface MonthTableProps extends ShownMonth {
  onMonth: (month: string) => void;
  isBusy: boolean;
}

const WEEKDAYS = Array.from({ length: 7 }, (_none, index) => dayAfter('2026-11-30', index));
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
};
const ICONS: Partial<Record<Look, string>> = {
  done: 'M4 10.5l4 4 8-9',
  public: 'M8.5 4H4v12h12v-4.5M11.5 4H16v4.5M16 4l-7 7',
  embargo: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
};

/** Arrows walk from day to day, also into another month; Enter opens what the day has. */
export function MonthTable(props: MonthTableProps) {
  const { month, today, items, max, lookOf, onMonth, isBusy } = props;
  const [walked, setWalked] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const { from, to } = spanOf(month);
  const isShown = (day: string) => from <= day && day <= to;
  const at = [walked ?? today, today, `${month}-01`].find(isShown);
  useLayoutEffect(() => {
    if (walked) table.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus();
  }, [walked]);
  const itemsOn = (day: string) => items.filter((item) => isOn(item, day));
  const open = (day: string) => {
    const found = itemsOn(day);
    const [only] = found;
    if (found.length === 1 && only?.order) void navigate(paths.offer(only.order));
    else setOpened(day);
  };
  const walk = (event: KeyboardEvent, day: string) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = dayAfter(day, step);
    setWalked(next);
    if (!isShown(next)) onMonth(next.slice(0, 7));
  };
  const nameWith = (day: string): string =>
    [nameOfDay(day), ...itemsOn(day).map((item) => textOf(item, lookOf(item)))].join('. ');
  return (
    <>
      <table ref={table} className={styles.month} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Week</VisuallyHidden>
            </th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, items).map((week) => (
            <tr key={week.monday} style={{ '--lanes': lanesOf(week) } as object}>
              <th scope="row">
                <Capacity monday={week.monday} items={items} max={max} />
              </th>
              {week.more.map((more, index) => {
                const day = dayAfter(week.monday, index);
                return (
                  <td
                    key={day}
                    data-other={!day.startsWith(month) || undefined}
                    data-today={day === today || undefined}
                  >
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={nameWith(day)}
                      onClick={() => open(day)}
                      onKeyDown={(event) => walk(event, day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                    {week.bars
                      .filter(({ from }) => from === index)
                      .map((bar) => (
                        <DayBar
                          key={keyOf(bar.item)}
                          bar={bar}
                          look={lookOf(bar.item)}
                          begins={week.monday === from || bar.item.from >= week.monday}
                        />
                      ))}
                    {more > 0 ? (
                      <button
                        type="button"
                        tabIndex={-1}
                        className={styles.more}
                        onClick={() => setOpened(day)}
                      >
                        {`${more} more`}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {opened === undefined ? null : (
        <DayDialog
          day={opened}
          items={itemsOn(opened)}
          lookOf={lookOf}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const lanesOf = ({ bars, more }: Week): number =>
  more.some((count) => count > 0) ? LANES + 1 : Math.max(2, ...bars.map(({ lane }) => lane + 1));

const textOf = ({ title, kind }: CalendarItem, look: Look): string =>
  kind === 'away' ? title : `${title}, ${LOOKS[look].toLowerCase()}`;

interface DayBarProps {
  bar: Bar;
  look: Look;
  /** Whether the item is in none of the weeks above. */
  begins: boolean;
}

function DayBar({ bar: { item, from, to, lane }, look, begins }: DayBarProps) {
  const isEmbargo = item.kind === 'embargo';
  const end = formatDayOfYear(isEmbargo ? dayAfter(item.to) : item.to);
  const name = isEmbargo ? `${item.title}, embargo` : item.title;
  const text = begins && item.to > item.from ? `${name}${isEmbargo ? '' : ','} until ${end}` : name;
  const icon = ICONS[look];
  const shown = {
    className: styles.bar,
    'data-look': look,
    title: textOf(item, look),
    style: { '--lane': lane, '--days': to - from + 1 } as object,
    children: (
      <>
        {icon ? <Icon d={icon} size={13} stroke={2} /> : null}
        <Box as="span" clipped>
          {text}
        </Box>
      </>
    ),
  };
  return item.order === null ? (
    <span {...shown} />
  ) : (
    <Link {...shown} to={paths.offer(item.order)} tabIndex={-1} />
  );
}

/** The pieces of a week, of those that the outlet takes, and the week's number. */
function Capacity(props: { monday: string; items: CalendarItem[]; max: number | null }) {
  const { monday, items, max } = props;
  const away = items.filter(({ kind }) => kind === 'away');
  const due = items.filter(
    ({ kind, stage, from }) => kind === 'due' && stage !== 'completed' && mondayOf(from) === monday,
  ).length;
  const isAway = isAwayInWeek(away, monday);
  return (
    <>
      {isAway || max !== null ? (
        <Text
          as="span"
          block
          weight="strong"
          number
          tone={!isAway && max !== null && due >= max ? 'signal' : 'ink'}
        >
          {isAway ? 'Away' : `${due} of ${max}`}
        </Text>
      ) : null}
      <Text as="span" block weight="plain" tone="faint">
        {`W ${weekNumber(monday)}`}
      </Text>
    </>
  );
}
