import { eq } from 'drizzle-orm';
import type { Actor } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import {
  campaigns,
  outletProfiles,
  orderEvents,
  orders,
  outgoingMails,
  transfers,
} from '@/server/platform/db/schema';
import { ApiFailure } from '@/server/platform/http/failures';
import { holdOrder } from '@/server/modules/money/ledger/ledgerCommands';
import { returnOrders } from '@/server/modules/money/ledger/chargebackCommands';
import { moneyOfOrders } from '@/server/modules/money/ledger/orderMoneyRepository';
import { openCatalogue } from '@/server/testing/campaigns';
import { balances, bringIn, disputeOf } from '@/server/testing/money';
import { memberOf } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, offer } from '@/server/testing/trade';
import {
  type CloseReason,
  ORDER_STAGES,
  ORDER_TRANSITIONS,
  type OrderMove,
  type OrderStage,
} from '@/shared/platform/orderStages';
import { DAY_MS } from '@/shared/platform/durations';
import { moveOrder, PaymentNeeded } from './moveOrderCommands';
import type { MoveInput } from './moveChanges';
import { makeOffer, placeOrder } from './makeOrderCommands';
import { findOrder, type OrderRow } from './ordersRepository';

jest.setTimeout(120_000);

const now = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
/** The stages, and that of paid work which waits for its day. */
const STATES = [...ORDER_STAGES, 'scheduled'] as const;
type State = (typeof STATES)[number];
const TODAY = '2026-03-10';
const PRICE = 10_000;
const FEE = 1500;

const test = testApp({ startsAt: now, lasts: 'file' });
let artist: TestAccount;
let otherArtist: TestAccount;
let outlet: TestAccount;
let otherOutlet: TestAccount;
let admin: TestAccount;
let service: number;
let campaign: number;
/** An order in each stage, which no test changes for good. */
const standing = new Map<State, { id: number; payment: number }>();

beforeAll(async () => {
  artist = await test.register('artist');
  otherArtist = await test.register('artist');
  outlet = await test.register('media');
  otherOutlet = await test.register('media');
  admin = await test.register('media');
  service = (await approve(test, await offer(test, outlet, { price: 100 }))).id;
  campaign = (await openCatalogue(test, artist)).id;
  await test.db.update(campaigns).set({ embargoUntil: TODAY });
  for (const stage of STATES) {
    // Each has its own service, because a campaign can have only one open order of each service.
    const own = (await approve(test, await offer(test, outlet, { price: 100 }))).id;
    standing.set(stage, await test.db.transaction((tx) => orderIn(tx, stage, own)));
  }
});

const ACTORS = {
  'its artist': () => memberOf(artist),
  'another artist': () => memberOf(otherArtist),
  'its outlet': () => memberOf(outlet),
  'another outlet': () => memberOf(otherOutlet),
  'an admin': () => ({ role: 'admin', userId: admin.user.id }),
  'its artist as an admin': () => ({ role: 'admin', userId: artist.user.id }),
  'the clock': () => ({ role: 'clock' }),
  'the provider': () => ({ role: 'provider' }),
  'a guest': () => ({ role: 'guest' }),
} satisfies Record<string, () => Actor>;
type ActorName = keyof typeof ACTORS;
const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[]; // its own keys

interface Allowed {
  by: ActorName;
  in: State[];
  to: OrderStage;
  reason?: CloseReason;
  /** The balances in cents after a move of money. */
  money?: { held?: number; outlet?: number; fee?: number; refunded?: number };
}
const HELD = { held: PRICE };
const REFUNDED = { refunded: PRICE };
const RELEASED = { outlet: PRICE - FEE, fee: FEE };

