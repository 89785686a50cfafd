import { daysUntil, inDays, isPast, isSoon } from './deadlines';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:00Z', 0, 'now', true],
  ['2026-11-20T12:00:00Z', 0, 'now', true],
  ['2026-11-21T12:00:01Z', 1, 'in 1 day', false],
  ['2026-11-22T12:00:00Z', 1, 'in 1 day', false],
  ['2026-11-22T12:09:00Z', 1, 'in 1 day', false],
  ['2026-11-22T12:11:00Z', 2, 'in 2 days', false],
  ['2026-11-28T12:00:00Z', 7, 'in 7 days', false],
])('until %s there are %s days', (iso, days, text, past) => {
  expect([daysUntil(iso, NOW), inDays(iso, NOW), isPast(iso, NOW)]).toEqual([days, text, past]);
});

it('two days left are soon, three are not', () => {
  expect(isSoon('2026-11-23T12:00:00Z', NOW)).toBe(true);
  expect(isSoon('2026-11-23T13:00:00Z', NOW)).toBe(false);
});
