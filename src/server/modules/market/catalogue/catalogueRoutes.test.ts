import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { eq } from 'drizzle-orm';
import { outletProfiles, orders, outletFigures } from '@/server/platform/db/schema';
import { openCatalogue } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, completedOrder, offer, order } from '@/server/testing/trade';
import type { CatalogueCounts, CatalogueResponse } from '@/shared/market/catalogue.schemas';
import type { OutletTier } from '@/shared/platform/options';
import type { Outlet } from '@/shared/results/outlets.schemas';

jest.setTimeout(60_000);

const test = testApp({
  startsAt: new Date('2026-05-01T10:00:00Z'),
  config: LONG_SESSIONS,
  lasts: 'file',
});
let artist: TestAccount;
let stranger: TestAccount;
/** Café Static is an underground outlet in Germany, Daily a heavy one in the USA. */
let cafe: TestAccount;
let daily: TestAccount;
const ids: Record<string, number> = {};

async function outlet(name: string, tier: OutletTier, profile: object): Promise<TestAccount> {
  const media = await test.register('media', { company_name: name, ...profile });
  await test.db
    .update(outletProfiles)
    .set({ tier, approvedAt: test.now })
    .where(eq(outletProfiles.id, media.user.profile.id));
  return media;
}
async function sell(name: string, outlet: TestAccount, values: object): Promise<void> {
  ids[name] = (await approve(test, await offer(test, outlet, values))).id;
}

beforeAll(async () => {
  artist = await test.register('artist');
  stranger = await test.register('artist');
  cafe = await outlet('Café Static', 'underground', { country: 'germany', genres: ['jazz'] });
  daily = await outlet('Daily', 'heavy', { country: 'usa', genres: ['rock', 'pop'] });
  await sell('story', cafe, { type: 'instagram_story', price: 15, delivery_days: 2 });
  await sell('review', daily, { type: 'ep_online_review', price: 290, delivery_days: 10 });
  await sell('article', cafe, { type: 'online_article', price: 45, delivery_days: 7 });
  const description = 'À propos 100% déjà_vu.';
  await sell('post', daily, {
    type: 'social_media_post',
    price: 45,
    delivery_days: 7,
    description,
  });
  await offer(test, cafe);
  await call(test, cafe, 'PATCH', 'auth/profile/update/', { styles: ['nu jazz'] });
  await openCatalogue(test, artist);
});

