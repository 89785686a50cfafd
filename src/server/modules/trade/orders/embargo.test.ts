import { eq } from 'drizzle-orm';
import { campaigns, deliverables, linkChecks, notices, orders } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { startLinkChecks } from '@/server/modules/trade/proof/linkChecks';
import { countOrders } from '@/server/modules/market/trust/trustRepository';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { decide } from '@/server/testing/decide';
import { hostileServer } from '@/server/testing/hostileServers';
import { bringIn } from '@/server/testing/money';
import {
  LONG_SESSIONS,
  createTestApp,
  type TestAccount,
  type TestApp,
} from '@/server/testing/testApp';
import { approve, call, offer } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';
import type { Order } from '@/shared/trade/orders.schemas';
import { moveOrder } from './moveOrderCommands';
import { startOrderClock } from './orderClock';

jest.setTimeout(120_000);

const START = new Date('2026-11-28T14:30:00Z');
const EMBARGO = '2026-12-18';
const REVIEW = 'https://night-desk.com/review';

let now: Date;
let test: TestApp;
let artist: TestAccount;
let outlet: TestAccount;
let service: number;
let campaign: number;
beforeEach(async () => {
  now = START;
  test = await createTestApp({ now: () => now, config: LONG_SESSIONS });
  artist = await test.register('artist', { stage_name: 'Mara Kestrel' });
  outlet = await test.register('media', { company_name: 'The Night Desk' });
  // Delivery takes 7 days.
  service = (await approve(test, await offer(test, outlet, { price: 100, delivery_days: 7 }))).id;
  campaign = await insertOpenCampaign(test, artist);
  await setEmbargo(EMBARGO);
});
afterEach(() => test.close());

const setEmbargo = (embargoUntil: string | null) =>
  test.db.update(campaigns).set({ embargoUntil }).where(eq(campaigns.id, campaign));

const post = (caller: TestAccount, path: string, body?: object) =>
  call(test, caller, 'POST', path, body);
const place = () => post(artist, 'orders/', { service, campaign });
const makeOffer = (more: object = {}) =>
  post(outlet, 'offers/', { service, campaign, message: 'A review.', ...more });
async function placed(): Promise<number> {
  return (await place()).json<Order>().id;
}
const accept = (id: number) => post(outlet, `offers/${id}/accept/`);
async function accepted(): Promise<number> {
  const id = await placed();
  await accept(id);
  await bringIn(test.db, { orderId: id, artistUserId: artist.user.id }, 10_000);
  return id;
}
const pay = (id: number) => post(artist, `offers/${id}/pay/`, {});
async function paid(): Promise<number> {
  const id = await accepted();
  await pay(id);
  return id;
}
const deliver = (id: number, body: object = {}) =>
  post(outlet, `offers/${id}/deliver/`, { links: [REVIEW], files: [], disclosed: true, ...body });
const read = async (id: number, caller = artist) =>
  (await call(test, caller, 'GET', `offers/${id}/`)).json<Order>();

async function turnTo(moment: string): Promise<void> {
  now = new Date(moment);
  await test.db.update(campaigns).set({ openUntil: new Date(now.getTime() + 30 * DAY_MS) });
  const workers = startOrderClock({ ...test.deps, now: () => now });
  // Twice, because one of them passes over an order that another one has locked.
  for (const worker of [...workers, ...workers]) await worker.wake();
  for (const worker of workers) await worker.stop();
}
async function onTime() {
  const [counted] = await countOrders(test.db, { since: START, now, sameMailboxPairs: [] });
  return counted && [counted.onTime, counted.due];
}
const noticesOf = async ({ user }: TestAccount) =>
  (await test.db.select().from(notices).where(eq(notices.userId, user.id))).map(({ kind }) => kind);

describe('an embargo that is 41 days away', () => {
  const FAR = '2027-01-08';
  const TOO_FAR = {
    code: 'embargo_too_far',
    detail: expect.stringContaining('from 29.11.2026 on'),
  };

  it.each<[door: string, () => Promise<{ statusCode: number; json: () => unknown }>]>([
    ['placing', async () => (await setEmbargo(FAR), place())],
    ['offering', async () => (await setEmbargo(FAR), makeOffer())],
    [
      'accepting an order',
      async () => {
        const id = await placed();
        await setEmbargo(FAR);
        return accept(id);
      },
    ],
    [
      'accepting an offer',
      async () => {
        const { id } = (await makeOffer()).json<Order>();
        await setEmbargo(FAR);
        return post(artist, `offers/${id}/accept/`);
      },
    ],
    [
      'paying',
      async () => {
        const id = await accepted();
        await setEmbargo(FAR);
        return pay(id);
      },
    ],
    [
      'paying by card',
      async () => {
        const id = await placed();
        await accept(id);
        await setEmbargo(FAR);
        return pay(id);
      },
    ],
    [
      'paying several',
      async () => {
        const id = await accepted();
        await setEmbargo(FAR);
        return post(artist, 'payments/', { orders: [id] });
      },
    ],
    [
      'paying an order by number for its campaign',
      async () => {
        const { id } = (await post(artist, 'orders/', { service })).json<Order>();
        await accept(id);
        await setEmbargo(FAR);
        return post(artist, `offers/${id}/pay/`, { campaign });
      },
    ],
  ])('refuses %s with the first day', async (_door, knock) => {
    const response = await knock();
    expect([response.statusCode, response.json()]).toEqual([409, expect.objectContaining(TOO_FAR)]);
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
    const batch = { campaign, services: [service] };
    const refused = await post(artist, 'orders/batch/', batch);
    expect(refused.json()).toMatchObject({
      code: 'lines_refused',
      present: { lines: [{ service, ...TOO_FAR }] },
    });
    now = new Date('2026-11-29T00:00:00Z');
    expect((await post(artist, 'orders/batch/', batch)).statusCode).toBe(201);
  });
});

