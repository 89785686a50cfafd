import { eq } from 'drizzle-orm';
import { outletProfiles, orders, plans, shortlistItems } from '@/server/platform/db/schema';
import { inReview, openCatalogue } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, completedOrder, offer } from '@/server/testing/trade';
import type { CataloguePreview, CatalogueResponse } from '@/shared/market/catalogue.schemas';
import type { Genre } from '@/shared/platform/options';
import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { type FitFacts, fitOf, WEIGHTS, type Wish } from './fit';

jest.setTimeout(60_000);

const test = testApp({
  startsAt: new Date('2026-11-24T10:00:00Z'),
  config: LONG_SESSIONS,
  lasts: 'file',
});
let artist: TestAccount;
let electronic: TestAccount;
let campaign: number;
const ids: Record<string, number> = {};
const names = (found: readonly { id: number }[]) =>
  found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

async function outlet(company_name: string, genres: Genre[]): Promise<TestAccount> {
  const media = await test.register('media', { company_name, genres, country: 'germany' });
  await test.db
    .update(outletProfiles)
    .set({ tier: 'rising', approvedAt: test.now })
    .where(eq(outletProfiles.id, media.user.profile.id));
  return media;
}
async function sell(name: string, outlet: TestAccount, type: string, price: number) {
  const service = await offer(test, outlet, { type, price, delivery_days: 7 });
  ids[name] = (await approve(test, service)).id;
}

beforeAll(async () => {
  artist = await test.register('artist');
  electronic = await outlet('Demo Night Desk', ['electronic', 'jazz']);
  const pop = await outlet('Demo Radio Hour', ['pop', 'hip-hop']);
  const other = await outlet('Demo Basement Zine', ['rock', 'other']);
  await sell('review', electronic, 'ep_online_review', 110);
  await sell('album', electronic, 'album_online_review', 110);
  await sell('playlist', pop, 'youtube_playlist', 75);
  await sell('post', other, 'social_media_post', 20);
  await sell('cheap review', electronic, 'ep_online_review', 35);
  ({ id: campaign } = await openCatalogue(test, artist));
});