const ask = async (query = '', caller = artist) => {
  const response = await call(test, caller, 'GET', `catalogue/${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<CatalogueResponse>();
};

it('shows the checked main figure of an outlet: readers, else the largest', async () => {
  const proof = { proofUrl: 'https://daily.com/numbers', since: test.now };
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
    ['?sort=reach', ['post', 'review', 'article', 'story']],
    ['?sort=reach&view=outlets', ['post', 'review', 'article', 'story']],
    ['?tier=heavy', ['post', 'review']],
    ['?tier=heavy,underground', ['post', 'article', 'review', 'story']],
    ['?tier=rising', []],
    ['?group=Story%20Post', ['story']],
    ['?group=Online%20Reviews', ['review']],
    ['?genre=jazz', ['article', 'story']],
    ['?genre=pop', ['post', 'review']],
    ['?genre=jazz,pop', ['post', 'article', 'review', 'story']],
    ['?style=nu%20jazz', ['article', 'story']],
    ['?style=polka', []],
    ['?search=nu', ['article', 'story']],
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
    ['?search=jaz%20germnay', ['article', 'story']],
    ['?search=statik%20stoyr', ['story']],
    ['?search=stat', ['article', 'story']],
    ['?search=sat', []],
    ['?search=heavi', ['post', 'review']],
    ['?search=words&tier=underground&price_max=20&sort=price', ['story']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await ask(query)).total).toBe(expected.length);
  });

  it.each(['newest', 'price', 'days', 'reach', 'tier'])('has pages, sorted by %s', async (sort) => {
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
    const numbered = [1, 2, 3].map((page) => found(`?sort=${sort}&limit=2&page=${page}`));
    expect(await Promise.all(numbered)).toEqual([whole.slice(0, 2), whole.slice(2), []]);
    const last = await ask(`?sort=${sort}&limit=200&page=2147483647`);
    expect(last).toMatchObject({ items: [], next: null, total: 4 });
  });

  it('refuses invalid filters and pages, and the cursor of another sorting or beside a page', async () => {
    const refused = async (query: string) => {
      const response = await call(test, artist, 'GET', `catalogue/?${query}`);
      expect([query, response.statusCode]).toEqual([query, 400]);
      return response.json().fields;
    };
    for (const query of [
      ...['tier=golden', 'group=Skywriting', 'genre=polka', 'genre=jazz,polka', 'campaign=x'],
      ...['country=moon', 'price_max=x', 'price_max=-1', 'days_max=0', 'days_max=1.5'],
      ...['sort=random', 'sort=fit&cursor=eyJ9', 'cursor=nonsense', 'limit=0', 'page=0'],
      ...['page=x', 'pages=2', `search=${'x'.repeat(101)}`],
    ])
      await refused(query);
    const { next } = await ask('?limit=1&sort=price');
    const [page, cursor] = [
      'There is no page with that number.',
      'This cursor does not belong to a page.',
    ];
    expect(await refused(`sort=price&page=2&cursor=${next ?? ''}`)).toEqual({ page });
    expect(await refused(`sort=days&cursor=${next ?? ''}`)).toEqual({ cursor });
  });

  it('counts all services beside those found, and names the release that keeps it open', async () => {
    expect(await ask('?tier=rising')).toMatchObject({ total: 0, all: 4 });
    const { access, ...counts } = await ask('?sort=price&tier=heavy&limit=1');
    expect(counts).toMatchObject({ total: 2, all: 4 });
    expect(access.release).toEqual({ title: 'Glass Harbour', format: 'ep', genre: 'electronic' });
  });

  it('marks outlets that are away or full', async () => {
    const set = (profile: object) =>
      call(test, daily, 'PATCH', 'auth/profile/update/', { profile });
    const days = { from: '2026-05-01', to: '2026-05-08' };
    await set({ away: [{ ...days, note: 'Festival' }], open_orders_max: 3 });
    const { media } = (await ask('?search=daily')).items[0] ?? {};
    expect(media).toMatchObject({ away: [days], full_until: null, full_weeks: [], is_full: false });
    await set({ away: [] });
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
        const { total } = await ask(`?${chosen.toString()}`);
        expect([name, value, count]).toEqual([name, value, total]);
      }
    }
  });

  it('is empty without access and has no counts, and refuses the same queries for both', async () => {
    const { tier } = await counts('', stranger);
    expect(tier).toEqual({ underground: 0, rising: 0, heavy: 0 });
    for (const query of ['tier=golden', 'price_max=x', 'page=2'])
      expect((await call(test, artist, 'GET', `catalogue/counts/?${query}`)).statusCode).toBe(400);
    expect(await ask('', stranger)).toEqual({
      ...{ items: [], next: null, total: 0, pieces: [], all: 0, campaign: null, outlets: null },
      access: { until: null, release: null, review_hours: 1 },
    });
  });
});

describe('the page of an outlet', () => {
  const read = async (caller: TestAccount, outlet = cafe) => {
    const response = await call(test, caller, 'GET', `outlets/${outlet.user.profile.id}/`);
    return response.statusCode === 200 ? response.json<Outlet>() : response.statusCode;
  };

  /** Makes all orders so far count as paid. */
  const payAll = () => {
    const { now } = test;
    const dates = { acceptedAt: now, paidAt: now, deliveredAt: now, deliveryDueAt: now };
    return test.db.update(orders).set(dates);
  };
  /** Places and completes an order, and reviews it. */
  const review = async (rating: number, comment = '') => {
    const { id } = await completedOrder(test, artist, ids.story ?? 0);
    await call(test, artist, 'POST', 'reviews/', { order: id, rating, comment });
    return id;
  };

  it('has the outlet’s data, services and reviews', async () => {
    await review(4, 'Kept well.');
    await payAll();
    /* The outlet has not written a review, so this one stays hidden for 14 days. */
    expect(await read(artist)).toMatchObject({ reviews: [] });
    const written = test.now;
    const created_at = written.toISOString();
    test.advance(14 * 24 * 3600 + 1);
    const seen = (await read(artist)) as Outlet;
    test.now = written;
    expect(seen).toMatchObject({
      company_name: 'Café Static',
      country: 'germany',
      genres: ['jazz'],
      tier: 'underground',
      member_since: created_at,
      is_full: false,
      trust: { is_new: true, rating: null, completed: null },
      reviews: [{ type: 'instagram_story', rating: 4, comment: 'Kept well.', created_at }],
    });
    expect(seen.services.map((service) => nameOf(service.id))).toEqual(['article', 'story']);
  });

  it('has figures from the fifth paid order on, and free orders do not count', async () => {
    for (const rating of [5, 5, 3])
      await call(test, cafe, 'POST', 'reviews/', { order: await review(rating), rating: 5 });
    await payAll();
    expect(await read(artist)).toMatchObject({ trust: { is_new: true } });
    await review(1, 'Free.');
    const before = await read(artist);
    expect(before).toMatchObject({ trust: { is_new: true } });
    expect(JSON.stringify(before)).not.toContain('Free.');
    const fifth = await completedOrder(test, artist, ids.story ?? 0);
    const { now } = test;
    const paid = { paidAt: now, deliveredAt: now, deliveryDueAt: now };
    await test.db.update(orders).set(paid).where(eq(orders.id, fifth.id));
    await recountTrust(test.db, [cafe.user.profile.id], now);
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
    const before = test.now;
    test.now = new Date('2026-06-01T10:00:01Z');
    const { items, access } = await ask();
    expect(items).toEqual([]);
    expect(access.until).toBe('2026-06-01T10:00:00.000Z');
    expect(await read(artist, daily)).toBe(404);
    expect(await read(artist)).toMatchObject({ company_name: 'Café Static' });
    test.now = before;
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
