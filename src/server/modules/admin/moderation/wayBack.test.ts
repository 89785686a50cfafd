import { desc, eq } from 'drizzle-orm';
import { auditLog, notices, orders, releasePages } from '@/server/platform/db/schema';
import { openCatalogue } from '@/server/testing/campaigns';
import { decide as decideNow } from '@/server/testing/decide';
import { agree, agreeAndPay, stageOf } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer } from '@/server/testing/trade';
import type { ModeratedOutlet } from '@/shared/admin/moderation.schemas';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { FIRST_PRICES } from '@/shared/market/prices.rules';
import type { Service } from '@/shared/market/services.schemas';

const REASON = 'The figures are not theirs.';
const WITHDRAW = { approve: false, reason: REASON };

const test = testApp();
let admin: TestAccount;
let artist: TestAccount;
let outlet: TestAccount;
beforeEach(async () => {
  admin = await test.registerAdmin();
  artist = await test.register('artist');
  outlet = await test.register('media');
});

const decide = (kind: string, id: number, body: object) =>
  decideNow(test, admin, `admin/${kind}/${id}/decide/`, body);
const lastLine = async () =>
  (await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)).at(0);
const causesTo = async ({ user }: TestAccount) =>
  (await test.db.select().from(notices).where(eq(notices.userId, user.id))).map(({ kind, data }) =>
    `${kind} ${data.cause ?? ''}`.trim(),
  );

it.each(['campaigns', 'outlets', 'services'] as const)(
  'a withdrawn approval of %s closes what is unpaid, and paid work goes on',
  async (kind) => {
    const parties = { artist, outlet };
    const paid = await agreeAndPay(test, undefined, parties);
    const unpaid = await agree(test, undefined, parties);
    const column = { campaigns: 'campaignId', outlets: 'outletId', services: 'serviceId' } as const;
    const rows = await test.db.select().from(orders);
    for (const id of new Set(rows.map((row) => Number(row[column[kind]]))))
      expect((await decide(kind, id, WITHDRAW)).json()).toMatchObject({ open: { unpaid: 0 } });
    expect([await stageOf(test, unpaid), await stageOf(test, paid)]).toEqual(['closed', 'paid']);
    const of = kind.slice(0, -1);
    expect(await lastLine()).toMatchObject({ action: `${of}_withdrawn`, reason: REASON });
    const { profile } = outlet.user;
    expect((await call(test, artist, 'GET', `outlets/${profile.id}/`)).statusCode).toBe(200);
    expect(await causesTo(kind === 'campaigns' ? artist : outlet)).toEqual(
      expect.arrayContaining(['closed unapproved', `${of}_declined unapproved`]),
    );
  },
);

it('a withdrawn campaign closes the catalogue and its release page', async () => {
  const { id: campaignId } = await openCatalogue(test, artist);
  await test.db.insert(releasePages).values({ campaignId, slug: 'glass-harbour', isPublic: true });
  await decide('campaigns', campaignId, WITHDRAW);
  const { access } = (await call(test, artist, 'GET', 'catalogue/')).json();
  expect(new Date(access.until).getTime()).toBeLessThanOrEqual(test.deps.now().getTime());
  expect(await test.db.$count(releasePages, eq(releasePages.isPublic, true))).toBe(0);
});

it('another tier takes its list prices, and orders keep theirs', async () => {
  const deal = await agree(test, undefined, { artist, outlet });
  const body = { approve: true, tier: 'heavy' };
  const { id } = outlet.user.profile;
  expect((await decide('outlets', id, body)).statusCode).toBe(400);
  const moved = await decide('outlets', id, { ...body, reason: REASON });
  const {
    tier,
    approved_services: [service],
  } = moved.json<ModeratedOutlet>();
  expect([tier, service?.price]).toEqual([
    'heavy',
    listPriceOf(FIRST_PRICES, 'online_article', 'heavy'),
  ]);
  const [row] = await test.db.select().from(orders).where(eq(orders.id, deal.order.id));
  expect([row?.priceCents, row?.stage]).toEqual([4990, 'accepted']);
  expect(await lastLine()).toMatchObject({
    action: 'outlet_tier_changed',
    before: 'Underground',
    after: 'Heavy Hitters',
  });
  expect(await causesTo(outlet)).toContain('outlet_approved changed');
  expect((await decide('outlets', id, { ...body, reason: REASON })).json()).toMatchObject({
    code: 'decided',
  });
});

it('another price of an approved service needs a reason', async () => {
  const { id } = await approve(test, await offer(test, outlet));
  const body = { approve: true, price: 80 };
  expect((await decide('services', id, body)).statusCode).toBe(400);
  const moved = await decide('services', id, { ...body, reason: REASON });
  expect(moved.json<Service>()).toMatchObject({ price: 80, approval: 'approved' });
  expect(await lastLine()).toMatchObject({
    action: 'service_price_changed',
    before: 'Approved, $49.90',
  });
  expect(await causesTo(outlet)).toContain('service_approved changed');
});
