import { addDays, mediansAround } from './streamMedians';

const daysFrom = (first: string, streams: number[]) =>
  streams.map((count, index) => ({ day: addDays(first, index), streams: count }));

it('compares the 14 days before with the 14 after, without the day itself', () => {
  const before = daysFrom('2026-10-25', [9999, ...Array.from({ length: 14 }, (_none, i) => i + 1)]);
  const after = daysFrom('2026-11-10', [...Array.from({ length: 14 }, () => 50), 9999]);
  const days = [...before, { day: '2026-11-09', streams: 9999 }, ...after];
  const day = '2026-11-09';
  expect(mediansAround(days, day)).toEqual({ day, before: 7.5, after: 50 });
});

it('counts calendar days: a gap is not zero, and fewer than seven days have no median', () => {
  const day = '2026-11-20';
  const seven = daysFrom('2026-11-06', [10, 10, 10, 10, 10, 10, 10]);
  expect(mediansAround(seven, day)).toEqual({ day, before: 10, after: null });
  expect(mediansAround(seven.slice(1), day).before).toBeNull();
});
