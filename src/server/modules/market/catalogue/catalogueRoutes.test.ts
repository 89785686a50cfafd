import { eq } from 'drizzle-orm';
import { outletProfiles, orders, outletFigures } from '@/server/platform/db/schema';
import { openCatalogue } from '@/server/testing/campaigns';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approve, call, completedOrder, offer, order } from '@/server/testing/trade';
import type { CatalogueCounts, CatalogueResponse } from '@/shared/market/catalogue.schemas';
import type { OutletTier } from '@/shared/platform/options';
import type { Outlet } from '@/shared/results/outlets.schemas';

jest.setTimeout(60_000);

let test: TestApp;
let now = new Date('2026-05-01T10:00:00Z');
let artist: TestAccount;
let stranger: TestAccount;
/** Café Static is an underground outlet in Germany, Daily a heavy one in the USA. */
let cafe: TestAccount;
let daily: TestAccount;
const ids: Record<string, number> = {};
const MONTHS = 60 * 24 * 3600;

async function outlet(name: string, tier: OutletTier, profile: object): Promise<TestAccount> {
  const media = await test.register('media', { company_name: name, ...profile });
  await test.db
    .update(outletProfiles)
    .set({ tier, approvedAt: now })
    .where(eq(outletProfiles.id, media.user.profile.id));
  return media;
}
async function sell(name: string, outlet: TestAccount, values: object): Promise<void> {
  ids[name] = (await approve(test, await offer(test, outlet, values))).id;
}

beforeAll(async () => {
  test = await createTestApp({
    now: () => now,
    config: { accessTtlS: MONTHS, sessionIdleS: MONTHS, sessionMaxS: MONTHS },
  });
  artist = await test.register('artist');
  stranger = await test.register('artist');
  cafe = await outlet('Café Static', 'underground', { country: 'germany', genres: ['jazz'] });
  daily = await outlet('Daily', 'heavy', { country: 'usa', genres: ['rock', 'pop'] });
  await sell('story', cafe, { type: 'instagram_story', price: 15, delivery_days: 2 });
  await sell('review', daily, { type: 'ep_online_review', price: 290, delivery_days: 10 });
  await sell('article', cafe, { type: 'online_article', price: 45, delivery_days: 7 });
  await sell('post', daily, {
    type: 'social_media_post',
    price: 45,
    delivery_days: 7,
    description: 'À propos 100% déjà_vu.',
  });
  await offer(test, cafe);
  await openCatalogue(test, artist);
});
afterAll(() => test.close());

