import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { messages, orderMarks, orders, reviews } from '@/server/platform/db/schema';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approve, call, followPages, offer } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';
import { UNREAD_MAX } from '@/shared/platform/limits';
import { isFinal, ORDER_ORIGINS, ORDER_STAGES } from '@/shared/platform/orderStages';
import type { Order, OrderCounts } from '@/shared/trade/orders.schemas';

jest.setTimeout(120_000);

const now = new Date('2026-03-20T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);
const SIDES = ['artist', 'media'] as const;

let test: TestApp;
let sides: Record<(typeof SIDES)[number], TestAccount>;
let campaign: number;

/** One order for each combination of what the rules of a turn and of a list depend on. */
const everyOrder = () =>
  ORDER_STAGES.flatMap((stage) =>
    ORDER_ORIGINS.flatMap((origin) =>
      [null, days(-3)].flatMap((paidAt) =>
        [null, 'Glass Harbour'].flatMap((releaseTitle) =>
          (['late', 'early', 'scheduled'] as const).map((when) => ({
            stage,
            origin,
            paidAt,
            releaseTitle,
            closeReason: stage === 'closed' ? ('late' as const) : null,
            deliveryDueAt: days(when === 'early' ? 1 : -1),
            answerDueAt: stage === 'disputed' ? days(when === 'early' ? 1 : -1) : null,
            publicOn: stage === 'paid' && when === 'scheduled' ? '2026-03-25' : null,
            completedAt: stage === 'completed' ? days(when === 'early' ? -13 : -15) : null,
          })),
        ),
      ),
    ),
  );

/** Orders of the artist with the outlet: more than one page, with unread messages and reviews. */
async function placeAll(outlet: TestAccount, isWithCampaign: boolean) {
  const { artist } = sides;
  const service = await approve(test, await offer(test, outlet));
  const common = {
    artistId: artist.user.profile.id,
    serviceId: service.id,
    outletId: outlet.user.profile.id,
    type: 'online_article' as const,
    priceCents: 4990,
    feeCents: 749,
    deliveryDays: 7,
    createdAt: days(-20),
  };
  const values = [...everyOrder(), ...everyOrder()].map((each) => ({ ...common, ...each }));
  const rows = await test.db.insert(orders).values(values).returning();
  const offered = { ...common, campaignId: campaign, stage: 'offered', origin: 'offer' } as const;
  if (isWithCampaign) await test.db.insert(orders).values(offered);
  for (const [index, { id, stage }] of rows.entries()) {
    const [from, to] = index % 3 === 0 ? [artist, outlet] : [outlet, artist];
    if (index % 2 === 0) await write(id, from, index === 0 ? UNREAD_MAX + 5 : 1 + (index % 4));
    if (index % 8 === 0) await read(id, to);
    if (stage === 'completed' && index % 5 === 0)
      await test.db.insert(reviews).values({ orderId: id, by: 'artist', rating: 4 });
  }
}

const write = (orderId: number, { user }: TestAccount, count: number) =>
  test.db.insert(messages).values(
    Array.from({ length: count }, () => {
      const clientId = randomUUID();
      return { orderId, userId: user.id, text: 'Hello.', clientId };
    }),
  );

async function read(orderId: number, { user }: TestAccount) {
  const ofOrder = eq(messages.orderId, orderId);
  const all = await test.db.select().from(messages).where(ofOrder).orderBy(messages.id);
  const lastReadId = all.at(-2)?.id ?? 0;
  await test.db.insert(orderMarks).values({ orderId, userId: user.id, lastReadId });
}

const countsOf = async (account: TestAccount, query = '') =>
  (await call(test, account, 'GET', `orders/counts/${query}`)).json<OrderCounts>();
const listOf = async (account: TestAccount, query = '') =>
  (await followPages<Order>(test, account, `offers/?limit=200${query}`)).flat();

const countsIn = (rows: readonly Order[], isArtist: boolean): OrderCounts => {
  const waiting = rows.filter((row) => row.is_waiting);
  const named = rows.flatMap((row) => (row.campaign === null ? [] : [row.campaign]));
  return {
    all: rows.length,
    open: rows.filter(({ stage }) => !isFinal(stage)).length,
    completed: rows.filter(({ stage }) => stage === 'completed').length,
    waiting: waiting.length,
    under_way: rows.filter(({ is_waiting, stage }) => !is_waiting && !isFinal(stage)).length,
    unread: rows.reduce((sum, { chat }) => sum + (chat?.unread ?? 0), 0),
    campaigns: isArtist ? [...new Set(named)] : [],
  };
};

describe.each(['test', 'off'] as const)('with payments %j', (payments) => {
  beforeAll(async () => {
    test = await createTestApp({ now: () => now, config: { payments } });
    sides = {
      artist: await test.register('artist'),
      media: await test.register('media', { company_name: 'Weekly' }),
    };
    campaign = await insertOpenCampaign(test, sides.artist);
    await placeAll(sides.media, true);
    await placeAll(await test.register('media', { company_name: 'Other' }), false);
  });
  afterAll(() => test.close());

  it.each(SIDES)('counts what the lists of the %s say, row by row', async (side) => {
    const rows = await listOf(sides[side]);
    expect(rows.length).toBeGreaterThan(200);
    const expected = countsIn(rows, side === 'artist');
    expect(await countsOf(sides[side])).toEqual(expected);
    for (const count of Object.values({ ...expected, campaigns: 1 }))
      expect(count).toBeGreaterThan(0);
    expect(rows.some((row) => row.is_waiting && row.stage === 'completed')).toBe(true);
  });

  it('counts those with one outlet, and nothing for a new account', async () => {
    const outlet = sides.media.user.profile.id;
    const rows = await listOf(sides.artist);
    const here = rows.filter(({ service }) => service.media.id === outlet);
    expect(here.length).toBeLessThan(rows.length);
    expect(await countsOf(sides.artist, `?outlet=${outlet}`)).toEqual(countsIn(here, true));
    const nothing = await countsOf(sides.artist, '?outlet=2000000000');
    expect(nothing).toEqual(countsIn([], true));
    expect((await call(test, sides.artist, 'GET', 'orders/counts/?outlet=x')).statusCode).toBe(400);
    expect(await countsOf(await test.register('artist'))).toEqual(countsIn([], true));
  });

  it.each(SIDES)('lists what is current, placed or no free order for the %s', async (side) => {
    const account = sides[side];
    const rows = await listOf(account);
    const ids = (those: readonly Order[]) => those.map(({ id }) => id);
    const reviewed = new Set((await test.db.select().from(reviews)).map((each) => each.orderId));
    const isUnreviewed = ({ id, stage, completed_at }: Order) =>
      stage === 'completed' &&
      Date.parse(completed_at ?? '') > days(-14).getTime() &&
      (side === 'media' || !reviewed.has(id));
    const current = rows.filter(
      (row) => !isFinal(row.stage) || isUnreviewed(row) || (row.chat?.unread ?? 0) > 0,
    );
    expect(current.length).toBeLessThan(rows.length);
    expect(ids(await listOf(account, '&stage=current'))).toEqual(ids(current));
    const placed = rows.filter(({ stage }) => stage === 'placed');
    expect(ids(await listOf(account, '&stage=placed'))).toEqual(ids(placed));
    const { waiting, under_way, all } = countsIn(rows, side === 'artist');
    const done = all - waiting - under_way;
    for (const [turn, length] of Object.entries({ yours: waiting, under_way, done }))
      expect(await listOf(account, `&turn=${turn}`)).toHaveLength(length);
    const costing = rows.filter(
      ({ origin, release_title, paid_at, stage }) =>
        origin === 'offer' ||
        release_title !== null ||
        paid_at !== null ||
        ['offered', 'paid', 'delivered', 'disputed'].includes(stage),
    );
    expect(costing.length).toBeLessThan(rows.length);
    expect(ids(await listOf(account, '&free=no'))).toEqual(ids(costing));
  });
});
