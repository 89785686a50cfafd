import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { campaigns, deliverables, linkChecks, outletProfiles } from '@/server/platform/db/schema';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { inReview } from '@/server/testing/campaigns';
import { agree, agreeAndPay, type Deal, deliver as deliverLinks } from '@/server/testing/payments';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { approve, call, complete, offer, order } from '@/server/testing/trade';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import { COMPLAINT } from '@/server/testing/cases/makers';
import {
  findCoverage,
  listLivePieces,
  listNewestWork,
  listPublicWork,
} from '@/server/modules/market/works/worksRepository';

jest.setTimeout(120_000);

let test: TestApp;
let deal: Deal;
let campaign: number;
let titles = 0;
beforeAll(async () => {
  test = await createTestApp({ now: () => new Date('2026-03-01T12:00:00Z') });
});
afterAll(() => test.close());
beforeEach(async () => {
  titles += 1;
  const artist = await test.register('artist', { stage_name: `<b>Märä & "Co" ${titles}</b>` });
  const outlet = await test.register('media', { company_name: '<i>Weekly</i>' });
  deal = await agreeAndPay(test, 100, { artist, outlet });
  campaign = deal.order.campaign ?? 0;
});

const LINK = 'https://night-desk.com/reviews/glass-harbour?a=1&b="2"';
const move = (name: string, body: object) =>
  call(test, deal.artist, 'POST', `offers/${deal.order.id}/${name}/`, body);
async function deliver(links: readonly string[] = [LINK], of = deal) {
  expect((await deliverLinks(test, of, links)).statusCode).toBe(200);
}
const accept = ({ order: { id } } = deal) => complete(test, deal.artist, id);
const work = async (links?: readonly string[], of = deal) => {
  await deliver(links, of);
  await accept(of);
};

const put = (is_public: unknown, id = campaign, headers = {}) =>
  call(test, deal.artist, 'PUT', `campaigns/${id}/coverage/`, { is_public }, headers);
async function publish(): Promise<string> {
  const { coverage_page } = (await put(true)).json<Campaign>();
  return coverage_page ?? '';
}
const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
const page = async () => (await get(await publish())).body;
const sitemap = async () => (await get('/sitemap.xml')).body;
const found = async (...outcomes: [LinkOutcome, string?][]) => {
  const ofOrder = eq(deliverables.orderId, deal.order.id);
  const [row] = await test.db.select().from(deliverables).where(ofOrder);
  for (const [index, [outcome, title = null]] of outcomes.entries()) {
    const checkedAt = new Date(Date.UTC(2026, 2, 2 + index));
    const check = { deliverableId: row?.id ?? 0, outcome, title, checkedAt };
    await test.db.insert(linkChecks).values(check);
  }
};

it('the page is public while its artist has published it, at a new address each time', async () => {
  const first = await publish();
  const address = `^/coverage/b-mara-co-${titles}-b-glass-harbour-[0-9a-f]{10}$`;
  expect(first).toMatch(new RegExp(address));
  expect((await get(first)).statusCode).toBe(200);
  expect(await publish()).toBe(first);
  expect(await sitemap()).toContain(`${first}</loc>`);
  for (const _time of [1, 2])
    expect((await put(false)).json()).toMatchObject({ coverage_page: null });
  expect((await get(first)).statusCode).toBe(404);
  expect(await sitemap()).not.toContain('/coverage/');
  const second = await publish();
  expect(second).not.toBe(first);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  await put(false);
  for (const slug of ['nobody-0', 'A', '-', '%27', 'a%2Fb', 'x'.repeat(100)])
    expect([slug, (await get(`/coverage/${slug}`)).statusCode]).toEqual([slug, 404]);
});

it('the page and its pieces in lists are closed until the embargo’s day, unless the artist confirms that it opens before', async () => {
  await work();
  await test.db.update(deliverables).set({ lastOutcome: 'live', lastLabel: 'labelled' });
  await found(['live']);
  const address = await publish();
  const under = (values: Partial<typeof campaigns.$inferInsert>) =>
    test.db.update(campaigns).set(values).where(eq(campaigns.id, campaign));
  const seen = async () => [(await get(address)).statusCode, (await sitemap()).includes(address)];
  await under({ embargoUntil: '2026-03-02' });
  expect(await seen()).toEqual([404, false]);
  const outlet = deal.outlet.user.profile.id;
  const lists = async (at: string) =>
    [
      await listPublicWork(test.db, outlet, new Date(at)),
      await listNewestWork(test.db, [outlet], new Date(at)),
      await listLivePieces(test.db, 3, new Date(at)),
    ].map(({ length }) => length);
  expect(await lists('2026-03-01T23:59:00Z')).toEqual([0, 0, 0]);
  expect(await lists('2026-03-02T00:00:00Z')).toEqual([1, 1, 1]);
  await call(test, deal.artist, 'PATCH', `campaigns/${campaign}/page/`, { opens_early: true });
  expect(await seen()).toEqual([200, true]);
  await under({ embargoUntil: '2026-03-01', opensEarly: false });
  expect(await seen()).toEqual([200, true]);
  await put(false);
});