const ask = async (query = '', caller = artist) => {
  const response = await call(test, caller, 'GET', `catalogue/?sort=fit${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<CatalogueResponse>();
};
const BY_FIT = ['cheap review', 'review', 'album', 'post', 'playlist'];

describe('the catalogue sorted by fit', () => {
  it('has the best fit for the newest open campaign first, then the cheapest', async () => {
    const { items, ...page } = await ask();
    expect(names(items)).toEqual(BY_FIT);
    const music = { title: 'Glass Harbour', format: 'ep', genre: 'electronic' };
    const shown = { id: campaign, ...music, embargo_until: null };
    expect(page).toMatchObject({ total: 5, all: 5, next: null, campaign: shown });
  });

  it('has the reason for the fit of each row, whatever the sorting', async () => {
    const fits = async (query: string) => {
      const { items } = await ask(query);
      return Object.fromEntries(items.map(({ id, fit }) => [names([{ id }])[0], fit]));
    };
    const byFit = await fits('');
    expect(byFit).toMatchObject({
      'cheap review': { kind: 'genre', format: 'ep', note: { kind: 'lowest_price' } },
      review: { kind: 'genre', note: { kind: 'days', value: 7 } },
      album: { kind: 'another_format', format: 'album', note: null },
      post: { kind: 'other_genres' },
      playlist: { kind: 'another_genre', genres: ['pop', 'hip-hop'] },
    });
    const response = await call(test, artist, 'GET', 'catalogue/?sort=price');
    for (const { id, fit } of response.json<CatalogueResponse>().items)
      expect(fit).toEqual(byFit[names([{ id }])[0] ?? '']);
  });

  it('has numbered pages, filtered or not', async () => {
    const page = async (number: number) => names((await ask(`&limit=2&page=${number}`)).items);
    const pages = [BY_FIT.slice(0, 2), BY_FIT.slice(2, 4), BY_FIT.slice(4), []];
    expect(await Promise.all([1, 2, 3, 4].map(page))).toEqual(pages);
    const { items, total, all } = await ask('&genre=jazz,pop&price_max=100');
    expect([names(items), total, all]).toEqual([['cheap review', 'playlist'], 2, 5]);
    expect(await ask('&search=zither')).toMatchObject({ items: [], total: 0, all: 5 });
  });

  it('can group services by outlet, whatever the sorting', async () => {
    const { items, ...page } = await ask('&view=outlets&limit=2');
    expect(names(items)).toEqual(BY_FIT.slice(0, 4));
    expect(page).toMatchObject({ total: 5, outlets: 3, next: null });
    expect(names((await ask('&view=outlets&limit=2&page=2')).items)).toEqual(['playlist']);
    const asServices = await call(test, artist, 'GET', 'catalogue/?sort=price&limit=2');
    expect(asServices.json()).toMatchObject({ total: 5, outlets: 3 });
    const byPrice = await call(test, artist, 'GET', 'catalogue/?sort=price&view=outlets');
    expect(names(byPrice.json<CatalogueResponse>().items)).toEqual([
      ...['post', 'cheap review', 'review', 'album', 'playlist'],
    ]);
  });

  it('has services within the plan’s budget first, whatever is on the shortlist', async () => {
    const budget = (budgetCents: number) => test.db.update(plans).set({ budgetCents });
    const plan = { campaignId: campaign, budgetCents: 6_500, priority: 'reviews' } as const;
    await test.db.insert(plans).values(plan);
    /* the post costs less, the album's review more */
    expect(names((await ask()).items)).toEqual([
      ...['cheap review', 'review', 'post', 'album', 'playlist'],
    ]);
    await budget(14_000);
    expect(names((await ask()).items)).toEqual(BY_FIT);
    const star = { campaignId: campaign, serviceId: ids.playlist ?? 0 };
    await test.db.insert(shortlistItems).values(star);
    expect(names((await ask()).items)).toEqual(BY_FIT);
    await test.db.delete(shortlistItems);
    /* orders use up the budget */
    const body = { service: ids.playlist, campaign };
    await call(test, artist, 'POST', 'orders/', body);
    expect(names((await ask()).items).indexOf('post')).toBe(2);
    await test.db.delete(orders);
    await test.db.delete(plans);
  });

  it('uses the given campaign if it is the artist’s and open', async () => {
    const jazz = await openCatalogue(test, artist, { title: 'Low Tide', genre: 'pop' });
    expect((await ask()).campaign?.id).toBe(jazz.id);
    expect(names((await ask()).items)[0]).toBe('playlist');
    expect(names((await ask(`&campaign=${campaign}`)).items)).toEqual(BY_FIT);
    const stranger = await test.register('artist');
    await openCatalogue(test, stranger);
    const waiting = await inReview(test, artist, { title: 'Third' });
    for (const [who, id] of [
      [stranger, campaign],
      [artist, waiting.id],
    ] as const) {
      const refused = await call(test, who, 'GET', `catalogue/?sort=fit&campaign=${id}`);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
        ...[400, ['campaign']],
      ]);
    }
  });
});

describe('the closed catalogue', () => {
  const preview = async (caller: TestAccount, query = '') => {
    const response = await call(test, caller, 'GET', `catalogue/preview/${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<CataloguePreview>();
  };

  it('shows the newest services, and nothing that identifies an outlet', async () => {
    const newcomer = await test.register('artist');
    for (let order = 0; order < 5; order += 1)
      await completedOrder(test, artist, ids['cheap review'] ?? 0);
    const { now } = test;
    const dates = { acceptedAt: now, paidAt: now, deliveredAt: now, deliveryDueAt: now };
    await test.db.update(orders).set(dates);
    await recountTrust(test.db, [electronic.user.profile.id], now);
    const { items, ...counts } = await preview(newcomer);
    expect(counts).toEqual({ total: 5, outlets: 3, is_in_review: false });
    expect(items[0]).toEqual({
      type: 'ep_online_review',
      price: 35,
      delivery_days: 7,
      tier: 'rising',
      genres: ['electronic', 'jazz'],
      country: 'germany',
      on_time: { good: 5, of: 5 },
    });
    expect(JSON.stringify(items)).not.toMatch(/Demo|"id"|logo|company/);
  });

  it('can be filtered but not searched, and shows what is in review', async () => {
    const newcomer = await test.register('artist');
    await inReview(test, newcomer);
    const found = await preview(newcomer, '?genre=pop,rock&price_max=50');
    expect(found).toMatchObject({ total: 1, outlets: 1, is_in_review: true });
    const searched = await call(test, newcomer, 'GET', 'catalogue/preview/?search=night');
    expect(searched.statusCode).toBe(400);
  });
});

