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

test('any text is a seed', () => {
  expect(coverArt('').shapes.length).toBeGreaterThan(0);
  expect(coverArt('Ünï 音楽 🎵').shapes.length).toBeGreaterThan(0);
});
