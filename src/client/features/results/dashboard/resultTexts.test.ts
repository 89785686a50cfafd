import { NOTHING_DONE } from '@/client/testing/dashboardRecords';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { summaryOf, figuresOf, monthRowsOf } from './resultTexts';

const PIECES = NOTHING_DONE.pieces;
const result = (fields: Partial<Dashboard>): Dashboard => ({ ...NOTHING_DONE, ...fields });
const live = (count: number) => ({ pieces: { ...PIECES, live: count, all: count } });
const deliveries = { all: 20, on_time: 18 };

it.each([
  ['artist', { amount: 380, orders: 4, ...live(3) }, '$380.00 brought 3 live pieces.'],
  ['artist', { amount: 380, ...live(1), clicks: 1 }, '$380.00 brought 1 live piece and 1 click.'],
  ['artist', { amount: 80.5, orders: 1 }, '$80.50 for 1 order.'],
  ['artist', live(1), 'You have 1 live piece.'],
  ['artist', { deliveries }, ''],
  ['media', { amount: 1819, deliveries }, '20 orders delivered, 18 on time, $1,819.00 earned.'],
  ['media', { deliveries: { all: 1, on_time: 0 } }, '1 order delivered.'],
  ['media', live(2), ''],
] as const)('the summary for the role %s leaves unknown figures out', (role, fields, answer) => {
  expect(summaryOf(result(fields), role)).toBe(answer);
});

it('describes the links by their known states', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const pieces = (value: Dashboard['pieces']) =>
    figuresOf(result({ pieces: value }), 'artist', now)[1];
  const name = 'Live pieces';
  expect(pieces(PIECES)).toEqual({ name, value: '0', note: '' });
  const some = { name, value: '3 of 6', note: '1 gone, 2 not checked' };
  const whole = { ...PIECES, live: 2, all: 2 };
  expect(pieces({ ...whole, checked_at: '2026-11-23T09:00:00Z' })?.note).toBe('checked today');
  expect(pieces({ ...whole, checked_at: '2026-11-20T09:00:00Z' })?.note).toBe('checked 20.11.2026');
  expect(pieces({ ...PIECES, live: 3, gone: 1, all: 6 })).toEqual(some);
});

it('lists the months since the first one with money, including empty ones', () => {
  const months = [
    { month: '2026-09', amount: 35 },
    { month: '2026-11', amount: 300 },
  ];
  const rows = monthRowsOf(result({ months }), new Date('2026-12-02T12:00:00Z'));
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['December 2026', 0],
    ['November 2026', 300],
    ['October 2026', 0],
    ['September 2026', 35],
  ]);
  expect(monthRowsOf(result({}))).toEqual([]);
});

it('shows the cost of a click, and that orders without clicks have none', () => {
  const cost = (fields: Partial<Dashboard>) => figuresOf(result(fields), 'artist')[3];
  const name = 'Cost per click';
  expect(cost({})).toEqual({ name, value: '–', note: '' });
  expect(cost({ amount: 45 })).toEqual({ name, value: 'None', note: '' });
  const of = { type: null, outlet: null, orders: 1, service: null };
  const rows = [
    { ...of, amount: 35, clicks: 388 },
    { ...of, amount: 300, clicks: 253 },
    { ...of, amount: 45, clicks: null },
  ];
  const note = '$0.09 to $1.19 by outlet';
  expect(cost({ amount: 380, clicks: 641, rows })).toEqual({ name, value: '$0.59', note });
});
