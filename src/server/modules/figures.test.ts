import { eq } from 'drizzle-orm';
import { deliverables, linkChecks, orderClicks, orders } from '@/server/platform/db/schema';
import { agreeAndPay, type Deal, deliver as deliverLinks } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';
import type { Report, CampaignWork } from '@/shared/results/campaignReport.schemas';
import { reportFigures, reportSums } from '@/shared/results/campaignReport.rules';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { linkStateOf, type LabelOutcome, type LinkOutcome } from '@/shared/identity/links.rules';
import type { Wallet } from '@/shared/money/wallet.schemas';
import type { Outlet } from '@/shared/results/outlets.schemas';

jest.setTimeout(60_000);

/** The same records are behind every screen, so they show the same figures. */
const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), lasts: 'file' });
type Finding = readonly [LinkOutcome, LabelOutcome];
let deal: Deal;

/** Delivers a paid order with one link for each finding, all of its checks done. */
async function deliver(of: Deal, findings: readonly Finding[]): Promise<void> {
  const links = findings.map((_finding, index) => `https://example.com/${of.order.id}/${index}`);
  await deliverLinks(test, of, links);
  for (const [index, [outcome, label]] of findings.entries()) {
    const [row] = await test.db
      .update(deliverables)
      .set({ lastOutcome: outcome, lastLabel: label })
      .where(eq(deliverables.url, links[index] ?? ''))
      .returning({ id: deliverables.id });
    const deliverableId = row?.id ?? 0;
    await test.db.insert(linkChecks).values({ deliverableId, checkedAt: test.now, outcome, label });
  }
}
async function accept(next: Deal, findings: readonly Finding[]): Promise<void> {
  await deliver(next, findings);
  await complete(test, next.artist, next.order.id);
  campaigns.push(next.order.campaign ?? 0);
}

const LIVE: Finding = ['live', 'labelled'];
const campaigns: number[] = [];
beforeAll(async () => {
  deal = await agreeAndPay(test, 110);
  await accept(deal, [LIVE, LIVE, ['unnamed', 'labelled'], ['unreadable', 'unreadable']]);
  await accept(await agreeAndPay(test, 20, deal), [LIVE, ['gone', 'not_found']]);
  // Work that was accepted after a request for a revision counts like any other.
  const second = eq(orders.campaignId, campaigns[1] ?? 0);
  await test.db.update(orders).set({ revisionsUsed: 1 }).where(second);
  // Work that is not accepted yet is no piece.
  await deliver(await agreeAndPay(test, 30, deal), [['live', 'not_found']]);
});

const PIECES = { live: 5, all: 6, labelled: 4, labels: 5 };

const read = async <Value>(caller: TestAccount, path: string): Promise<Value> =>
  (await call(test, caller, 'GET', path)).json<Value>();
const eachCampaign = <Value>(path: string): Promise<Value[]> =>
  Promise.all(campaigns.map((id) => read<Value>(deal.artist, `campaigns/${id}/${path}`)));

const dashboardOf = async (caller: TestAccount) => {
  const { live, all, labelled, labels } = (await read<Dashboard>(caller, 'dashboard/')).pieces;
  return { live, all, labelled, labels };
};
const countsOf = (pieces: CampaignWork['pieces']) => ({
  live: pieces.filter(({ finding }) => linkStateOf(finding, String).name === 'live').length,
  all: pieces.length,
  labelled: pieces.filter(({ label }) => label === 'labelled').length,
  labels: pieces.filter(({ label }) => label === 'labelled' || label === 'not_found').length,
});
/** '4 of 5' of several texts, added up. */
const sharesOf = (texts: readonly string[]) =>
  texts
    .map((text) => text.split(' of ').map(Number))
    .reduce(([good = 0, of = 0], [more = 0, all = 0]) => [good + more, of + all], [0, 0]);

it.each<[string, () => Promise<unknown>]>([
  ['the artist’s results', async () => dashboardOf(deal.artist)],
  ['the outlet’s results', async () => dashboardOf(deal.outlet)],
  [
    'the outlet’s results by service',
    async () => {
      const { rows } = await read<Dashboard>(deal.outlet, 'dashboard/');
      const service = rows[0]?.service;
      return { ...PIECES, labelled: service?.labelled, labels: service?.labels };
    },
  ],
  [
    'the outlet’s home and its card',
    async () => {
      const id = deal.outlet.user.profile.id;
      const { trust } = await read<Outlet>(deal.outlet, `outlets/${id}/`);
      const [live, labelled] = [trust.links_up, trust.labelled];
      return { live: live?.good, all: live?.of, labelled: labelled?.good, labels: labelled?.of };
    },
  ],
  [
    'the campaigns',
    async () =>
      countsOf((await eachCampaign<CampaignWork>('work/')).flatMap(({ pieces }) => pieces)),
  ],
  [
    'the reports',
    async () => {
      const reports = await eachCampaign<Report>('report/');
      const [live, all] = sharesOf(reports.map((report) => reportFigures(report)[1]?.value ?? ''));
      const [labelled, labels] = sharesOf(reports.map((report) => reportSums(report).labelled));
      return { live, all, labelled, labels };
    },
  ],
])('%s have the same pieces, live ones and labels', async (_screen, figures) => {
  expect(await figures()).toEqual(PIECES);
});

it('the outlet’s wallet, results and services have one sum that was earned', async () => {
  const { amount, rows } = await read<Dashboard>(deal.outlet, 'dashboard/');
  const { earned } = await read<Wallet>(deal.outlet, 'wallet/');
  const ofServices = rows.reduce((sum, row) => sum + row.amount, 0);
  expect([amount, earned, ofServices]).toEqual([110.5, 110.5, 110.5]);
});

it('a report’s rows add up to its sums, with what no piece has in a row of its own', async () => {
  const made = await agreeAndPay(test, 25, deal);
  const { order } = made;
  await accept(made, [LIVE]);
  await test.db.delete(deliverables).where(eq(deliverables.orderId, order.id));
  const clicks = { orderId: order.id, day: '2026-03-01', people: 5, robots: 0 };
  await test.db.insert(orderClicks).values(clicks);
  const path = `campaigns/${order.campaign}/report`;
  const report = await read<Report>(deal.artist, `${path}/`);
  expect(report).toMatchObject({ spent: 25, spent_without_link: 25, clicks_without_link: 5 });
  const csv = (await call(test, deal.artist, 'GET', `${path}.csv`)).body.split('\r\n');
  expect(csv.slice(1, 2)).toEqual(['Work without a link,,,,,,,5,,25.00,5.00']);
});