it.each<[payments: 'test' | 'off']>([['test'], ['off']])(
  'the work is due the day after the embargo, with payments %s',
  async (payments) => {
    test.deps.config.payments = payments;
    const id = payments === 'test' ? await paid() : await accepted();
    expect(await read(id)).toMatchObject({
      stage: 'paid',
      embargo_until: EMBARGO,
      delivery_due_at: '2026-12-19T09:00:00.000Z',
      due_at: '2026-12-26T09:00:00.000Z',
    });
  },
);

it('an offer cannot promise a day before the embargo’s', async () => {
  expect((await makeOffer({ publish_on: '2026-12-17' })).json()).toMatchObject({
    fields: { publish_on: 'Nothing may be public before 18.12.2026.' },
  });
  expect((await makeOffer({ publish_on: EMBARGO })).statusCode).toBe(201);
});

describe('work under an embargo', () => {
  it('cannot be delivered before the day, but is scheduled, and delivered by the clock', async () => {
    const id = await paid();
    const early = await deliver(id);
    expect([early.statusCode, early.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'embargoed',
        detail: expect.stringContaining('18.12.2026'),
      }),
    ]);
    for (const day of ['2026-12-17', '2026-12-20'])
      expect((await deliver(id, { public_on: day })).json()).toMatchObject({
        code: 'invalid',
        fields: { public_on: 'Choose a day from 18.12.2026 to 19.12.2026.' },
      });
    const scheduled = (await deliver(id, { public_on: '2026-12-19' })).json<Order>();
    expect(scheduled).toMatchObject({
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
      moveOrder(test.db, { ...test.deps, now: () => now }, id, 'deliver', { role: 'clock' }),
    ).rejects.toMatchObject({ code: 'order_moved' });
    expect(await read(id)).toMatchObject({ stage: 'paid', public_on: EMBARGO });
    expect(await test.db.$count(linkChecks)).toBe(0);
    await turnTo('2026-12-18T09:05:00Z');
    expect(await read(id)).toMatchObject({
      stage: 'delivered',
      public_on: null,
      delivered_at: '2026-12-18T09:00:00.000Z',
      due_at: '2026-12-25T09:05:00.000Z',
      detail: {
        deliverables: [{ created_at: now.toISOString(), next_check_at: now.toISOString() }],
      },
    });
    expect(await noticesOf(artist)).toEqual(expect.arrayContaining(['scheduled', 'delivered']));
    expect(await noticesOf(outlet)).toContain('delivered');
    expect(await onTime()).toEqual([1, 1]);
  });

  it('is not late while it waits for the due day, whatever the hour', async () => {
    await setEmbargo('2026-11-30');
    // It is due at 02:00 on its day, before the hour of the clock.
    now = new Date('2026-11-29T02:00:00Z');
    const id = await paid();
    expect((await deliver(id)).json()).toMatchObject({ code: 'embargoed' });
    await deliver(id, { public_on: '2026-12-06' });
    await turnTo('2026-12-06T03:00:00Z');
    expect((await post(artist, `offers/${id}/refund/`)).json()).toMatchObject({
      code: 'order_scheduled',
    });
    expect(await read(id)).toMatchObject({ stage: 'paid', is_waiting: false });
    // Even a clock that was stopped for weeks delivers it, on time.
    await turnTo('2026-12-20T12:00:00Z');
    expect(await read(id)).toMatchObject({
      stage: 'delivered',
      due_at: '2026-12-27T12:00:00.000Z',
    });
    expect(await onTime()).toEqual([1, 1]);
  });

  it('is not scheduled for a moment that is over, nor once it is late', async () => {
    const id = await paid();
    now = new Date('2026-12-18T09:00:00Z');
    expect((await deliver(id, { public_on: EMBARGO })).json()).toMatchObject({
      fields: { public_on: 'The work can become public on 19.12.2026.' },
    });
    now = new Date('2026-12-19T09:00:00Z');
    expect((await deliver(id, { public_on: '2026-12-19' })).json()).toMatchObject({
      code: 'not_scheduled',
    });
    // The clock counts work on its due day as on time, so that late work cannot wait for it.
    await test.db
      .update(orders)
      .set({ deliveryDueAt: new Date('2026-12-19T02:00:00Z') })
      .where(eq(orders.id, id));
    now = new Date('2026-12-19T03:00:00Z');
    expect((await deliver(id, { public_on: '2026-12-19' })).json()).toMatchObject({
      code: 'not_scheduled',
    });
  });

  it('is delivered at once from the embargo’s day on', async () => {
    const id = await paid();
    await deliver(id, { public_on: '2026-12-19' });
    now = new Date('2026-12-18T00:00:00Z');
    expect((await deliver(id)).json()).toMatchObject({
      stage: 'delivered',
      public_on: null,
      delivered_at: now.toISOString(),
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
    expect(await read(id)).toMatchObject({
      embargo_until: '2026-12-01',
      delivery_due_at: '2026-12-19T09:00:00.000Z',
    });
    now = new Date('2026-12-01T10:00:00Z');
    expect((await deliver(id)).json()).toMatchObject({ stage: 'delivered' });
  });

  it('without an embargo needs no day', async () => {
    await setEmbargo(null);
    const id = await paid();
    expect((await deliver(id, { public_on: '2026-12-01' })).json()).toMatchObject({
      code: 'not_scheduled',
    });
  });
});

describe('a link that is public too early', () => {
  const HTML = { 'content-type': 'text/html' };
  const EARLY = 'http://night-desk.com/review';
  let status: number;
  let world: Awaited<ReturnType<typeof hostileServer>>;
  beforeEach(async () => {
    status = 404;
    world = await hostileServer({
      '/review': (_request, response) => {
        response.writeHead(status, HTML).end('<title>A review</title><p>Mara Kestrel</p>');
      },
    });
    const { check } = startLinkChecks({ ...test.deps, world: world.world() });
    test.deps.linkChecks = {
      wake: async () => undefined,
      check: (link, ...rest) => check(world.link(new URL(link).pathname), ...rest),
    };
  });
  afterEach(() => world.close());
  const look = async () => {
    const worker = startLinkChecks({ ...test.deps, world: world.world() });
    await worker.wake();
    await worker.stop();
  };

  it('is refused when it is handed in', async () => {
    const id = await paid();
    status = 200;
    const work = { public_on: EMBARGO, links: [EARLY] };
    expect((await deliver(id, work)).json()).toMatchObject({
      code: 'invalid',
      fields: { links: `${EARLY} is public now. Hide it until 18.12.2026.` },
    });
    delete test.deps.linkChecks;
    expect((await deliver(id, work)).statusCode).toBe(200);
  });

  it('is a breach when it appears afterwards: both are notified once, and it is not on time', async () => {
    const id = await paid();
    await deliver(id, { public_on: EMBARGO, links: [EARLY, `${EARLY}?page=2`] });
    await test.db.update(deliverables).set({ url: world.link('/review') });
    now = new Date('2026-11-29T15:00:00Z');
    await look();
    expect(await read(id)).toMatchObject({ breached_at: null });
    status = 200;
    now = new Date('2026-11-30T15:00:00Z');
    await look();
    await look();
    const order = await read(id);
    expect(order).toMatchObject({
      stage: 'paid',
      breached_at: now.toISOString(),
      actions: ['dispute'],
    });
    expect(order.detail?.events.at(-1)).toMatchObject({ name: 'embargoBreached' });
    for (const side of [artist, outlet])
      expect((await noticesOf(side)).filter((kind) => kind === 'embargo_breached')).toHaveLength(1);
    expect(await test.db.$count(linkChecks)).toBe(0);
    await turnTo('2026-12-18T09:00:00Z');
    await look();
    expect(await read(id)).toMatchObject({
      stage: 'delivered',
      detail: {
        deliverables: [{ checks: [{ outcome: 'live' }] }, { checks: [{ outcome: 'live' }] }],
      },
    });
    expect(await onTime()).toEqual([0, 1]);
  });

  it('can be disputed at once, which other work cannot before its delivery', async () => {
    const id = await paid();
    await deliver(id, { public_on: EMBARGO });
    const dispute = () => post(artist, `offers/${id}/dispute/`, { comment: 'It is out.' });
    expect((await dispute()).json()).toMatchObject({ code: 'order_moved' });
    await test.db.update(orders).set({ breachedAt: now });
    expect((await dispute()).json()).toMatchObject({
      stage: 'disputed',
      public_on: null,
      due_at: new Date(now.getTime() + 14 * DAY_MS).toISOString(),
    });
    // Whatever an admin gives the outlet, the work was not on time.
    const admin = await test.register('artist');
    await setAdminRole(test.db, admin.user.email, 'owner');
    const decision = { outlet_amount: 40, reason: 'It was public for an hour.' };
    const decided = await decide(test, admin, `admin/orders/${id}/resolve/`, decision);
    expect(decided.json()).toMatchObject({ stage: 'completed' });
    expect(await onTime()).toEqual([0, 1]);
  });
});
