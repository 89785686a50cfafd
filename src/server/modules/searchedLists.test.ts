import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { campaigns, orders, releases } from '@/server/platform/db/schema';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call, completedOrder, followPages, offer, order } from '@/server/testing/trade';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { fold } from '@/shared/platform/fold';

let test: TestApp;
let outlet: TestAccount;
let artist: TestAccount;
beforeAll(async () => {
  test = await createTestApp({ now: () => new Date('2026-11-21T23:30:00Z') });
  outlet = await test.register('media', { company_name: 'Köln Weekly', country: 'usa' });
  artist = await test.register('artist');
  const artistId = artist.user.profile.id;
  const titles = ['Ágætis 50%', 'Low Tide', 'Low Sun'];
  const rows = await test.db
    .insert(releases)
    .values(
      titles.map((title, index) => ({
        ...{ artistId, title, searchTitle: fold(title), createdAt: new Date() },
        ...(index === 0 ? { format: 'album' as const } : { format: 'single' as const }),
        description: `Recorded in ${index === 0 ? 'Đorđe’s Köln' : 'Oslo'}.`,
        genre: 'jazz' as const,
        releaseDate: index === 1 ? '2026-12-04' : null,
      })),
    )
    .returning({ releaseId: releases.id });
  const days = ['2026-12-01', '2026-11-01', '2026-12-01'];
  await test.db.insert(campaigns).values(
    rows.map(({ releaseId }, index) => ({
      ...{ releaseId, artistId, stage: 'approved' as const, createdAt: new Date() },
      openUntil: new Date(days[index] ?? ''),
    })),
  );
  const article = await offer(test, outlet, { price: 1250 });
  await order(test, artist, article.id);
  await offer(test, outlet, { type: 'online_interview', description: 'Ten questions.' });
});
afterAll(() => test.close());

/** The number of rows found, and the count in the header. */
async function found(account: TestAccount, list: string, search: string) {
  const query = new URLSearchParams({ search, count: '1', limit: '1' }).toString();
  const response = await call(test, account, 'GET', `${list}/?${query}`);
  return [response.json<unknown[]>().length, response.headers['x-total-count']];
}

it.each([
  ['releases', 'AGÆTIS', 1],
  ['releases', 'agaetis', 1],
  ['releases', '50%', 1],
  ['releases', '%', 1],
  ['releases', '  low SINGLE ', 2],
  ['releases', 'low album', 0],
  ['releases', 'jazz', 3],
  ['releases', '4 Dec 2026', 1],
  ['releases', '', 3],
  ['campaigns', 'LOW oslo', 2],
  ['campaigns', 'koln 50%', 1],
  ['campaigns', "dorde's", 1],
  ['campaigns', 'album', 0],
  ['campaigns', '', 3],
  ['offers', 'koln article', 1],
  ['offers', '$1,250.00 awaiting', 1],
  ['offers', 'declined', 0],
] as const)("finds an artist's %s by %p: %d", async (list, search, rows) => {
  expect(await found(artist, list, search)).toEqual([Math.min(rows, 1), String(rows)]);
});

it.each([
  ['services', 'ten interview', 1],
  ['services', '$49.90', 1],
  ['services', 'koln', 0],
  ['offers', 'koln article', 1],
  ['offers', 'six other', 1],
  ['offers', 'jazz', 0],
] as const)("finds an outlet's %s by %p: %d", async (list, search, rows) => {
  expect(await found(outlet, list, search)).toEqual([rows, String(rows)]);
});

it.each([
  ['stage=pending', 1],
  ['stage=completed', 0],
  ['origin=order&search=article', 1],
  ['origin=offer', 0],
  ['campaign=1', 0],
])('filters offers by %s: %d', async (query, rows) => {
  const response = await call(test, outlet, 'GET', `offers/?count=1&${query}`);
  expect(response.json()).toHaveLength(rows);
  expect(response.headers['x-total-count']).toBe(String(rows));
});

it('searches in conversations, and finds one by its id', async () => {
  const ids: number[] = [];
  for (const type of ['reel_shorts', 'video_interview', 'instagram_story'])
    ids.push((await order(test, artist, (await offer(test, outlet, { type })).id)).id);
  const [first = 0, second = 0, third = 0] = ids;
  const say = (id: number, text: string) =>
    call(test, outlet, 'POST', `offers/${id}/messages/`, { client_id: randomUUID(), text });
  await say(third, 'Grüsse');
  await say(first, 'Earlier words');
  await say(first, 'Later words');
  for (const [query, expected] of [
    ['talk=spoken', [first, third]],
    ['talk=spoken&limit=1', [first, third]],
    ['talk=spoken&search=grusse', [third]],
    ['talk=spoken&search=later', [first]],
    ['talk=spoken&search=earlier', []],
    ['talk=spoken&search=story', [third]],
    ['talk=silent&search=interview', [second]],
    [`id=${second}`, [second]],
  ] as const)
    expect([query, await idsOf(`offers/?${query}`)]).toEqual([query, expected]);
});

/** The ids of all pages of a list. */
async function idsOf(list: string): Promise<number[]> {
  return (await allOf<{ id: number }>(list)).map(({ id }) => id);
}

async function allOf<Row>(list: string): Promise<Row[]> {
  return (await followPages<Row>(test, artist, list)).flat();
}

it.each([
  ['', ['Low Sun', 'Low Tide', 'Ágætis 50%']],
  ['oldest', ['Ágætis 50%', 'Low Tide', 'Low Sun']],
  ['active', ['Low Sun', 'Ágætis 50%', 'Low Tide']],
])('sorts campaigns by %j, page by page', async (sort, titles) => {
  const found = await allOf<{ title: string }>(`campaigns/?limit=1&sort=${sort}`);
  expect(found.map(({ title }) => title)).toEqual(titles);
});

it('sorts campaigns by the mean rating of their artist, page by page', async () => {
  const ids = await idsOf('campaigns/?sort=oldest');
  const service = await offer(test, outlet, { type: 'spotify_playlist' });
  for (const [index, rating] of [
    [0, 2],
    [0, 3],
    [1, 4],
  ] as const) {
    const { id } = await completedOrder(test, artist, service.id);
    await test.db.update(orders).set({ campaignId: ids[index] }).where(eq(orders.id, id));
    await call(test, artist, 'POST', 'reviews/', { order: id, rating });
    await call(test, outlet, 'POST', 'reviews/', { order: id, rating: 5 });
  }
  const ratings = async (sort: string) => {
    const found = await allOf<Campaign>(`campaigns/?limit=1&sort=${sort}`);
    return found.map(({ rating }) => rating);
  };
  expect(await ratings('highest')).toEqual([4, 2.5, null]);
  expect(await ratings('lowest')).toEqual([2.5, 4, null]);
});

it('counts only on the first page, and only when requested', async () => {
  const first = await call(test, artist, 'GET', 'releases/?search=low&limit=1&count=1');
  const next = /^<\/api\/(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await call(test, artist, 'GET', next);
  expect(second.json()).toMatchObject([{ title: 'Low Tide' }]);
  expect(second.headers).not.toHaveProperty('x-total-count');
  const whole = await call(test, artist, 'GET', 'releases/');
  expect(whole.headers).not.toHaveProperty('x-total-count');
});