it('the page has what was published, by whom, and that it was paid for, with all text escaped', async () => {
  await deliver();
  await found(['live', '</h3><script>alert(1)</script>']);
  await accept();
  const { body, headers } = await get(await publish());
  for (const text of [
    '<title>Coverage of Glass Harbour by &lt;b&gt;Märä &amp; &quot;Co&quot;',
    '&lt;i&gt;Weekly&lt;/i&gt;',
    '&lt;/h3&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    'href="https://night-desk.com/reviews/glass-harbour?a=1&amp;b=%222%22"',
    'rel="nofollow sponsored noopener"',
    '<span class="paid">Paid promotion</span>',
    '<u>Online article</u>',
    'title="1 Mar 2026">1 Mar</time>',
    `<link rel="canonical" href="${test.deps.config.publicUrl}${await publish()}"`,
    '<meta property="og:title" content="Coverage of Glass Harbour by &lt;b&gt;',
  ])
    expect(body).toContain(text);
  expect(body).not.toMatch(/<script|<b>M|<i>/);
  for (const { user } of [deal.artist, deal.outlet])
    expect(body).not.toMatch(new RegExp(`${user.email}|${user.username}`));
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
});

it('a piece is quoted with the sentence that its outlet has pulled out, and can be taken as a picture while the page is public', async () => {
  await work();
  await test.db
    .update(deliverables)
    .set({ pullQuote: 'A <lamp> to read by.' })
    .where(eq(deliverables.orderId, deal.order.id));
  const address = await publish();
  const { body } = await get(address);
  expect(body).toContain('>“A &lt;lamp&gt; to read by.”</a>');
  const [, picture = ''] = /href="([^"]+\/\d+\.png)"/.exec(body) ?? [];
  const drawn = await get(picture);
  expect(drawn.headers).toMatchObject({
    ...{ 'content-type': 'image/png', 'content-disposition': 'attachment' },
  });
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await get(`${address}/1x.png`)).statusCode).toBe(404);
  await put(false);
  expect((await get(picture)).statusCode).toBe(404);
});

it('the page has a link to its outlet’s page if that is public, and its logo until it is suspended', async () => {
  await work();
  const { user } = deal.outlet;
  const { id } = user.profile;
  const logo = `outlets/${id}/logo-ab.png`;
  await test.db.update(outletProfiles).set({ logo }).where(eq(outletProfiles.id, id));
  const link = `<a href="/outlets/${id}">`;
  const shown = async () => {
    const body = await page();
    return ['logo-ab-640.webp', link].map((part) => body.includes(part));
  };
  expect(await shown()).toEqual([true, false]);
  await call(test, deal.outlet, 'PATCH', 'auth/profile/update/', { is_public: true });
  expect(await shown()).toEqual([true, true]);
  await writeSuspension(test.db, user.id, { at: test.deps.now(), reason: 'Spam.' });
  expect(await page()).not.toContain('logo-ab');
});

it.each<[string, [LinkOutcome, string?][], RegExp | null]>([
  ['is shown before its first check', [], /night-desk\.com<\/a\s*>/],
  ['is shown if live', [['live', 'A review']], /A review<\/a\s*>/],
  ['is shown if unreadable', [['unreadable']], /night-desk\.com<\/a\s*>/],
  [
    'is shown if the last check failed',
    [['live', 'A review'], ['unreachable']],
    /A review<\/a\s*>[^]*Not reached on 3 Mar 2026/,
  ],
  ['is not shown if its page is gone', [['live', 'A review'], ['gone']], null],
  ['is shown if live again', [['gone'], ['unnamed', 'A review']], /A review<\/a\s*>/],
  ['is not shown if its address is refused', [['refused']], null],
])('a piece %s', async (_what, outcomes, shown) => {
  await work();
  await found(...outcomes);
  const body = await page();
  if (shown) expect(body).toMatch(shown);
  else expect(body).toContain('Nothing yet.');
});

