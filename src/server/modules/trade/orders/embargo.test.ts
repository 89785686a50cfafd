import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { campaigns, deliverables, linkChecks, notices, orders } from '@/server/platform/db/schema';
import { startLinkChecks } from '@/server/modules/trade/proof/linkChecks';
import { countTrust } from '@/server/modules/market/trust/trustRepository';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { decide } from '@/server/testing/decide';
import { hostileServer } from '@/server/testing/hostileServers';
import { bringIn } from '@/server/testing/money';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, readOrder, runWorkers } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';
import type { Order } from '@/shared/trade/orders.schemas';
import { moveOrder } from './moveOrderCommands';
import { COMPLAINT } from '@/server/testing/cases/makers';
import { startOrderClock } from './orderClock';

jest.setTimeout(120_000);

const START = new Date('2026-11-28T14:30:00Z');
const EMBARGO = '2026-12-18';
const REVIEW = 'https://night-desk.com/review';

const test = testApp({ startsAt: START, config: LONG_SESSIONS });
let artist: TestAccount;
let outlet: TestAccount;
let service: number;
let campaign: number;
beforeEach(async () => {
  artist = await test.register('artist', { stage_name: 'Mara Kestrel' });
  outlet = await test.register('media', { company_name: 'The Night Desk' });
  service = (await approve(test, await offer(test, outlet, { price: 100, delivery_days: 7 }))).id;
  campaign = await insertOpenCampaign(test, artist);
  await setEmbargo(EMBARGO);
});

const setEmbargo = (embargoUntil: string | null) =>
  test.db.update(campaigns).set({ embargoUntil }).where(eq(campaigns.id, campaign));

const post = (caller: TestAccount, path: string, body?: object) =>
  call(test, caller, 'POST', path, body);
const idIn = (response: LightMyRequestResponse) => response.json<Order>().id;
const place = () => post(artist, 'orders/', { service, campaign });
const makeOffer = (more: object = {}) =>
  post(outlet, 'offers/', { service, campaign, message: 'A review.', ...more });
const placed = async () => idIn(await place());
const accept = (id: number, caller = outlet) => post(caller, `offers/${id}/accept/`);
async function unpaid(): Promise<number> {
  const id = await placed();
  await accept(id);
  return id;
}
async function accepted(): Promise<number> {
  const id = await unpaid();
  await bringIn(test.db, { orderId: id, artistUserId: artist.user.id }, 10_000);
  return id;
}
const pay = (id: number, body: object = {}) => post(artist, `offers/${id}/pay/`, body);
async function paid(): Promise<number> {
  const id = await accepted();
  await pay(id);
  return id;
}
const deliver = (id: number, body: object = {}) =>
  post(outlet, `offers/${id}/deliver/`, { links: [REVIEW], files: [], disclosed: true, ...body });
const read = (id: number, caller = artist) => readOrder(test, caller, id);

async function turnTo(moment: string): Promise<void> {
  test.now = new Date(moment);
  await test.db.update(campaigns).set({ openUntil: new Date(test.now.getTime() + 30 * DAY_MS) });
  await runWorkers(startOrderClock(test.deps), 2);
}
async function onTime() {
  const [counted] = await countTrust(test.db, [outlet.user.profile.id], test.now);
  return counted?.made && [counted.made.onTime, counted.made.due];
}
const noticesOf = async ({ user }: TestAccount) =>
  (await test.db.select().from(notices).where(eq(notices.userId, user.id))).map(({ kind }) => kind);

