import { eq, sql } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { listTables } from '@/server/archive/tables';
import { campaigns, orderClicks, orderLinks, releases } from '@/server/platform/db/schema';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { agree, agreeAndPay, type Deal } from '@/server/testing/payments';
import { recordLog } from '@/server/testing/recordLog';
import { testApp } from '@/server/testing/testApp';
import { call, complete, readOrder } from '@/server/testing/trade';
import { clicksByOutlet, clicksByType } from './clicksRepository';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import type { OrderDetail } from '@/shared/trade/orders.schemas';

jest.setTimeout(120_000);

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 Distinct/1';
const HOME = 'https://glass-harbour.example.com/listen?from=linernote';
const ROW = { day: '2026-03-01', people: 1, robots: 0 };

/** Each test has its own app, since closing it writes its counts. */
const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
let deal: Deal;
beforeEach(async () => {
  // Servers stop within a test.
  await test.reopen({ isFresh: true });
  deal = await agreeAndPay(test, 100);
  await leadTo(HOME);
});

const leadTo = (link: string | null) => test.db.update(releases).set({ link });
const changeCampaign = (values: Partial<typeof campaigns.$inferInsert>) =>
  test.db.update(campaigns).set(values);
const changePage = (values: object) =>
  call(test, deal.artist, 'PATCH', `campaigns/${deal.order.campaign}/page/`, values);
const detailOf = async (caller = deal.artist): Promise<OrderDetail> => {
  const { detail } = await readOrder(test, caller, deal.order.id);
  if (!detail) throw new Error('no detail');
  return detail;
};
const leadsTo = async () => (await detailOf()).link?.leads_to;
const suspend = () =>
  writeSuspension(test.db, deal.artist.user.id, { reason: 'Fraud.', at: test.now });
const path = async () => new URL((await detailOf()).link?.url ?? '').pathname;
const go = (url: string, { app } = test, agent = BROWSER, remoteAddress = '203.0.113.77') =>
  app.inject({ url, remoteAddress, headers: { 'user-agent': agent, accept: 'text/html' } });
const goalOf = async () => {
  test.advance(61);
  const { statusCode, headers } = await go(await path());
  return [statusCode, headers.location];
};