it('a piece is shown once the last delivery is accepted, also after a request for a revision', async () => {
  await deliver(['https://night-desk.com/first']);
  expect(await page()).toContain('Nothing yet.');
  await move('revise', { comment: 'The name is wrong.' });
  await deliver(['https://night-desk.com/second', 'https://night-desk.com/third']);
  await move('revise', { comment: 'The name is wrong.' });
  await accept();
  const body = await page();
  expect(body).not.toContain('/first');
  expect(body.match(/<li class="cutting"/g)).toHaveLength(2);
});

it.each<[string, number, string]>([
  ['paid in part', 40, 'Paid promotion'],
  ['refunded in full', 0, 'Nothing yet.'],
])('a piece of a dispute names its outcome: %s', async (_what, outlet_amount, shown) => {
  await deliver();
  expect((await move('dispute', COMPLAINT)).statusCode).toBe(200);
  const admin = await test.registerAdmin();
  expect(await page()).toContain('Nothing yet.');
  const decision = { outlet_amount, reason: 'It names the band.' };
  const path = `admin/orders/${deal.order.id}/resolve/` as const;
  expect((await decide(test, admin, path, decision)).statusCode).toBe(200);
  expect(await page()).toContain(shown);
});

it('a piece is not shown for another campaign, nor for an order by number', async () => {
  await work(['https://night-desk.com/other'], await agreeAndPay(test, 20, deal));
  const service = await approve(test, await offer(test, deal.outlet));
  await complete(test, deal.artist, (await order(test, deal.artist, service.id)).id);
  expect(await page()).toContain('Nothing yet.');
});

it('a piece of work that is paid elsewhere is marked as paid promotion as well', async () => {
  const elsewhere = await createTestApp({ config: { payments: 'off' } });
  try {
    const agreed = await agree(elsewhere);
    const { artist, order: made } = agreed;
    await deliverLinks(elsewhere, agreed, [LINK]);
    await complete(elsewhere, artist, made.id);
    const path = `campaigns/${made.campaign ?? 0}/coverage/`;
    const response = await call(elsewhere, artist, 'PUT', path, { is_public: true });
    const url = response.json<Campaign>().coverage_page ?? '';
    expect((await elsewhere.app.inject(url)).body).toContain('Paid promotion');
  } finally {
    await elsewhere.close();
  }
});

it('a piece is left out when its link leads to no page, and is one of two hundred at most, the newest first', async () => {
  await work(['https://night-desk.com/0']);
  const address = await publish();
  const ofOrder = eq(deliverables.orderId, deal.order.id);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.com/x', 'https://']) {
    await test.db.update(deliverables).set({ url }).where(ofOrder);
    expect((await get(address)).body).toContain('Nothing yet.');
  }
  const piece = { orderId: deal.order.id, round: 1, createdAt: new Date('2026-03-02T12:00:00Z') };
  const urls = Array.from({ length: 250 }, (_none, index) => `https://night-desk.com/${index + 1}`);
  await test.db.insert(deliverables).values(urls.map((url) => ({ ...piece, url })));
  const slug = address.slice('/coverage/'.length);
  const { pieces } = (await findCoverage(test.db, slug, test.deps.now())) ?? {};
  expect([pieces?.length, pieces?.[0]?.url]).toEqual([200, urls.at(-1)]);
});

it('is on the outlet’s page too, while the artist’s page is public', async () => {
  await call(test, deal.outlet, 'PATCH', 'auth/profile/update/', { is_public: true });
  await work();
  const outlet = async () => (await get(`/outlets/${deal.outlet.user.profile.id}`)).body;
  expect(await outlet()).not.toContain('Recent work');
  await publish();
  expect(await outlet()).toMatch(/Recent work[^]*night-desk\.com/);
  await found(['gone']);
  expect(await outlet()).not.toContain('Recent work');
});

it('the switch is refused before the first approval, which the campaign also shows', async () => {
  const { id } = await inReview(test, deal.artist);
  const refused = await put(true, id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'campaign_not_approved']);
  expect((await put(false, id)).statusCode).toBe(200);
});

it('the switch is true or false, and requires the current version', async () => {
  for (const value of [null, 'yes', 1, undefined]) expect((await put(value)).statusCode).toBe(400);
  const path = `campaigns/${campaign}/`;
  const { version } = (await call(test, deal.artist, 'GET', path)).json<Campaign>();
  await call(test, deal.artist, 'PATCH', path, { embargo_note: 'Vinyl first.' });
  const stale = await put(true, campaign, { 'if-match': `"${version}"` });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale']);
  const done = await put(true, campaign, { 'if-match': `"${version + 1}"` });
  expect(done.json()).toMatchObject({ version: version + 2 });
});