describe('an embargo that is 41 days away', () => {
  const FAR = '2027-01-08';
  const TOO_FAR = {
    code: 'embargo_too_far',
    detail: expect.stringContaining('from 29 Nov 2026 on'),
  };
  const nothing = async () => 0;
  const free = async () => {
    const id = idIn(await post(artist, 'orders/', { service }));
    await accept(id);
    return id;
  };

  it.each<
    [
      door: string,
      arrange: () => Promise<number>,
      knock: (id: number) => Promise<LightMyRequestResponse>,
    ]
  >([
    ['placing', nothing, place],
    ['offering', nothing, () => makeOffer()],
    ['accepting an order', placed, (id) => accept(id)],
    ['accepting an offer', async () => idIn(await makeOffer()), (id) => accept(id, artist)],
    ['paying', accepted, (id) => pay(id)],
    ['paying by card', unpaid, (id) => pay(id)],
    ['paying several', accepted, (id) => post(artist, 'payments/', { orders: [id] })],
    ['paying an order by number for its campaign', free, (id) => pay(id, { campaign })],
  ])('refuses %s with the first day', async (_door, arrange, knock) => {
    const id = await arrange();
    await setEmbargo(FAR);
    const response = await knock(id);
    expect([response.statusCode, response.json()]).toMatchObject([409, TOO_FAR]);
  });

  it('leaves no action that it would refuse', async () => {
    const id = await placed();
    await setEmbargo(FAR);
    expect((await read(id, outlet)).actions).not.toContain('accept');
    await setEmbargo(EMBARGO);
    await accept(id);
    expect((await read(id)).actions).toContain('pay');
    await setEmbargo(FAR);
    expect((await read(id)).actions).not.toContain('pay');
  });

  it('refuses each line of a batch, and allows it a day later', async () => {
    await setEmbargo(FAR);
    const send = () => post(artist, 'orders/batch/', { campaign, services: [service] });
    expect((await send()).json()).toMatchObject({
      code: 'lines_refused',
      present: { lines: [{ service, ...TOO_FAR }] },
    });
    test.now = new Date('2026-11-29T00:00:00Z');
    expect((await send()).statusCode).toBe(201);
  });
});

it.each(['test', 'off'] as const)(
  'the work is due the day after the embargo, with payments %s',
  async (payments) => {
    test.deps.config.payments = payments;
    expect(await read(payments === 'test' ? await paid() : await unpaid())).toMatchObject({
      stage: 'paid',
      embargo_until: EMBARGO,
      delivery_due_at: '2026-12-19T09:00:00.000Z',
      due_at: '2026-12-26T09:00:00.000Z',
    });
  },
);

it('an offer cannot promise a day before the embargo’s', async () => {
  expect((await makeOffer({ publish_on: '2026-12-17' })).json()).toMatchObject({
    fields: { publish_on: 'Nothing may be public before 18 Dec 2026.' },
  });
  expect((await makeOffer({ publish_on: EMBARGO })).statusCode).toBe(201);
});

