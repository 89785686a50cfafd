import { DAY_MS } from '@/shared/platform/durations';
import { dayAfter, isAwayOn, mondayOf } from '@/shared/identity/taking.rules';
import type { Role } from '@/shared/platform/options';
import type { CalendarItem } from '@/shared/trade/calendar.schemas';

/** What a colour of the calendar says. */
export type Look = Exclude<CalendarItem['kind'], 'due'> | 'due' | 'yours' | 'done';

export const LOOKS: Readonly<Record<Look, string>> = {
  due: 'Due',
  yours: 'Needs you',
  done: 'Delivered',
  public: 'Goes public',
  release: 'Release day',
  embargo: 'Embargo',
  away: 'Away',
};

export interface Bar {
  item: CalendarItem;
  /** The first and the last day in its week, 0 is Monday. */
  from: number;
  to: number;
  /** Its place below the day, from 0. */
  lane: number;
}

export interface Week {
  monday: string;
  bars: Bar[];
  /** How many bars of each day find no place. */
  more: number[];
}

/** So many bars are shown for a day. */
export const LANES = 3;
/** An outlet's work needs it so many days before it is due. */
const NEAR_DAYS = 2;

export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

export const monthAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);

/** Of most days of the day's week, so that a month's last Monday shows the next one. */
export const monthOf = (day: string): string => dayAfter(mondayOf(day), 3).slice(0, 7);

/** From the Monday to the Sunday that a month's weeks begin and end with. */
export const spanOf = (month: string) => {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return { from: mondayOf(`${month}-01`), to: dayAfter(mondayOf(last), 6) };
};

/** By ISO 8601: the first week of a year has its first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = dayAfter(monday, 3);
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor((Date.parse(thursday) - Date.parse(newYear)) / DAY_MS / 7) + 1;
}

export const isOn = ({ from, to }: CalendarItem, day: string): boolean => from <= day && day <= to;

export function weeksOf(month: string, items: readonly CalendarItem[]): Week[] {
  const { from, to } = spanOf(month);
  const weeks: Week[] = [];
  for (let monday = from; monday <= to; monday = dayAfter(monday, 7))
    weeks.push(weekOf(monday, items));
  return weeks;
}

/** Longer bars stand above shorter ones, each as high as there is room on all of its days. */
function weekOf(monday: string, items: readonly CalendarItem[]): Week {
  const days = Array.from({ length: 7 }, (_none, index) => dayAfter(monday, index));
  const placed = items
    .map((item) => ({
      item,
      from: days.findIndex((day) => isOn(item, day)),
      to: days.findLastIndex((day) => isOn(item, day)),
    }))
    .filter(({ from }) => from !== -1)
    .sort((one, two) => two.to - two.from - (one.to - one.from) || one.from - two.from);
  const bars: Bar[] = [];
  for (const { item, from, to } of placed) {
    const beside = bars.filter((bar) => bar.from <= to && bar.to >= from);
    let lane = 0;
    while (beside.some((bar) => bar.lane === lane)) lane += 1;
    bars.push({ item, from, to, lane });
  }
  const more = days.map(
    (_day, at) =>
      bars.filter(({ from, to, lane }) => lane >= LANES && from <= at && at <= to).length,
  );
  return { monday, more, bars: bars.filter(({ lane }) => lane < LANES) };
}

export function lookOf(
  item: CalendarItem,
  role: Role,
  today: string,
  away: readonly CalendarItem[] = [],
): Look {
  const { kind, stage, from, is_waiting } = item;
  if (kind !== 'due') return kind;
  if (stage === 'completed') return 'done';
  const isPressing =
    role === 'artist' ||
    stage !== 'paid' ||
    from <= dayAfter(today, NEAR_DAYS) ||
    isAwayOn([...away], from) !== undefined;
  if (is_waiting && isPressing) return 'yours';
  return stage === 'delivered' ? 'done' : 'due';
}