/** Copied by hand from the design's table: the actors that each move allows, and its effect. */
const ALLOWED: Record<OrderMove, Allowed[]> = {
  offer: [],
  place: [],
  accept: [
    { by: 'its artist', in: ['offered'], to: 'accepted' },
    { by: 'its outlet', in: ['placed'], to: 'accepted' },
  ],
  decline: [
    { by: 'its artist', in: ['offered'], to: 'closed', reason: 'artist_declined' },
    { by: 'its outlet', in: ['placed'], to: 'closed', reason: 'outlet_declined' },
  ],
  withdraw: [
    { by: 'its outlet', in: ['offered', 'accepted'], to: 'closed', reason: 'outlet_withdrew' },
    { by: 'its artist', in: ['placed', 'accepted'], to: 'closed', reason: 'artist_withdrew' },
  ],
  pay: [{ by: 'its artist', in: ['accepted'], to: 'paid', money: HELD }],
  start: [{ by: 'the clock', in: ['accepted'], to: 'paid' }],
  schedule: [{ by: 'its outlet', in: ['scheduled'], to: 'paid', money: HELD }],
  deliver: [
    { by: 'its outlet', in: ['paid', 'scheduled'], to: 'delivered', money: HELD },
    { by: 'the clock', in: ['scheduled'], to: 'delivered', money: HELD },
  ],
  revise: [{ by: 'its artist', in: ['delivered'], to: 'paid', money: HELD }],
  complete: [
    { by: 'its artist', in: ['delivered', 'disputed'], to: 'completed', money: RELEASED },
    { by: 'the clock', in: ['delivered'], to: 'completed', money: RELEASED },
  ],
  dispute: [
    { by: 'its artist', in: ['delivered'], to: 'disputed', money: HELD },
    { by: 'the clock', in: ['paid', 'scheduled', 'delivered'], to: 'disputed', money: HELD },
  ],
  answerDispute: [{ by: 'its outlet', in: ['disputed'], to: 'disputed', money: HELD }],
  suspend: [
    { by: 'the clock', in: ['offered', 'placed', 'accepted'], to: 'closed', reason: 'suspended' },
  ],
  unapprove: [
    { by: 'the clock', in: ['offered', 'placed', 'accepted'], to: 'closed', reason: 'decided' },
  ],
  resolve: [
    {
      by: 'an admin',
      in: ['paid', 'scheduled', 'delivered', 'disputed'],
      to: 'completed',
      money: { outlet: 4000 - 600, fee: 600, refunded: 6000 },
    },
  ],
  refund: [
    { by: 'its artist', in: ['paid'], to: 'closed', reason: 'late', money: REFUNDED },
    { by: 'the clock', in: ['paid'], to: 'closed', reason: 'late', money: REFUNDED },
  ],
  giveUp: [
    {
      by: 'its outlet',
      in: ['paid', 'scheduled'],
      to: 'closed',
      reason: 'gave_up',
      money: REFUNDED,
    },
  ],
  // None asks for more time, and the work of all is due.
  ...{ askTime: [], giveTime: [], keepTime: [], dropTime: [] },
  lapse: [{ by: 'the clock', in: ['offered', 'placed'], to: 'closed', reason: 'unanswered' }],
  default: [{ by: 'the clock', in: ['accepted'], to: 'closed', reason: 'unpaid' }],
  abandon: [
    { by: 'the clock', in: ['disputed'], to: 'closed', reason: 'dispute', money: REFUNDED },
  ],
  chargeback: [
    {
      by: 'the provider',
      in: ['paid', 'scheduled', 'delivered', 'disputed'],
      to: 'closed',
      reason: 'chargeback',
      money: {},
    },
  ],
};
const MOVES = Object.keys(ALLOWED) as OrderMove[]; // its own keys

function refusedStatus(move: OrderMove, name: ActorName): number {
  const { role } = ACTORS[name]();
  const rows: readonly { by: string }[] = ORDER_TRANSITIONS[move];
  if (!rows.some(({ by }) => by === role)) return 403;
  if (name === 'its artist as an admin') return 403;
  return name.startsWith('another') ? 404 : 409;
}

