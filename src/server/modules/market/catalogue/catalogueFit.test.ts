import { eq } from 'drizzle-orm';
import { outletProfiles, orders, plans, shortlistItems } from '@/server/platform/db/schema';
import { inReview, openCatalogue } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, completedOrder, offer } from '@/server/testing/trade';
import type { CataloguePreview, CatalogueResponse } from '@/shared/market/catalogue.schemas';
import type { Genre } from '@/shared/platform/options';

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
    expect(page).toMatchObject({
      total: 5,
      all: 5,
      next: null,
      campaign: {
        id: campaign,
        title: 'Glass Harbour',
        format: 'ep',
        genre: 'electronic',
        embargo_until: null,
      },
    });
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
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      BY_FIT.slice(0, 2),
      BY_FIT.slice(2, 4),
      BY_FIT.slice(4),
      [],
    ]);
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
    await test.db
      .insert(plans)
      .values({ campaignId: campaign, budgetCents: 6_500, priority: 'reviews' });
    /* the post costs less, the album's review more */
    expect(names((await ask()).items)).toEqual([
      ...['cheap review', 'review', 'post', 'album', 'playlist'],
    ]);
    await budget(14_000);
    expect(names((await ask()).items)).toEqual(BY_FIT);
    await test.db
      .insert(shortlistItems)
      .values({ campaignId: campaign, serviceId: ids.playlist ?? 0 });
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
      const response = await call(test, who, 'GET', `catalogue/?sort=fit&campaign=${id}`);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
        400,
        ['campaign'],
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
    await test.db.update(orders).set({
      acceptedAt: test.now,
      paidAt: test.now,
      deliveredAt: test.now,
      deliveryDueAt: test.now,
    });
    test.now = new Date(test.now.getTime() + 6 * 60_000);
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
