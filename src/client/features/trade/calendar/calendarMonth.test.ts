import type { CalendarItem } from '@/shared/trade/calendar.schemas';
import { lookOf, monthAfter, monthOf, spanOf, weekNumber, weeksOf } from './calendarMonth';

const item = (from: string, to = from, changes: Partial<CalendarItem> = {}): CalendarItem => ({
  ...({ kind: 'due', title: from, order: 1, stage: 'paid', is_waiting: true } as const),
  ...{ from, to },
  ...changes,
});

it('shows whole weeks, and the month that has most days of a week', () => {
  expect(spanOf('2026-12')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
  expect(['2026-11-29', '2026-11-30'].map(monthOf)).toEqual(['2026-11', '2026-12']);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  const weeks = ['2026-11-30', '2026-12-28', '2027-01-04', '2024-12-30'].map(weekNumber);
  expect(weeks).toEqual([49, 53, 1, 1]);
});

it('places long bars first, cut to their week, and counts what has no place', () => {
  const items = [
    item('2026-12-02'),
    item('2026-11-20', '2026-12-08'),
    ...['1', '2', '3'].map((title) => item('2026-12-03', '2026-12-03', { title })),
    item('2026-12-04'),
  ];
  const [first, second] = weeksOf('2026-12', items);
  expect(first?.bars.map(({ item: { title }, from, to, lane }) => [title, from, to, lane])).toEqual(
    [
      ['2026-11-20', 0, 6, 0],
      ['2026-12-02', 2, 2, 1],
      ['1', 3, 3, 1],
      ['2', 3, 3, 2],
      ['2026-12-04', 4, 4, 1],
    ],
  );
  expect(first?.more).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(second?.bars.map(({ from, to }) => [from, to])).toEqual([[0, 1]]);
});

it.each<[string, Partial<CalendarItem>, string]>([
  ['work that is due later', {}, 'due'],
  ['work that is due soon', { from: '2026-12-02' }, 'yours'],
  ['an order to answer', { stage: 'placed' }, 'yours'],
  ['delivered work', { stage: 'delivered', is_waiting: false }, 'done'],
  ['a review to write', { stage: 'completed' }, 'done'],
  ['a release', { kind: 'release' }, 'release'],
])('says of %s what it is to an outlet', (_what, changes, look) => {
  const shown = { ...item('2026-12-08'), ...changes };
  expect(lookOf(shown, 'media', '2026-11-30')).toBe(look);
});

it('says that work which is due on a day away needs the outlet', () => {
  const away = [item('2026-12-07', '2026-12-09', { kind: 'away' })];
  expect(lookOf(item('2026-12-08'), 'media', '2026-11-30', away)).toBe('yours');
});