class Undone extends Error {}
async function undone<Result>(act: (tx: Db) => Promise<Result>): Promise<Result> {
  let response: { is: Result } | undefined;
  await test.db
    .transaction(async (tx) => {
      response = { is: await act(tx) };
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!response) throw new Error('nothing was done');
  return response.is;
}

const place = (tx: Db, ofService = service) =>
  placeOrder(tx, test.deps, memberOf(artist), { service: ofService, campaign });
const factsOf = ({ order, artistUserId, outletUserId }: OrderRow) => ({
  orderId: order.id,
  artistUserId,
  outletUserId: outletUserId,
  priceCents: order.priceCents,
  feeCents: order.feeCents,
});

/** An order in that stage with its money, past all deadlines; the artist has enough money. */
async function orderIn(tx: Db, state: State, ofService = service) {
  const isScheduled = state === 'scheduled';
  const stage = isScheduled ? 'paid' : state;
  const row = await place(tx, ofService);
  const { id } = row.order;
  const payment = await bringIn(tx, factsOf(row), 2 * PRICE);
  const isPaid = stage === 'paid' || stage === 'delivered' || stage === 'disputed';
  if (isPaid) await holdOrder(tx, factsOf(row), now);
  const isFinal = stage === 'completed' || stage === 'closed';
  await tx
    .update(orders)
    .set({
      stage,
      origin: stage === 'offered' ? 'offer' : 'order',
      closeReason: stage === 'closed' ? 'unanswered' : null,
      dueAt: isFinal ? null : now,
      acceptedAt: now,
      ...(isPaid && { paidAt: now, deliveryDueAt: now }),
      ...(isScheduled && { deliveryDueAt: inDays(1), embargoUntil: TODAY, publicOn: TODAY }),
      ...(stage === 'disputed' && { answerDueAt: inDays(3) }),
    })
    .where(eq(orders.id, id));
  return { id, payment: payment.id };
}
async function found(tx: Db, id: number): Promise<OrderRow> {
  const row = await findOrder(tx, id);
  if (!row) throw new Error(`no order ${id}`);
  return row;
}

const tracesOf = async (tx: Db, id: number) => ({
  row: await found(tx, id),
  events: await tx.$count(orderEvents),
  transfers: await tx.$count(transfers),
  mails: await tx.$count(outgoingMails),
});

const INPUT: MoveInput = {
  reason: 'not_interested',
  comment: 'Because.',
  outletCents: 4000,
  publicOn: TODAY,
};
const move = (tx: Db, id: number, name: OrderMove, actor: Actor, input: MoveInput = INPUT) =>
  moveOrder(tx, test.deps, id, name, actor, input).then(
    ({ order }) => order.stage,
    (error: unknown) => (error instanceof ApiFailure ? error.status : Promise.reject(error)),
  );

const cells = MOVES.flatMap((name) =>
  ACTOR_NAMES.flatMap((actor) => STATES.map((state) => [name, actor, state] as const)),
);

describe(`every move by every actor in every stage, ${cells.length} cells`, () => {
  it('the cells equal the documented table', () => {
    expect(new Set(MOVES)).toEqual(new Set(Object.keys(ORDER_TRANSITIONS)));
  });

  it.each(cells)('%s by %s in stage %s', async (name, actor, stage) => {
    await undone(async (tx) => {
      const { id, payment } = standing.get(stage) ?? { id: 0, payment: 0 };
      if (name === 'chargeback') {
        const dispute = await disputeOf(tx, { id: payment, amountCents: PRICE });
        await returnOrders(tx, [factsOf(await found(tx, id))], dispute, now);
      }
      const before = await tracesOf(tx, id);
      const outcome = await move(tx, id, name, ACTORS[actor]());
      const after = await tracesOf(tx, id);
      const allowed = ALLOWED[name].find((each) => each.by === actor && each.in.includes(stage));
      if (!allowed) {
        expect(outcome).toBe(refusedStatus(name, actor));
        expect(after).toEqual(before);
        return;
      }
      expect(outcome).toBe(allowed.to);
      expect(after.row.order).toMatchObject({
        stage: allowed.to,
        closeReason: allowed.reason ?? null,
        version: before.row.order.version + 1,
        updatedAt: now,
      });
      expect(after.events).toBe(before.events + 1);
      expect(after.mails).toBeGreaterThan(before.mails);
      const money = (await moneyOfOrders(tx, [id])).get(id);
      const none = { held: 0, outlet: 0, fee: 0, refunded: 0 };
      expect(money).toMatchObject({ ...none, ...allowed.money });
    });
  });

  it.each([
    ['accept', 'its artist'],
    ['resolve', 'an admin'],
    ['lapse', 'the clock'],
  ] as const)('%s by %s: an unknown order is not found', async (name, actor) => {
    expect(await undone((tx) => move(tx, 999_999, name, ACTORS[actor]()))).toBe(404);
  });
});

const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiFailure ? error.code : Promise.reject(error)),
  );
const tryMove = (tx: Db, id: number, name: OrderMove, actor: Actor, input?: MoveInput) =>
  outcomeOf(moveOrder(tx, test.deps, id, name, actor, input));
