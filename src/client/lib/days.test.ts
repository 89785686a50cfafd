import { isDay, isReversed, isWithin } from './days';

it.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-21T10:00:00Z', false],
  ['soon', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('a range includes its first and last day, and a missing end is open', () => {
  const range = { from: '2026-11-02', to: '2026-11-04' };
  const days = ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05'];
  expect(days.map((day) => isWithin(day, range))).toEqual([false, true, true, false]);
  expect(days.every((day) => isWithin(day, { from: '', to: 'nonsense' }))).toBe(true);
});

it('a range is reversed only when both ends are days and the first is later', () => {
  expect(isReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isReversed({ from: '2026-11-02', to: '2026-11-02' })).toBe(false);
  expect(isReversed({ from: '2026-11-02', to: '' })).toBe(false);
  expect(isReversed({ from: 'z', to: '2026-11-02' })).toBe(false);
});
