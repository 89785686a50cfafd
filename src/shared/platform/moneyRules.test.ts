import { feeOf, feeOfPart } from './moneyRules';

it.each([
  [1000, 15, 150],
  [1, 15, 0],
  [3, 15, 0],
  [4, 15, 1],
  [10, 15, 2],
  [11_000, 15, 1650],
  [4590, 15, 689],
  [10_000_000, 15, 1_500_000],
  [10_000_000, 100, 10_000_000],
  [777, 0, 0],
])('of %d cents at %d percent the platform keeps %d', (price, percent, fee) => {
  expect(feeOf(price, percent)).toBe(fee);
});

it.each([
  [1000, 150],
  [0, 0],
  [500, 75],
  [10, 2],
  [3, 0],
])('of %d cents that an outlet gets of $10.00, the platform keeps %d', (part, fee) => {
  expect(feeOfPart(part, { priceCents: 1000, feeCents: 150 })).toBe(fee);
});

it('keeps the whole fee of the whole price, whatever the percentage was', () => {
  for (const priceCents of [1, 3, 99, 12_345, 9_999_999]) {
    const feeCents = feeOf(priceCents, 15);
    expect(feeOfPart(priceCents, { priceCents, feeCents })).toBe(feeCents);
  }
});