const pay = (tx: Db, id: number, input?: MoveInput) =>
  tryMove(tx, id, 'pay', memberOf(artist), input);
const change = (tx: Db, id: number, values: Partial<typeof orders.$inferInsert>) =>
  tx.update(orders).set(values).where(eq(orders.id, id));
const changeCampaign = (tx: Db, values: Partial<typeof campaigns.$inferInsert>) =>
  tx.update(campaigns).set(values).where(eq(campaigns.id, campaign));
/** Does something with an order in that stage, and undoes it. */
const withOrder = (stage: OrderStage, act: (tx: Db, id: number) => Promise<void>) =>
  undone(async (tx) => act(tx, (await orderIn(tx, stage)).id));

it.each(['placed', 'accepted', 'paid'] as const)(
  'an order of a campaign is not completed before a delivery, a free one by number is: %s',
  (stage) =>
    withOrder(stage, async (tx, id) => {
      const complete = () => tryMove(tx, id, 'complete', memberOf(artist));
      expect(await complete()).toBe('not_delivered');
      if (stage === 'paid') return;
      await change(tx, id, { campaignId: null, paidAt: null });
      expect(await complete()).toBe('done');
    }),
);

it('an order is not accepted by an outlet that is not approved', () =>
  withOrder('placed', async (tx, id) => {
    await tx.update(outletProfiles).set({ approvedAt: null });
    expect(await tryMove(tx, id, 'accept', memberOf(outlet))).toBe('outlet_not_approved');
  }));

it.each([
  ['lapse', 'placed'],
  ['default', 'accepted'],
  ['refund', 'paid'],
  ['complete', 'delivered'],
  ['abandon', 'disputed'],
] as const)('a deadline does not %s before its time', (name, stage) =>
  withOrder(stage, async (tx, id) => {
    await change(tx, id, { dueAt: inDays(0.001) });
    expect(await tryMove(tx, id, name, { role: 'clock' })).toBe('order_moved');
  }),
);

it('an artist can cancel for a refund from the delivery date on, and not before', () =>
  withOrder('paid', async (tx, id) => {
    await change(tx, id, { deliveryDueAt: inDays(0.001) });
    expect(await tryMove(tx, id, 'refund', memberOf(artist))).toBe('order_not_late');
  }));

it('a revision is requested once, and gets a week at least', () =>
  withOrder('delivered', async (tx, id) => {
    await moveOrder(tx, test.deps, id, 'revise', memberOf(artist), INPUT);
    expect((await found(tx, id)).order).toMatchObject({
      ...{ revisionsUsed: 1, comment: 'Because.', deliveryDueAt: inDays(7), dueAt: inDays(14) },
    });
    await moveOrder(tx, test.deps, id, 'deliver', memberOf(outlet));
    expect(await tryMove(tx, id, 'revise', memberOf(artist))).toBe('revision_used');
  }));

it.each([
  ['disputed', 'dispute'],
  ['paid', 'decided'],
] as const)('%s, an admin splits the paid amount and no more', (from, closeReason) =>
  withOrder(from, async (tx, id) => {
    const resolve = (outletCents: number) =>
      tryMove(tx, id, 'resolve', ACTORS['an admin'](), { outletCents });
    expect(await resolve(PRICE + 1)).toBe('invalid');
    expect(await resolve(0)).toBe('done');
    expect((await found(tx, id)).order).toMatchObject({ stage: 'closed', closeReason });
  }),
);

it('the delivery days count from the payment, and a week’s delay is allowed', () =>
  withOrder('accepted', async (tx, id) => {
    await pay(tx, id);
    expect((await found(tx, id)).order).toMatchObject({
      ...{ paidAt: now, deliveryDueAt: inDays(7), dueAt: inDays(14), remindAt: inDays(5) },
    });
  }));

it('a payment is for a campaign, which is set when the order has none', () =>
  withOrder('accepted', async (tx, id) => {
    await change(tx, id, { campaignId: null });
    expect(await pay(tx, id)).toBe('campaign_needed');
    expect(await pay(tx, id, { campaign: 999_999 })).toBe('campaign_needed');
    expect(await pay(tx, id, { campaign })).toBe('done');
    expect((await found(tx, id)).order).toMatchObject({
      ...{ campaignId: campaign, releaseTitle: 'Glass Harbour', releaseGenre: 'electronic' },
    });
  }));

