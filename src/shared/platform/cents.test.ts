import { PRICE_MAX } from '@/shared/platform/limits';
import { dollarsOf, fromCents, isWholeCents, toCents } from './cents';

/** The first thousand dollars cent by cent, then steps that reach every last digit. */
function* prices(): Generator<number> {
  for (let cents = 1; cents <= 100_000; cents += 1) yield cents;
  for (let cents = 100_000; cents <= PRICE_MAX * 100; cents += 97) yield cents;
  yield PRICE_MAX * 100;
}

it('a price is unchanged after conversion to cents and back, as a number and as text', () => {
  const wrong: number[] = [];
  for (const cents of prices()) {
    const dollars = fromCents(cents);
    const typed = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const isRight =
      toCents(dollars) === cents && toCents(Number(typed)) === cents && isWholeCents(dollars);
    if (!isRight) wrong.push(cents);
  }
  expect(wrong).toEqual([]);
});

it.each([9.999, 0.011, 49.900001, 9.990000001])('%d has more than two decimals', (dollars) => {
  expect(isWholeCents(dollars)).toBe(false);
});

it.each([
  ['1250', 1250],
  [' $1,250.50 ', 1250.5],
  ['12.', 12],
  ['12,50', null],
  ['1,2500', null],
  ['1.234', null],
  ['-1', null],
  ['', null],
])('%j is the text for %j dollars', (text, dollars) => {
  expect(dollarsOf(text)).toBe(dollars);
});