describe('work under an embargo', () => {
  it('cannot be delivered before the day, but is scheduled, and delivered by the clock', async () => {
    const id = await paid();
    const early = await deliver(id);
    expect([early.statusCode, early.json()]).toMatchObject([
      409,
      { code: 'embargoed', detail: expect.stringContaining('18 Dec 2026') },
    ]);
    for (const day of ['2026-12-17', '2026-12-20'])
      expect((await deliver(id, { public_on: day })).json()).toMatchObject({
        fields: { public_on: 'Choose a day from 18 Dec 2026 to 19 Dec 2026.' },
      });
    expect((await deliver(id, { public_on: '2026-12-19' })).json()).toMatchObject({
      stage: 'paid',
      public_on: '2026-12-19',
      delivered_at: null,
      is_waiting: false,
      actions: expect.arrayContaining(['schedule']),
    });
    const again = await deliver(id, { public_on: EMBARGO, links: [`${REVIEW}-2`] });
    expect(again.json<Order>().detail?.deliverables).toMatchObject([{ url: `${REVIEW}-2` }]);
    await turnTo('2026-12-18T08:59:00Z');
    await expect(
      moveOrder(test.db, test.deps, id, 'deliver', { role: 'clock' }),
    ).rejects.toMatchObject({ code: 'order_moved' });
    expect(await read(id)).toMatchObject({ stage: 'paid', public_on: EMBARGO });
    expect(await test.db.$count(linkChecks)).toBe(0);
    await turnTo('2026-12-18T09:05:00Z');
    const at = test.now.toISOString();
    expect(await read(id)).toMatchObject({
      stage: 'delivered',
      public_on: null,
      delivered_at: '2026-12-18T09:00:00.000Z',
      due_at: '2026-12-25T09:05:00.000Z',
      detail: { deliverables: [{ created_at: at, next_check_at: at }] },
    });
    expect(await noticesOf(artist)).toEqual(expect.arrayContaining(['scheduled', 'delivered']));
    expect(await noticesOf(outlet)).toContain('delivered');
    expect(await onTime()).toEqual([1, 1]);
  });

  it('is not late while it waits for the due day, whatever the hour', async () => {
    await setEmbargo('2026-11-30');
    // It is due at 02:00 on its day, before the hour of the clock.
    test.now = new Date('2026-11-29T02:00:00Z');
    const id = await paid();
    await deliver(id, { public_on: '2026-12-06' });
    await turnTo('2026-12-06T03:00:00Z');
    expect((await post(artist, `offers/${id}/refund/`)).json()).toMatchObject({
      code: 'order_scheduled',
    });
    expect(await read(id)).toMatchObject({ stage: 'paid', is_waiting: false });
    // Even a clock that was stopped for weeks delivers it, on time.
    await turnTo('2026-12-20T12:00:00Z');
    const delivered = { stage: 'delivered', due_at: '2026-12-27T12:00:00.000Z' };
    expect(await read(id)).toMatchObject(delivered);
    expect(await onTime()).toEqual([1, 1]);
  });

  it('is not scheduled for a moment that is over, once it is late, nor without an embargo', async () => {
    const id = await paid();
    const schedule = async (now: string, public_on: string) => {
      test.now = new Date(now);
      const { code, fields } = (await deliver(id, { public_on })).json();
      return fields ?? code;
    };
    expect(await schedule('2026-12-18T09:00:00Z', EMBARGO)).toEqual({
      public_on: 'The work can become public on 19 Dec 2026.',
    });
    expect(await schedule('2026-12-19T09:00:00Z', '2026-12-19')).toBe('not_scheduled');
    // The clock counts work on its due day as on time, so that late work cannot wait for it.
    await test.db.update(orders).set({ deliveryDueAt: new Date('2026-12-19T02:00:00Z') });
    expect(await schedule('2026-12-19T03:00:00Z', '2026-12-19')).toBe('not_scheduled');
    await test.db.update(orders).set({ embargoUntil: null });
    await setEmbargo(null);
    expect(await schedule('2026-11-28T14:30:00Z', '2026-12-01')).toBe('not_scheduled');
  });

  it('is delivered at once from the embargo’s day on', async () => {
    const id = await paid();
    await deliver(id, { public_on: '2026-12-19' });
    test.now = new Date('2026-12-18T00:00:00Z');
    expect((await deliver(id)).json()).toMatchObject({
      stage: 'delivered',
      public_on: null,
      delivered_at: test.now.toISOString(),
      detail: { deliverables: [{ url: REVIEW }] },
    });
  });

  it('keeps its agreed embargo: the artist can end it earlier, but not later', async () => {
    const id = await paid();
    const change = (embargo_until: string) =>
      call(test, artist, 'PATCH', `campaigns/${campaign}/`, { embargo_until });
    expect((await change('2026-12-19')).json()).toMatchObject({ code: 'embargo_agreed' });
    expect((await change('2026-12-01')).statusCode).toBe(200);
    expect((await change(EMBARGO)).json()).toMatchObject({ code: 'embargo_agreed' });
    const kept = { embargo_until: '2026-12-01', delivery_due_at: '2026-12-19T09:00:00.000Z' };
    expect(await read(id)).toMatchObject(kept);
    test.now = new Date('2026-12-01T10:00:00Z');
    expect((await deliver(id)).json()).toMatchObject({ stage: 'delivered' });
  });
});

