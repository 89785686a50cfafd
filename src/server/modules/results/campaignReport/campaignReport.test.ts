import { eq } from 'drizzle-orm';
import { buildApp } from '@/server/app';
import { deliverables, listening, orderClicks, linkChecks } from '@/server/platform/db/schema';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { insertSoundTrack } from '@/server/testing/campaigns';
import { agreeAndPay, type Deal, deliver } from '@/server/testing/payments';
import { readPdf } from '@/server/testing/readPdf';
import { recordLog } from '@/server/testing/recordLog';
import { testApp } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';
import { HEARD_BYTES } from '@/shared/music/listening.rules';
import type { Report, CampaignWork } from '@/shared/results/campaignReport.schemas';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import type { Order } from '@/shared/trade/orders.schemas';

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), lasts: 'file' });
let deal: Deal;

describe('the report of a campaign', () => {
  beforeAll(async () => {
    deal = await agreeAndPay(test, 100);
    await deliver(test, deal, ['https://night-desk.com/review', 'https://night-desk.com/video']);
    await complete(test, deal.artist, deal.order.id);
  });

  const path = (ending: string) => `campaigns/${deal.order.campaign}/report${ending}`;
  const get = (ending: string) => call(test, deal.artist, 'GET', path(ending));
  const read = async () => (await get('/')).json<Report>();
  const share = async (is_shared: boolean) =>
    (await call(test, deal.artist, 'PUT', path('/share/'), { is_shared })).json<Report>()
      .shared_page;
  const page = (url: string, app = test.app) =>
    app.inject({ url, headers: { accept: 'text/html' } });

  it('has money and clicks only on the first piece of an order, and leaves unknown values out', async () => {
    expect(await read()).toMatchObject({
      ...{ title: 'Glass Harbour', spent: 100, paid_orders: 1, spent_without_link: 0 },
      ...{ clicks: null, click_cost: null, days: [], shared_page: null },
      pieces: [
        { url: 'https://night-desk.com/video', spent: null, clicks: null, click_cost: null },
        { url: 'https://night-desk.com/review', spent: 100, clicks: null, click_cost: null },
      ],
    });
    const row = { orderId: deal.order.id, robots: 5 };
    await test.db.insert(orderClicks).values([
      { ...row, day: '2026-03-02', people: 2 },
      { ...row, day: '2026-03-01', people: 1 },
    ]);
    expect(await read()).toMatchObject({
      clicks: 3,
      click_cost: 33.33,
      days: [
        { day: '2026-03-01', people: 1 },
        { day: '2026-03-02', people: 2 },
      ],
      pieces: [{ spent: null }, { spent: 100, clicks: 3, click_cost: 33.33 }],
    });
  });

  it('has label results and how much its outlet has listened', async () => {
    const nothing = { label: null, heard: null };
    expect((await read()).pieces).toMatchObject([nothing, nothing]);
    const trackId = await insertSoundTrack(test, deal.artist, deal.order.campaign ?? 0, 100);
    const heard = { parts: Buffer.alloc(HEARD_BYTES), heard: 120, reportedAt: new Date() };
    const outletId = deal.outlet.user.profile.id;
    await test.db.insert(listening).values({ trackId, outletId, ...heard });
    const video = eq(deliverables.url, 'https://night-desk.com/video');
    await test.db.update(deliverables).set({ lastLabel: 'not_found' }).where(video);
    expect((await read()).pieces).toMatchObject([
      { label: 'not_found', heard: 12 },
      { label: null, heard: 12 },
    ]);
  });

  it('is a CSV file, and a PDF in the requested paper size', async () => {
    const csv = await get('.csv');
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="linernote-report-2026-03-01.csv"',
    );
    expect(csv.body.split('\r\n').slice(0, 3)).toEqual([
      '\ufefftitle,link,outlet,service,published,state,labelled,clicks,heard_seconds,spent,cost_a_click',
      ',https://night-desk.com/video,The Night Desk,Online article,2026-03-01,Not checked yet,Not found,,12,,',
      ',https://night-desk.com/review,The Night Desk,Online article,2026-03-01,Not checked yet,,3,12,100.00,33.33',
    ]);
    const pdf = await get('.pdf?paper=letter');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { pages } = await readPdf(pdf.rawPayload);
    expect([pages[0]?.width, pages[0]?.links.length]).toEqual([612, 2]);
    expect((await get('.pdf?paper=a5')).statusCode).toBe(400);
  });

  it('is shared at an address that search engines leave out, until sharing is stopped', async () => {
    const first = (await share(true)) ?? '';
    expect(first).toMatch(/^\/reports\/[\w-]{27}$/);
    expect(await share(true)).toBe(first);
    const shown = await page(first);
    expect([shown.statusCode, shown.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(shown.body).toContain('https://night-desk.com/review');
    expect((await page('/sitemap.xml')).body).not.toContain('/reports/');
    expect(await share(false)).toBeNull();
    expect((await page(first)).statusCode).toBe(404);
    const second = (await share(true)) ?? '';
    expect(second).not.toBe(first);
    expect([(await page(first)).statusCode, (await page(second)).statusCode]).toEqual([404, 200]);
  });

  it('is shared at an address that the log does not have, unless its artist is suspended', async () => {
    const address = (await share(true)) ?? '';
    const { logger, text } = recordLog();
    const app = await buildApp({ ...test.deps, logger });
    for (const url of [address, `${address}x`]) await page(url, app);
    await app.close();
    expect(text()).toContain('"url":"/reports/:token"');
    expect(text()).not.toContain(address);
    await writeSuspension(test.db, deal.artist.user.id, { at: test.now, reason: 'Fraud.' });
    expect((await page(address)).statusCode).toBe(404);
    await writeSuspension(test.db, deal.artist.user.id, null);
    expect((await page(address)).statusCode).toBe(200);
  });
});

describe('the work of a campaign', () => {
  beforeEach(async () => {
    deal = await agreeAndPay(test, 100);
  });

  const LINK = 'https://night-desk.com/reviews/glass-harbour';

  const work = async (): Promise<CampaignWork> =>
    (await call(test, deal.artist, 'GET', `campaigns/${deal.order.campaign}/work/`)).json();

  async function check(...outcomes: [LinkOutcome, title?: string][]) {
    const of = eq(deliverables.orderId, deal.order.id);
    const [row] = await test.db.select().from(deliverables).where(of);
    await test.db.insert(linkChecks).values(
      outcomes.map(([outcome, title = null], index) => {
        const checkedAt = new Date(Date.UTC(2026, 2, 2 + index));
        return { deliverableId: row?.id ?? 0, outcome, title, checkedAt };
      }),
    );
  }

  it('has the held money, then what was spent, and the accepted piece with the result of its checks', async () => {
    const money = { spent: 0, paid_orders: 0, held: 100, held_orders: 1, clicks: null };
    expect(await work()).toEqual({ ...money, pieces: [] });
    await deliver(test, deal, [LINK]);
    expect(await work()).toEqual({ ...money, pieces: [] });
    await complete(test, deal.artist, deal.order.id);
    const unchecked = { url: LINK, title: null, type: 'online_article', finding: null };
    const outlet = { id: deal.outlet.user.profile.id, company_name: 'The Night Desk' };
    expect(await work()).toMatchObject({
      ...{ spent: 100, paid_orders: 1, held: 0, held_orders: 0 },
      pieces: [{ ...unchecked, outlet, delivered_at: '2026-03-01T12:00:00.000Z' }],
    });
    await check(['live', 'A review'], ['gone'], ['live'], ['gone'], ['gone']);
    expect((await work()).pieces).toMatchObject([
      { title: 'A review', finding: { outcome: 'gone', at: '2026-03-05T00:00:00.000Z' } },
    ]);
  });

  it('has only its own orders', async () => {
    const listed = async (query: string) =>
      (await call(test, deal.artist, 'GET', `offers/?${query}`))
        .json<Order[]>()
        .map(({ id }) => id);
    const campaign = deal.order.campaign ?? 0;
    expect(await listed(`campaign=${campaign}&stage=pending`)).toEqual([deal.order.id]);
    expect(await listed(`campaign=${campaign + 1}`)).toEqual([]);
  });
});
