import { feeOf, feeOfPart } from './money.rules';
import { PRICE_MAX } from '@/shared/platform/limits';
import { dollarsOf, fromCents, isWholeCents, toCents } from './format';
import { fold, spellings } from './fold';
import { coverArt, MOTIFS, SCHEMES } from '@/shared/platform/coverArt';

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

/** The first thousand dollars cent by cent, then steps that reach every last digit. */
function* prices(): Generator<number> {
  for (let cents = 1; cents <= 100_000; cents += 1) yield cents;
  for (let cents = 100_000; cents <= PRICE_MAX * 100; cents += 97) yield cents;
  yield PRICE_MAX * 100;
}

it('cents a price is unchanged after conversion to cents and back, as a number and as text', () => {
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

it('a price has at most two decimals', () => {
  expect([9.999, 0.011, 49.900001, 9.990000001].filter(isWholeCents)).toEqual([]);
});

it('a text is read as dollars, with a sign and separators of thousands', () => {
  expect(['1250', ' $1,250.50 ', '12.'].map(dollarsOf)).toEqual([1250, 1250.5, 12]);
  const others = ['12,50', '1,2500', '1.234', '-1', ''];
  expect(others.filter((text) => dollarsOf(text) !== null)).toEqual([]);
});

it.each([
  ['Sigur Rós', 'sigur ros'],
  ['MOTÖRHEAD', 'motorhead'],
  ['ﬁn', 'fin'],
  ['Ångström', 'angstrom'],
  ['Røyksopp', 'royksopp'],
  ['WEIẞGLUT, Weißglut', 'weissglut, weissglut'],
  ['Æther, Œuvre, Þórr', 'aether, oeuvre, thorr'],
  ['Đorđe Łukasz Işık', 'dorde lukasz isik'],
  ['Don’t, don‘t, don´t, donʼt', "don't, don't, don't, don't"],
  ['“Heroes” «Heroes»', '"heroes" "heroes"'],
  ['Jay‐Z Jay‑Z Jay–Z Jay—Z Jay−Z', 'jay-z jay-z jay-z jay-z jay-z'],
  ['Glass\u00adHar\u200bbour\u2060\ufeff', 'glassharbour'],
  ['Οδός ΟΔΟΣ', 'οδοσ οδοσ'],
  ['هَذَا', 'هذا'],
  ['ガラス कि', 'ガラス कि'.normalize('NFKD')],
  ['', ''],
])('fold folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it.each([
  ['Æther', ['aether', 'ather']],
  ['Ǽther Œuvre', ['aether oeuvre', 'ather ouvre']],
  ['Ather', ['ather']],
])('fold knows the spellings of %s', (text, forms) => {
  expect(spellings(text)).toEqual(forms);
});

const seeds = Array.from({ length: 200 }, (_, index) => `release ${index}`);

test('coverArt the same seed always gives the same cover, other seeds others, with every motif', () => {
  for (const seed of seeds) expect(coverArt(seed)).toEqual(coverArt(seed));
  const drawn = new Set(seeds.map((seed) => JSON.stringify(coverArt(seed))));
  expect(drawn.size).toBeGreaterThan(150);
  const motifs = new Set(seeds.map((seed) => coverArt(seed).motif));
  expect([...motifs].sort()).toEqual(['bars', 'quarters', 'rings', 'sunset']);
  /* A cover does not change between versions. */
  expect(coverArt('Glass Harbour')).toMatchObject({ motif: 'sunset', ground: 'paper' });
});

test.each([1, 1.5, 2] as const)('coverArt only quarter circles touch an edge at %d:1', (ratio) => {
  for (const seed of seeds) {
    const { motif, shapes } = coverArt(seed, ratio);
    const width = 120 * ratio;
    if (motif === 'bars') {
      const xs = shapes.flatMap((shape) =>
        shape.kind === 'path' ? [...shape.d.matchAll(/M([\d.]+) /g)].map((m) => Number(m[1])) : [],
      );
      /* The margins before the first bar and after the last are equal. */
      expect(Math.min(...xs)).toBeCloseTo(width - (Math.max(...xs) + 6));
    }
    if (motif === 'rings') expect(shapes[0]).toMatchObject({ cx: width / 2, r: 54 });
  }
});

test('coverArt any text is a seed', () => {
  expect(coverArt('').shapes.length).toBeGreaterThan(0);
  expect(coverArt('Ünï 音楽 🎵').shapes.length).toBeGreaterThan(0);
});

test('coverArt draws a chosen pattern in chosen inks, whatever the seed says', () => {
  for (const motif of MOTIFS) {
    const scheme = SCHEMES[5];
    const art = coverArt('Glass Harbour', 1, { motif, scheme });
    const fills = new Set(art.shapes.map(({ fill }) => fill));
    expect(art).toMatchObject({ motif, ground: scheme[0] });
    expect([...fills].filter((fill) => !scheme.some((ink) => ink === fill))).toEqual([]);
  }
});