describe('a link that is public too early', () => {
  const EARLY = 'http://night-desk.com/review';
  let status: number;
  let world: Awaited<ReturnType<typeof hostileServer>>;
  let checks: ReturnType<typeof startLinkChecks>;
  beforeEach(async () => {
    status = 404;
    world = await hostileServer({
      '/review': (_request, response) => {
        const page = '<title>A review</title><p>Mara Kestrel</p>';
        response.writeHead(status, { 'content-type': 'text/html' }).end(page);
      },
    });
    checks = startLinkChecks({ ...test.deps, world: world.world() });
    test.deps.linkChecks = {
      wake: async () => undefined,
      check: (link, ...rest) => checks.check(world.link(new URL(link).pathname), ...rest),
    };
  });
  afterEach(async () => {
    await checks.stop();
    await world.close();
  });
  const look = () => runWorkers([startLinkChecks({ ...test.deps, world: world.world() })]);

  it('is refused when it is handed in', async () => {
    const id = await paid();
    status = 200;
    const work = { public_on: EMBARGO, links: [EARLY] };
    expect((await deliver(id, work)).json()).toMatchObject({
      fields: { links: `${EARLY} is public now. Hide it until 18 Dec 2026.` },
    });
    delete test.deps.linkChecks;
    expect((await deliver(id, work)).statusCode).toBe(200);
  });

  it('is a breach when it appears afterwards: both are notified once, and it is not on time', async () => {
    const id = await paid();
    await deliver(id, { public_on: EMBARGO, links: [EARLY, `${EARLY}?page=2`] });
    await test.db.update(deliverables).set({ url: world.link('/review') });
    test.now = new Date('2026-11-29T15:00:00Z');
    await look();
    expect(await read(id)).toMatchObject({ breached_at: null });
    status = 200;
    test.now = new Date('2026-11-30T15:00:00Z');
    await look();
    await look();
    const order = await read(id);
    const breached_at = test.now.toISOString();
    expect(order).toMatchObject({ stage: 'paid', breached_at, actions: ['dispute'] });
    expect(order.detail?.events.at(-1)).toMatchObject({ name: 'embargoBreached' });
    for (const side of [artist, outlet])
      expect((await noticesOf(side)).filter((kind) => kind === 'embargo_breached')).toHaveLength(1);
    expect(await test.db.$count(linkChecks)).toBe(0);
    await turnTo('2026-12-18T09:00:00Z');
    await look();
    const live = { checks: [{ outcome: 'live' }] };
    expect(await read(id)).toMatchObject({
      stage: 'delivered',
      detail: { deliverables: [live, live] },
    });
    expect(await onTime()).toEqual([0, 1]);
  });

  it('can be disputed at once, which other work cannot before its delivery', async () => {
    const id = await paid();
    await deliver(id, { public_on: EMBARGO });
    const dispute = () => post(artist, `offers/${id}/dispute/`, COMPLAINT);
    expect((await dispute()).json()).toMatchObject({ code: 'order_moved' });
    await test.db.update(orders).set({ breachedAt: test.now });
    const due_at = new Date(test.now.getTime() + 14 * DAY_MS).toISOString();
    expect((await dispute()).json()).toMatchObject({ stage: 'disputed', public_on: null, due_at });
    // Whatever an admin gives the outlet, the work was not on time.
    const decision = { outlet_amount: 40, reason: 'It was public for an hour.' };
    const path = `admin/orders/${id}/resolve/` as const;
    const decided = await decide(test, await test.registerAdmin(), path, decision);
    expect(decided.json()).toMatchObject({ stage: 'completed' });
    expect(await onTime()).toEqual([0, 1]);
  });
});