it('the link is created at the agreement, shown to both sides, and leads to the release’s own link, which is read once a minute', async () => {
  const { link, clicks } = await detailOf();
  expect(link).toEqual({
    url: expect.stringMatching(/^http:\/\/localhost:3000\/go\/[2-9a-z]{10}$/),
    leads_to: 'link',
  });
  expect(clicks).toBeNull();
  expect((await detailOf(deal.outlet)).link).toEqual(link);
  const address = await path();
  const { statusCode, headers } = await go(address);
  expect(statusCode).toBe(302);
  expect(headers).toMatchObject({
    location: HOME,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  await leadTo('https://example.com/other');
  expect((await go(address)).headers.location).toBe(HOME);
  expect(await goalOf()).toEqual([302, 'https://example.com/other']);
});

it.each([['http://example.com/'], ['javascript:alert(1)'], ['//example.com'], [null]])(
  'the link never leads to %s: it leads to the public page or a small one of the release',
  async (link) => {
    await leadTo(link);
    expect(await goalOf()).toEqual([302, `${await path()}/release`]);
    expect(await leadsTo()).toBe('release');
    await changeCampaign({ coverageSlug: 'glass-harbour' });
    expect(await goalOf()).toEqual([302, '/coverage/glass-harbour']);
    expect(await leadsTo()).toBe('coverage');
  },
);

it('the link leads to the release page while that is published, unless an embargo closes it', async () => {
  await changePage({ is_public: true });
  const toPage = [302, expect.stringMatching(/^\/r\/[a-z0-9-]+$/)];
  expect(await goalOf()).toEqual(toPage);
  expect(await leadsTo()).toBe('page');
  await changeCampaign({ embargoUntil: '2026-03-02', coverageSlug: 'glass-harbour' });
  expect(await goalOf()).toEqual([302, HOME]);
  await changePage({ opens_early: true });
  expect(await goalOf()).toEqual(toPage);
  await changePage({ is_public: false });
  expect(await goalOf()).toEqual([302, HOME]);
});

it('the link is not found for a declined campaign, a suspended artist and an unknown code', async () => {
  await changeCampaign({ stage: 'declined', declineReason: 'No.' });
  expect(await goalOf()).toEqual([404, undefined]);
  await changeCampaign({ stage: 'approved', declineReason: null });
  expect(await goalOf()).toEqual([302, HOME]);
  const link = await path();
  await suspend();
  test.advance(61);
  expect((await go(link)).statusCode).toBe(404);
  for (const url of ['/go/22222abcde', '/go/x', '/go/%00', '/go/'])
    expect((await go(url)).statusCode).toBe(404);
});

it('the link has a small page of the release from the first day, of which an embargo forbids nothing', async () => {
  await leadTo(null);
  const link = await path();
  const page = `${link}/release`;
  const releasedOn = (releaseDate: string | null) => test.db.update(releases).set({ releaseDate });
  await releasedOn('2026-12-18');
  await changePage({ is_public: true });
  await changeCampaign({ coverageSlug: 'glass-harbour', embargoUntil: '2026-03-02' });
  expect(await goalOf()).toEqual([302, page]);
  const { statusCode, headers, body } = await go(page);
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  for (const part of [
    '<meta name="robots" content="noindex"/>',
    '<h1 class="short">Glass Harbour</h1>',
    '>Mara Kestrel</p>',
    '<p>Out on 18 Dec 2026</p>',
  ])
    expect(body).toContain(part);
  expect(body).not.toMatch(/\/(?:r|coverage)\//);
  const report = `/report?kind=release&id=${deal.order.campaign}`;
  const code = link.replace('/go/', '');
  expect(body).toContain(`${report}&link=${code}`.replaceAll('&', '&amp;'));
  const form = await go(`${report}&link=${code}`);
  expect([form.statusCode, form.body.includes(page)]).toEqual([200, true]);
  const sent = await test.app.inject({
    method: 'POST',
    url: `${report}&link=${code}`,
    payload: 'category=facts&text=Not+theirs.',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.statusCode).toBe(200);
  for (const other of ['', '&link=22222abcde', '&link=x'])
    expect((await go(`${report}${other}`)).statusCode).toBe(404);
  await releasedOn('2026-03-01');
  expect((await go(page)).body).toContain('Out since 1 Mar 2026');
  await releasedOn(null);
  expect((await go(page)).body).not.toContain('Out ');
  test.advance(24 * 3600);
  expect((await go(link)).headers.location).toMatch(/^\/r\//);
  await changeCampaign({ hiddenAt: test.now });
  expect((await go(page)).statusCode).toBe(404);
});

it('the link leads during another review to the small page, with nothing that was not approved', async () => {
  await changeCampaign({ stage: 'in_review', submittedAt: test.now });
  await test.db.update(releases).set({ title: 'Buy pills', artwork: 'stored/new.jpg' });
  const page = `${await path()}/release`;
  expect(await goalOf()).toEqual([302, page]);
  const { body } = await go(page);
  expect(body).toContain('<h1 class="short">Glass Harbour</h1>');
  expect(body).not.toMatch(/Buy pills|stored/);
});

const FAST = { redirect: 'manual', headers: { 'user-agent': BROWSER } } as const;

it('a server on a port responds to a known link at once, and counts it like any other', async () => {
  const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const link = origin + (await path());
  const first = await fetch(link, FAST);
  const second = await fetch(link, { ...FAST, headers: { 'user-agent': `${BROWSER}.2` } });
  for (const { status, headers } of [first, second])
    expect(`${status} ${headers.get('location')} ${headers.get('cache-control')}`).toBe(
      `302 ${HOME} no-store`,
    );
  // Only the route has the headers of a page.
  const hasPolicy = ({ headers }: Response) => headers.has('permissions-policy');
  expect([first, second].map(hasPolicy)).toEqual([true, false]);
  expect((await fetch(link, { ...FAST, method: 'HEAD' })).status).toBe(302);
  for (const other of [`${origin}/go/22222abcde`, `${link}/`, `${link}x`])
    expect((await fetch(other, FAST)).status).toBe(404);
  expect((await fetch(`${origin}/api/health/`)).status).toBe(200);
  await suspend();
  test.advance(61);
  expect((await fetch(link, FAST)).status).toBe(404);
  await test.app.close();
  const row = { orderId: deal.order.id, day: ROW.day, people: 2, robots: 1 };
  expect(await test.db.select().from(orderClicks)).toEqual([row]);
});

it('a server on a port requires https for a known link like for any other response', async () => {
  const config = { ...test.deps.config, publicUrl: 'https://music.example.com' };
  const app = await buildApp({ ...test.deps, config });
  const link = (await app.listen({ port: 0, host: '127.0.0.1' })) + (await path());
  for (const _time of [1, 2]) {
    const { headers } = await fetch(link, FAST);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
  await app.close();
});

/** Stops the server, which writes its counts. */
const stopped = async (app = test.app) => {
  await app.close();
  return test.db.select().from(orderClicks);
};

it('clicks of two servers are added, each visitor once for each server', async () => {
  const link = await path();
  const other = await buildApp(test.deps);
  for (const app of [test.app, other, other]) await go(link, { ...test, app });
  await go(link, { ...test, app: other }, 'curl/8.4.0');
  const row = { orderId: deal.order.id, day: ROW.day };
  expect(await stopped(other)).toEqual([{ ...row, people: 1, robots: 1 }]);
  expect(await stopped()).toEqual([{ ...row, people: 2, robots: 1 }]);
});

it('clicks are shown to both sides, only on the first piece, and summed by outlet and by service', async () => {
  const links = ['https://example.com/one', 'https://example.com/two'];
  const body = { links, files: [], disclosed: true };
  await call(test, deal.outlet, 'POST', `offers/${deal.order.id}/deliver/`, body);
  await complete(test, deal.artist, deal.order.id);
  const workPath = `campaigns/${deal.order.campaign}/work/`;
  const work = async () => (await call(test, deal.artist, 'GET', workPath)).json<CampaignWork>();
  expect(await work()).toMatchObject({ clicks: null, pieces: [{ clicks: null }, {}] });
  const second = await agree(test, 20);
  await test.db.insert(orderClicks).values([
    { orderId: deal.order.id, ...ROW, people: 200, robots: 30 },
    { orderId: deal.order.id, ...ROW, day: '2026-03-02', people: 14 },
    { orderId: second.order.id, ...ROW, people: 5 },
  ]);
  const { clicks, pieces } = await work();
  expect(clicks).toBe(214);
  expect(pieces).toMatchObject([
    { url: links[1], clicks: null },
    { url: links[0], clicks: 214 },
  ]);
  const days = [
    { day: '2026-03-02', people: 14, robots: 0 },
    { day: '2026-03-01', people: 200, robots: 30 },
  ];
  for (const caller of [deal.artist, deal.outlet])
    expect((await detailOf(caller)).clicks).toEqual({ people: 214, robots: 30, days });
  for (const [{ order, artist, outlet }, people] of [
    [deal, 214],
    [second, 5],
  ] as const) {
    const ofOutlet = await clicksByType(test.db, outlet.user.profile.id);
    expect([...ofOutlet]).toEqual([[order.service.type, people]]);
    const ofArtist = await clicksByOutlet(test.db, artist.user.profile.id);
    expect([...ofArtist]).toEqual([[outlet.user.profile.id, people]]);
  }
});

it('clicks leave neither an address nor a user agent in any table or log', async () => {
  const { lines, logger, text } = recordLog();
  const link = await path();
  const app = await buildApp({ ...test.deps, logger, load: { inFlight: 50, eventLoopMs: 0 } });
  const several = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        go(link, { ...test, app }, `${BROWSER}.${index}`, `203.0.113.${index}`),
      ),
    );
  for (let batch = 0; batch < 20; batch += 1)
    for (const { statusCode } of await several(50)) expect(statusCode).toBe(302);
  // The log line about shed requests lacks them too.
  const statuses = (await several(200)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([302, 503]));
  await go('/go/22222abcde', { ...test, app });
  await stopped(app);
  expect(lines.map(({ msg }) => msg)).toContain('too much to do: requests were refused');
  const tables = await listTables(test.db);
  expect(tables.length).toBeGreaterThan(30);
  let stored = text();
  for (const { name } of tables) {
    const { rows } = await test.db.execute(sql.raw(`SELECT t::text FROM "${name}" t`));
    stored += JSON.stringify(rows);
  }
  expect(stored).toContain(link.slice('/go/'.length));
  expect(/203\.0\.113|Distinct|Firefox\/145/.exec(stored)).toBeNull();
});

it('clicks are lost when the link has been deleted, and no others', async () => {
  const [link, second] = [await path(), await agree(test, 20)];
  await go(link);
  const gone = deal.order.id;
  deal = second;
  await go(await path());
  await test.db.delete(orderLinks).where(eq(orderLinks.orderId, gone));
  expect(await stopped()).toEqual([{ orderId: second.order.id, ...ROW }]);
});