describe('fit', () => {
  const wish: Wish = {
    genre: 'electronic',
    styles: [],
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
    styles: [],
    trust: { on_time: null, answer_hours: null },
    closed: { away: [], full_until: null },
    isFull: false,
    isLowestPrice: false,
  };

  const trust = (good: number | null, hours: number | null = null) => ({
    trust: { on_time: good === null ? null : { good, of: 20 }, answer_hours: hours },
  });

  const score = (change: Partial<FitFacts>, wanted: Partial<Wish> = {}) =>
    fitOf({ ...facts, ...change }, { ...wish, ...wanted }).score;

  const techno = { styles: ['techno', 'house'] };

  it('has weights that sum to 1,000, the score of the best service', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(1000);
    const best = { ...trust(20, 0), deliveryDays: 0 };
    expect(score(best, { priority: 'reviews' })).toBe(1000);
  });

  it.each<[string, Partial<FitFacts>, Partial<FitFacts>, Partial<Wish>?]>([
    ['a shared style to the genre', { genres: [], styles: ['techno'] }, {}, techno],
    [
      'a matching genre to the genre ‘other’, without a shared style',
      {},
      { genres: ['other'] },
      techno,
    ],
    ['a matching genre to the genre ‘other’', {}, { genres: ['other'] }],
    ['the genre ‘other’ to an unrelated one', { genres: ['other'] }, { genres: ['pop'] }],
    ['the wanted format to any', {}, { type: 'online_article' }],
    ['any format to an unwanted one', { type: 'online_article' }, { type: 'album_online_review' }],
    ['a price within the budget', {}, { priceCents: 11_001 }, { leftCents: 11_000 }],
    ['a better record to a good one', trust(20), trust(18)],
    ['a good record to none', trust(20), {}],
    ['no record to a bad one', {}, trust(2)],
    ['a quick answer', trust(null, 3), trust(null, 30)],
    ['an outlet that is not away', {}, { closed: { away: [], full_until: '2026-12-01' } }],
    ['an outlet that is not full', {}, { isFull: true }],
    ['an early delivery', { deliveryDays: 3 }, {}],
    ['a matching genre among reviews', {}, { genres: ['pop'] }, { priority: 'reviews' }],
    ['a playlist if those matter', { type: 'spotify_playlist' }, {}, { priority: 'playlists' }],
    [
      ...(['reach to the format', { type: 'online_article', tier: 'heavy' }] as const),
      ...([{ tier: 'underground' }, { priority: 'reach' }] as const),
    ],
  ])('prefers %s', (_what, better, worse, wanted = {}) => {
    expect(score(better, wanted)).toBeGreaterThan(score(worse, wanted));
  });

  it('ignores the outlet’s name and earnings, and past days', () => {
    expect(score({ priceCents: 100 })).toBe(score({ priceCents: 90_000 }));
    expect(score({ closed: { away: [], full_until: '2026-11-24' } })).toBe(score({}));
  });

  const none = { value: null, of: null, day: null };

  it.each<[string, Partial<FitFacts>, object]>([
    [
      'away, whatever its record',
      { ...trust(20), closed: { away: [], full_until: '2026-12-01' } },
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
      styles: [],
      format: 'ep',
      note: { ...none, ...expected },
    });
  });

  it.each<[Partial<FitFacts>, object]>([
    [{ genres: ['pop', 'other'] }, { kind: 'other_genres', genres: ['electronic'], format: 'ep' }],
    [{ genres: ['pop', 'rock'] }, { kind: 'another_genre', genres: ['pop', 'rock'], note: null }],
    [
      { genres: [], styles: ['techno', 'dub'] },
      { kind: 'style', styles: ['techno'], format: 'ep' },
    ],
    [{ styles: ['dub'] }, { kind: 'genre', styles: [] }],
    [{ genres: [] }, { kind: 'another_genre', genres: [], note: null }],
    [{ type: 'album_video_review' }, { kind: 'another_format', format: 'album', note: null }],
    [{ type: 'online_article' }, { kind: 'genre', format: null }],
  ])('has the reason for the fit: %j', (change, expected) => {
    const wanted = change.styles ? { ...wish, ...techno } : wish;
    expect(fitOf({ ...facts, ...change }, wanted).reason).toMatchObject(expected);
  });
});
