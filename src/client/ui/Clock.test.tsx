import { angleOf, armOn, daysLeft, goneOn, grooveOf } from './Clock';
import { DAY_MS } from '@/shared/platform/durations';

const rounded = (value: number) => Math.round(value * 10) / 10;

test('each day has its groove, on which the arm lies', () => {
  expect([1, 11, 30].map(grooveOf)).toEqual([139.5, 109.5, 52.5]);
  const tip = (radius: number) => {
    const direction = (armOn(radius) * Math.PI) / 180;
    return Math.hypot(294 + 190 * Math.cos(direction) - 150, 26 + 190 * Math.sin(direction) - 170);
  };
  expect([139.5, 109.5, 52.5, 162].map((radius) => rounded(tip(radius)))).toEqual([
    139.5, 109.5, 52.5, 162,
  ]);
  expect(rounded(armOn(162))).toBe(86.6); // parked beside the record, nearly upright
});

test('pieces stand 14° apart, and never come round to the first', () => {
  expect([0, 1, 2].map((index) => angleOf(index, 3))).toEqual([50, 64, 78]);
  expect(angleOf(29, 30)).toBe(340);
});

test('the days left change at midnight UTC', () => {
  const day = (moment: string) => Math.floor(Date.parse(moment) / DAY_MS);
  const until = '2026-12-18T10:00:00Z';
  expect(daysLeft(until, day('2026-11-29T23:59:59Z'))).toBe(19);
  expect(daysLeft(until, day('2026-11-30T00:00:00Z'))).toBe(18);
  expect(daysLeft(until, day('2026-12-18T00:00:00Z'))).toBe(0);
});

test.each([
  ['2026-02-10', '2026-02-24', '2026-03-10'],
  ['2026-07-31', '2026-08-15', '2026-08-31'],
])('the grooves of an access from %s begin unplayed and end played', (from, middle, until) => {
  const gone = (day: string) => goneOn(Date.parse(day) / DAY_MS, `${until}T10:00:00Z`);
  expect([gone(from), gone(middle), gone(until)]).toEqual([0, 15, 30]);
});
