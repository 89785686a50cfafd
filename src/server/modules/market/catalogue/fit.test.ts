import { type FitFacts, fitOf, PARTS, type Wish } from './fit';

const wish: Wish = {
  genre: 'electronic',
  format: 'ep',
  leftCents: null,
  priority: null,
  today: '2026-11-24',
};
const facts: FitFacts = {
  type: 'ep_online_review',
  priceCents: 11_000,
  deliveryDays: 7,
  tier: 'rising',
  genres: ['electronic', 'jazz'],
  trust: { on_time: null, answer_hours: null },
  awayUntil: null,
  isFull: false,
  isLowestPrice: false,
};
const trust = (good: number | null, hours: number | null = null) => ({
  trust: { on_time: good === null ? null : { good, of: 20 }, answer_hours: hours },
});
const score = (change: Partial<FitFacts>, wanted: Partial<Wish> = {}) =>
  fitOf({ ...facts, ...change }, { ...wish, ...wanted }).score;

it('has weights that sum to 1,000, the score of the best service', () => {
  expect(PARTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
  const best = { ...trust(20, 0), deliveryDays: 0 };
  expect(score(best, { priority: 'reviews' })).toBe(1000);
});

it.each<[string, Partial<FitFacts>, Partial<FitFacts>, Partial<Wish>?]>([
  ['a matching genre to the genre ‘other’', {}, { genres: ['other'] }],
  ['the genre ‘other’ to an unrelated one', { genres: ['other'] }, { genres: ['pop'] }],
  ['the wanted format to any', {}, { type: 'online_article' }],
  ['any format to an unwanted one', { type: 'online_article' }, { type: 'album_online_review' }],
  ['a price within the budget', {}, { priceCents: 11_001 }, { leftCents: 11_000 }],
  ['a better record to a good one', trust(20), trust(18)],
  ['a good record to none', trust(20), {}],
  ['no record to a bad one', {}, trust(2)],
  ['a quick answer', trust(null, 3), trust(null, 30)],
  ['an outlet that is not away', {}, { awayUntil: '2026-12-01' }],
  ['an outlet that is not full', {}, { isFull: true }],
  ['an early delivery', { deliveryDays: 3 }, {}],
  [
    'a matching genre among reviews when the priority is reviews',
    {},
    { type: 'ep_online_review', genres: ['pop'] },
    { priority: 'reviews' },
  ],
  [
    'a playlist when the priority is playlists',
    { type: 'spotify_playlist' },
    {},
    { priority: 'playlists' },
  ],
  [
    'reach to the format when the priority is reach',
    { type: 'online_article', tier: 'heavy' },
    { tier: 'underground' },
    { priority: 'reach' },
  ],
])('prefers %s', (_what, better, worse, wanted = {}) => {
  expect(score(better, wanted)).toBeGreaterThan(score(worse, wanted));
});

it('ignores the outlet’s name and earnings, and past days', () => {
  expect(score({ priceCents: 100 })).toBe(score({ priceCents: 90_000 }));
  expect(score({ awayUntil: '2026-11-24' })).toBe(score({}));
});

const none = { value: null, of: null, day: null };
it.each<[string, Partial<FitFacts>, object]>([
  [
    'away, whatever its record',
    { ...trust(20), awayUntil: '2026-12-01' },
    { kind: 'free_from', day: '2026-12-01' },
  ],
  ['full', { ...trust(20), isFull: true }, { kind: 'full' }],
  ['always on time', { ...trust(20, 1), isLowestPrice: true }, { kind: 'always_on_time' }],
  ['a quick answer', { ...trust(19, 9), isLowestPrice: true }, { kind: 'answers', value: 9 }],
  ['the lowest price', { ...trust(19, 48), isLowestPrice: true }, { kind: 'lowest_price' }],
  ['a good record', trust(16, 48), { kind: 'on_time', value: 16, of: 20 }],
  ['its delivery days', trust(15, 48), { kind: 'days', value: 7 }],
])('notes about a service that fits: %s', (_what, change, expected) => {
  expect(fitOf({ ...facts, ...change }, wish).reason).toEqual({
    kind: 'genre',
    genres: ['electronic'],
    format: 'ep',
    note: { ...none, ...expected },
  });
});

it.each<[Partial<FitFacts>, object]>([
  [{ genres: ['pop', 'other'] }, { kind: 'other_genres', genres: ['electronic'], format: 'ep' }],
  [{ genres: ['pop', 'rock'] }, { kind: 'another_genre', genres: ['pop', 'rock'], note: null }],
  [{ genres: [] }, { kind: 'another_genre', genres: [], note: null }],
  [{ type: 'album_video_review' }, { kind: 'another_format', format: 'album', note: null }],
  [{ type: 'online_article' }, { kind: 'genre', format: null }],
])('has the reason for the fit: %j', (change, expected) => {
  expect(fitOf({ ...facts, ...change }, wish).reason).toMatchObject(expected);
});
