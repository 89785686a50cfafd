import { eq } from 'drizzle-orm';
import { deliverables, linkChecks } from '@/server/platform/db/schema';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import type { LinkOutcome } from '@/shared/identity/linkOutcomes';
import type { Order } from '@/shared/trade/orders.schemas';

let test: TestApp;
let deal: Deal;
beforeAll(async () => {
  test = await createTestApp({ now: () => new Date('2026-03-01T12:00:00Z') });
});
afterAll(() => test.close());
beforeEach(async () => {
  deal = await agreeAndPay(test, 100);
});

const LINK = 'https://night-desk.com/reviews/glass-harbour';
const work = async (): Promise<CampaignWork> =>
  (await call(test, deal.artist, 'GET', `campaigns/${deal.order.campaign}/work/`)).json();
async function deliver() {
  const given = { links: [LINK], files: [], disclosed: true };
  await call(test, deal.outlet, 'POST', `offers/${deal.order.id}/deliver/`, given);
}
async function check(...outcomes: [LinkOutcome, title?: string][]) {
  const of = eq(deliverables.orderId, deal.order.id);
  const [row] = await test.db.select().from(deliverables).where(of);
  await test.db.insert(linkChecks).values(
    outcomes.map(([outcome, title], index) => ({
      deliverableId: row?.id ?? 0,
      outcome,
      title: title ?? null,
      checkedAt: new Date(Date.UTC(2026, 2, 2 + index)),
    })),
  );
}

it('has the held money, and no piece before the work is accepted', async () => {
  const money = { spent: 0, paid_orders: 0, held: 100, held_orders: 1, clicks: null };
  expect(await work()).toEqual({ ...money, pieces: [] });
  await deliver();
  expect(await work()).toEqual({ ...money, pieces: [] });
});

it('has the spent money, and the accepted piece with the result of its checks', async () => {
  await deliver();
  await complete(test, deal.artist, deal.order.id);
  const unchecked = { url: LINK, title: null, type: 'online_article', finding: null };
  const outlet = { id: deal.outlet.user.profile.id, company_name: 'The Night Desk' };
  expect(await work()).toMatchObject({
    spent: 100,
    paid_orders: 1,
    held: 0,
    held_orders: 0,
    pieces: [{ ...unchecked, outlet, delivered_at: '2026-03-01T12:00:00.000Z' }],
  });
  await check(['live', 'A review'], ['gone'], ['live'], ['gone'], ['gone']);
  expect((await work()).pieces).toMatchObject([
    { title: 'A review', finding: { outcome: 'gone', at: '2026-03-05T00:00:00.000Z' } },
  ]);
});

it('has only its own orders', async () => {
  const listed = async (query: string) =>
    (await call(test, deal.artist, 'GET', `offers/?${query}`)).json<Order[]>().map(({ id }) => id);
  const campaign = deal.order.campaign ?? 0;
  expect(await listed(`campaign=${campaign}&stage=pending`)).toEqual([deal.order.id]);
  expect(await listed(`campaign=${campaign + 1}`)).toEqual([]);
});
