import { coverArt } from './coverArt';

const seeds = Array.from({ length: 200 }, (_, index) => `release ${index}`);

test('the same seed always gives the same cover', () => {
  for (const seed of seeds) expect(coverArt(seed)).toEqual(coverArt(seed));
});

test('a cover does not change between versions', () => {
  const { motif, ground } = coverArt('Glass Harbour');
  expect([motif, ground]).toEqual(['sunset', 'paper']);
});

test('other seeds give other covers', () => {
  const drawn = new Set(seeds.map((seed) => JSON.stringify(coverArt(seed))));
  expect(drawn.size).toBeGreaterThan(150);
});

test('every motif is drawn', () => {
  const motifs = new Set(seeds.map((seed) => coverArt(seed).motif));
  expect([...motifs].sort()).toEqual(['bars', 'quarters', 'rings', 'sunset']);
});

test.each([1, 1.5, 2] as const)('only quarter circles touch an edge at %d:1', (ratio) => {
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

test('any text is a seed', () => {
  expect(coverArt('').shapes.length).toBeGreaterThan(0);
  expect(coverArt('Ünï 音楽 🎵').shapes.length).toBeGreaterThan(0);
});