const ask = async (query = '', caller = artist) => {
  const response = await call(test, caller, 'GET', `catalogue/${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<CatalogueResponse>();
};

it('shows the checked main figure of an outlet: readers, else the largest', async () => {
  const proof = { proofUrl: 'https://daily.com/numbers', since: now } as const;
  const of = { outletId: daily.user.profile.id, ...proof };
  const shown = async () => {
    const { items } = await ask();
    return items.map(({ media }) => [media.company_name, media.audience?.count ?? null]);
  };
  const none = ['Café Static', null];
  await test.db.insert(outletFigures).values([
    { ...of, kind: 'tiktok', count: 900, state: 'checked' },
    { ...of, kind: 'instagram', count: 500, state: 'checked' },
    { ...of, kind: 'monthly_readers', count: 40, state: 'waiting' },
  ]);
  expect(await shown()).toEqual([['Daily', 900], none, ['Daily', 900], none]);
  await test.db.update(outletFigures).set({ state: 'checked' });
  expect(await shown()).toEqual([['Daily', 40], none, ['Daily', 40], none]);
});
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
const found = async (query = '') => (await ask(query)).items.map(({ id }) => nameOf(id));

describe('the catalogue', () => {
  it.each([
    ['', ['post', 'article', 'review', 'story']],
    ['?sort=price', ['story', 'article', 'post', 'review']],
    ['?sort=days', ['story', 'article', 'post', 'review']],
    ['?sort=tier', ['review', 'post', 'story', 'article']],
    ['?tier=heavy', ['post', 'review']],
    ['?tier=heavy,underground', ['post', 'article', 'review', 'story']],
    ['?tier=rising', []],
    ['?group=Story%20Post', ['story']],
    ['?group=Online%20Reviews', ['review']],
    ['?genre=jazz', ['article', 'story']],
    ['?genre=pop', ['post', 'review']],
    ['?genre=jazz,pop', ['post', 'article', 'review', 'story']],
    ['?country=germany', ['article', 'story']],
    ['?price_max=45', ['post', 'article', 'story']],
    ['?price_max=44.99', ['story']],
    ['?days_max=6', ['story']],
    ['?search=CAFE', ['article', 'story']],
    ['?search=caf%C3%A9%20story', ['story']],
    ['?search=online', ['article', 'review']],
    ['?search=deja_vu', ['post']],
    ['?search=100%25', ['post']],
    ['?search=%25', ['post']],
    ['?search=%20', ['post', 'article', 'review', 'story']],
    ['?search=zither', []],
    ['?search=jazz', ['article', 'story']],
    ['?search=heavy', ['post', 'review']],
    ['?search=usa%20post', ['post']],
    ['?search=words&tier=underground&price_max=20&sort=price', ['story']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await ask(query)).total).toBe(expected.length);
  });

  it.each(['newest', 'price', 'days', 'tier'])(
    'has pages by cursor, sorted by %s',
    async (sort) => {
      const whole = await found(`?sort=${sort}`);
      const pages: (string | undefined)[] = [];
      let cursor = '';
      for (;;) {
        const { items, next, total } = await ask(`?sort=${sort}&limit=1${cursor}`);
        expect(total).toBe(4);
        pages.push(...items.map(({ id }) => nameOf(id)));
        if (next === null) break;
        cursor = `&cursor=${next}`;
      }
      expect(pages).toEqual(whole);
    },
  );

  it.each([
    'tier=golden',
    'group=Skywriting',
    'genre=polka',
    'genre=jazz,polka',
    'sort=fit&cursor=eyJ9',
    'campaign=x',
    'country=moon',
    'price_max=x',
    'price_max=-1',
    'days_max=0',
    'days_max=1.5',
    'sort=random',
    'cursor=nonsense',
    'limit=0',
    'page=0',
    'page=x',
    'pages=2',
    `search=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await call(test, artist, 'GET', `catalogue/?${query}`)).statusCode).toBe(400);
  });

  it.each(['newest', 'price', 'days', 'tier'])('has numbered pages, sorted by %s', async (sort) => {
    const whole = await found(`?sort=${sort}`);
    const pages = [1, 2, 3].map((page) => found(`?sort=${sort}&limit=2&page=${page}`));
    expect(await Promise.all(pages)).toEqual([whole.slice(0, 2), whole.slice(2), []]);
    const last = await ask(`?sort=${sort}&limit=200&page=2147483647`);
    expect(last).toMatchObject({ items: [], next: null, total: 4 });
  });

  it('is continued by number or by cursor, not by both', async () => {
    const { next } = await ask('?limit=1');
    const response = await call(test, artist, 'GET', `catalogue/?page=2&cursor=${next ?? ''}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ page: 'This is the number of no page.' });
  });

  it('counts all services beside those found', async () => {
    expect(await ask('?tier=rising')).toMatchObject({ total: 0, all: 4 });
    expect(await ask('?sort=price&tier=heavy&limit=1')).toMatchObject({ total: 2, all: 4 });
  });

  it('names the release that keeps it open', async () => {
    const { access } = await ask();
    expect(access.release).toEqual({ title: 'Glass Harbour', format: 'ep', genre: 'electronic' });
  });

  it('refuses the cursor of another sorting', async () => {
    const { next } = await ask('?limit=1&sort=price');
    const response = await call(test, artist, 'GET', `catalogue/?sort=days&cursor=${next ?? ''}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ cursor: 'This is the cursor of no page.' });
  });

  it('marks outlets that are away or full', async () => {
    await call(test, daily, 'PATCH', 'auth/profile/update/', {
      profile: { away_until: '2026-05-09', open_orders_max: 3 },
    });
    const { media } = (await ask('?search=daily')).items[0] ?? {};
    expect(media).toMatchObject({ away_until: '2026-05-09', is_full: false });
    await call(test, daily, 'PATCH', 'auth/profile/update/', { profile: { away_until: null } });
  });

  const counts = async (query = '', caller = artist) => {
    const response = await call(test, caller, 'GET', `catalogue/counts/${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<CatalogueCounts>();
  };

  it.each([
    '',
    '?tier=heavy',
    '?tier=heavy,rising&country=usa',
    '?genre=jazz&price_max=25&search=cafe',
  ])('counts the results of each option with the other filters of %s', async (query) => {
    const params = new URLSearchParams(query);
    const response = await counts(query);
    for (const [name, options] of Object.entries(response)) {
      for (const [value, count] of Object.entries(options)) {
        const chosen = new URLSearchParams([...params, [name, value]]);
        chosen.set(name, value);
        expect([name, value, count]).toEqual([
          ...[name, value],
          (await ask(`?${chosen.toString()}`)).total,
        ]);
      }
    }
  });

  it('has no counts without access, and refuses the queries that the list refuses', async () => {
    const { tier } = await counts('', stranger);
    expect(tier).toEqual({ underground: 0, rising: 0, heavy: 0 });
    for (const query of ['tier=golden', 'price_max=x', 'page=2'])
      expect((await call(test, artist, 'GET', `catalogue/counts/?${query}`)).statusCode).toBe(400);
  });

  it('is empty without access, and has the usual time of a review', async () => {
    expect(await ask('', stranger)).toEqual({
      items: [],
      next: null,
      total: 0,
      pieces: [],
      all: 0,
      access: { until: null, release: null, review_hours: 1 },
      campaign: null,
      outlets: null,
    });
    const closed = await call(test, stranger, 'GET', `outlets/${cafe.user.profile.id}/`);
    expect(closed.statusCode).toBe(404);
  });
});

describe('the page of an outlet', () => {
  const read = async (caller: TestAccount, outlet = cafe) => {
    const response = await call(test, caller, 'GET', `outlets/${outlet.user.profile.id}/`);
    return response.statusCode === 200 ? response.json<Outlet>() : response.statusCode;
  };

  const later = () => {
    now = new Date(now.getTime() + 5 * 60_000);
  };
  /** Makes all orders so far count as paid. */
  const payAll = () =>
    test.db
      .update(orders)
      .set({ acceptedAt: now, paidAt: now, deliveredAt: now, deliveryDueAt: now });

  it('has the outlet’s data, services and reviews', async () => {
    const { id } = await completedOrder(test, artist, ids.story ?? 0);
    await call(test, artist, 'POST', 'reviews/', { order: id, rating: 4, comment: 'Kept well.' });
    await payAll();
    /* The outlet has not written a review, so this one stays hidden for 14 days. */
    expect(await read(artist)).toMatchObject({ reviews: [] });
    const written = now.toISOString();
    now = new Date(now.getTime() + 14 * 24 * 3600_000 + 1);
    const seen = await read(artist);
    now = new Date(written);
    expect(seen).toMatchObject({
      company_name: 'Café Static',
      country: 'germany',
      genres: ['jazz'],
      tier: 'underground',
      member_since: now.toISOString(),
      is_full: false,
      trust: { is_new: true, rating: null, completed: null },
      reviews: [{ type: 'instagram_story', rating: 4, comment: 'Kept well.', created_at: written }],
    });
    expect((seen as Outlet).services.map((service) => nameOf(service.id))).toEqual([
      'article',
      'story',
    ]);
  });

  it('has figures from the fifth paid order on, and free orders do not count', async () => {
    for (const rating of [5, 5, 3]) {
      const { id } = await completedOrder(test, artist, ids.story ?? 0);
      await call(test, artist, 'POST', 'reviews/', { order: id, rating });
      await call(test, cafe, 'POST', 'reviews/', { order: id, rating: 5 });
    }
    await payAll();
    later();
    expect(await read(artist)).toMatchObject({ trust: { is_new: true } });
    const { id: free } = await completedOrder(test, artist, ids.story ?? 0);
    await call(test, artist, 'POST', 'reviews/', { order: free, rating: 1, comment: 'Free.' });
    later();
    const before = await read(artist);
    expect(before).toMatchObject({ trust: { is_new: true } });
    expect(JSON.stringify(before)).not.toContain('Free.');
    const fifth = await completedOrder(test, artist, ids.story ?? 0);
    await test.db
      .update(orders)
      .set({ paidAt: now, deliveredAt: now, deliveryDueAt: now })
      .where(eq(orders.id, fifth.id));
    later();
    const trust = { is_new: false, completed: { good: 5, of: 5 }, rating: null, refunds: 0 };
    expect(await read(artist)).toMatchObject({ trust });
    expect((await ask('?group=Story%20Post')).items[0]?.media.trust).toMatchObject(trust);
  });

  it('is visible to its customers also without access, and not found for others', async () => {
    expect(await read(stranger)).toBe(404);
    const { id } = await order(test, stranger, ids.article ?? 0);
    // Anybody can place a free order, so the order alone opens nothing.
    expect(await read(stranger)).toBe(404);
    expect((await call(test, cafe, 'POST', `offers/${id}/accept/`)).statusCode).toBe(200);
    expect(await read(stranger)).toMatchObject({ company_name: 'Café Static' });
    expect(await read(stranger, daily)).toBe(404);
    const waiting = await test.register('media');
    expect(await read(artist, waiting)).toBe(404);
    expect((await call(test, artist, 'GET', 'outlets/2000000000/')).statusCode).toBe(404);
  });

  it('closes with the catalogue when the month has passed', async () => {
    const before = now;
    now = new Date('2026-06-01T10:00:01Z');
    const { items, access } = await ask();
    expect(items).toEqual([]);
    expect(access.until).toBe('2026-06-01T10:00:00.000Z');
    expect(await read(artist, daily)).toBe(404);
    expect(await read(artist)).toMatchObject({ company_name: 'Café Static' });
    now = before;
  });
});

it('is for artists; an outlet sees only itself', async () => {
  expect((await call(test, cafe, 'GET', 'catalogue/')).statusCode).toBe(403);
  const readByCafe = ({ user }: TestAccount) =>
    call(test, cafe, 'GET', `outlets/${user.profile.id}/`);
  expect((await readByCafe(cafe)).json()).toMatchObject({
    company_name: 'Café Static',
    trust: { is_new: false },
    access: { until: null, release: null },
  });
  expect((await readByCafe(daily)).statusCode).toBe(403);
});