it('a payment is for a campaign without another open order of the service', () =>
  withOrder('accepted', async (tx, id) => {
    await change(tx, id, { campaignId: null });
    await place(tx);
    expect(await pay(tx, id, { campaign })).toBe('order_open');
  }));

it.each([
  [{ stage: 'declined' as const, declineReason: 'No.' }, 'campaign_needed'],
  [{ stage: 'in_review' as const }, 'done'],
  [{ stage: 'draft' as const }, 'done'],
  [{ stage: 'draft' as const, openUntil: null }, 'campaign_needed'],
  [{ openUntil: inDays(-0.001) }, 'campaign_needed'],
  [{ openUntil: inDays(0) }, 'done'],
])('a payment is for a campaign that is open, or was when both agreed: %j', (values, expected) =>
  withOrder('accepted', async (tx, id) => {
    await changeCampaign(tx, values);
    expect(await pay(tx, id)).toBe(expected);
  }),
);

it('a payment is taken from the balance; a missing amount is returned, and nothing has moved', () =>
  undone(async (tx) => {
    const { id } = (await place(tx)).order;
    await change(tx, id, { stage: 'accepted', acceptedAt: now, priceCents: 5_000_000 });
    const purse = (await balances(tx))[`artist ${artist.user.id}`] ?? 0;
    const before = await tracesOf(tx, id);
    const refused = tx.transaction((inner) => pay(inner, id));
    await expect(refused).rejects.toMatchObject({ missingCents: 5_000_000 - purse });
    await expect(refused).rejects.toBeInstanceOf(PaymentNeeded);
    expect(await tracesOf(tx, id)).toEqual(before);
  }));

it('without payments through the platform work begins with the agreement, and no money moves', () =>
  undone(async (tx) => {
    const { id } = (await place(tx)).order;
    const deps = { ...test.deps, config: { ...test.deps.config, payments: 'off' as const } };
    const before = await tx.$count(transfers);
    expect((await moveOrder(tx, deps, id, 'accept', memberOf(outlet))).order).toMatchObject({
      ...{ stage: 'paid', paidAt: null, acceptedAt: now, deliveryDueAt: inDays(7) },
    });
    expect(await pay(tx, id)).toBe('order_moved');
    await moveOrder(tx, deps, id, 'giveUp', memberOf(outlet));
    const mails = (await tx.select().from(outgoingMails)).slice(-3);
    expect(new Set(mails.slice(0, 2).map(({ recipient }) => recipient))).toEqual(
      new Set([artist.user.email, outlet.user.email]),
    );
    expect(JSON.stringify(mails)).not.toMatch(/paid|wallet|money/);
    expect(await tx.$count(transfers)).toBe(before);
  }));

const make = (tx: Db, values: object = {}, by = outlet) =>
  makeOffer(tx, test.deps, memberOf(by), { campaign, service, message: 'Ours.', ...values });

it('an offer is open for a week, never longer than its campaign, and once for a service', () =>
  undone(async (tx) => {
    const { order } = await make(tx);
    expect(order).toMatchObject({ origin: 'offer', stage: 'offered', dueAt: inDays(7) });
    expect(order).toMatchObject({ feeCents: FEE, description: 'Six hundred words.' });
    expect(await outcomeOf(make(tx))).toBe('order_open');
    await moveOrder(tx, test.deps, order.id, 'withdraw', memberOf(outlet));
    await changeCampaign(tx, { openUntil: inDays(2) });
    expect((await make(tx)).order.dueAt).toEqual(inDays(2));
  }));

it('an offer needs an approved outlet, an open campaign and the outlet’s own service', () =>
  undone(async (tx) => {
    expect(await outcomeOf(make(tx, { campaign: 999_999 }))).toBe('not_found');
    expect(await outcomeOf(make(tx, {}, otherOutlet))).toBe('invalid');
    await changeCampaign(tx, { openUntil: now });
    expect(await outcomeOf(make(tx))).toBe('campaign_closed');
    await tx.update(outletProfiles).set({ approvedAt: null });
    expect(await outcomeOf(make(tx))).toBe('outlet_not_approved');
  }));
