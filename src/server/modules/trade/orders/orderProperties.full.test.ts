import { and, asc, eq, getTableColumns, inArray, isNotNull, or } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import {
  campaigns,
  deliverables,
  orderEvents,
  orders,
  outletTrust,
  payments,
} from '@/server/platform/db/schema';
import { ApiFailure } from '@/server/platform/http/failures';
import { changeCampaign } from '@/server/modules/music/campaigns/tracksCommands';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { returnPayment, winDispute } from '@/server/modules/trade/checkout/paymentDisputeCommands';
import { writeStatus } from '@/server/modules/trade/checkout/settlePaymentCommands';
import { recountTrust, startTrustClock } from '@/server/modules/market/trust/trustCommands';
import { openCatalogue } from '@/server/testing/campaigns';
import { bringIn, giveMoney } from '@/server/testing/money';
import { randomOf } from '@/server/testing/random';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approve, offer } from '@/server/testing/trade';
import {
  CLOSE_REASONS,
  isFinal,
  ORDER_TRANSITIONS,
  type OrderMove,
  type OrderTransition,
} from '@/shared/platform/orderStages';
import { REVIEW_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import { dayPlus, isUnderEmbargo, scheduledMoment, utcDayOf } from '@/shared/music/embargo.rules';
import { deliverOrder } from './deliverOrderCommands';
import { moveOrder, PaymentNeeded } from './moveOrderCommands';
import { startOrderClock } from './orderClock';
import { isWaitingFor } from './orderTurn';
import { daysAfter, momentOf } from './orderDeadlines';
import { makeOffer, placeOrder } from './makeOrderCommands';
import { partyOf } from './ordersPolicy';
import { listOrders } from './ordersRepository';
import { payOrders } from '@/server/modules/trade/checkout/payOrderCommands';

jest.setTimeout(3_600_000);

const STEPS = process.env.FULL ? 1000 : 240;
const SEED = 7;
const LINK = 'https://night-desk.com/review';
type OrderRow = typeof orders.$inferSelect;
/** A chargeback needs a payment, and `start` happens only without payments. */
const TRIED = (Object.keys(ORDER_TRANSITIONS) as OrderMove[]) // its own keys
  .filter((name) => name !== 'chargeback' && name !== 'start');

let now = new Date('2026-03-01T12:00:00Z');
let test: TestApp;
let artists: TestAccount[];
let outlets: TestAccount[];
beforeAll(async () => {
  test = await createTestApp({ now: () => now, config: { payoutHoldDays: 2 } });
  artists = [await test.register('artist'), await test.register('artist')];
  outlets = [await test.register('media'), await test.register('media')];
});
afterAll(() => test.close());

const memberOf = ({ user }: TestAccount): Member => ({
  role: user.role,
  userId: user.id,
  profileId: user.profile.id,
});

it(`holds its rules over ${STEPS} random steps by random people, with the clock turned`, async () => {
  const random = randomOf(SEED);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const services: number[] = [];
  for (const outlet of [...outlets, ...outlets]) {
    services.push((await approve(test, await offer(test, outlet, { price: 35 }))).id);
  }
  const campaignIds: number[] = [];
  for (const artist of artists) campaignIds.push((await openCatalogue(test, artist)).id);
  await test.db
    .update(campaigns)
    .set({ embargoUntil: dayPlus(utcDayOf(now), 2) })
    .where(eq(campaigns.id, campaignIds[0] ?? 0));
  const { user } = await test.register('media');
  const admin = { role: 'admin', userId: user.id } as const;
  const actors = [
    ...[...artists, ...outlets].map(memberOf),
    ...[admin, { role: 'clock' } as const, { role: 'guest' } as const],
  ];

  const strange = () => ({ name: pick(TRIED), actor: pick(actors) });
  /**
   * A move that the table allows from this stage, by one of the two sides; rarely one that ends the
   * order.
   */
  function sensible({ stage, artistId, outletId, moreTimeDueAt }: OrderRow) {
    const artist = actors.find((each) => each.role === 'artist' && each.profileId === artistId);
    if (moreTimeDueAt !== null && artist && random(2) === 0)
      return { name: 'giveTime' as const, actor: artist };
    const all = TRIED.flatMap((name) => {
      const rows: readonly OrderTransition[] = ORDER_TRANSITIONS[name];
      return rows
        .filter(({ from }) => from.includes(stage))
        .map(({ by, to }) => ({ name, by, isEnd: to.every(isFinal) }));
    });
    const onward = all.filter(({ isEnd }) => !isEnd);
    const known = onward.length > 0 && random(5) > 0 ? onward : all;
    if (known.length === 0) return strange();
    const { name, by } = pick(known);
    const profileId = by === 'artist' ? artistId : outletId;
    const party = actors.find(
      (actor) => actor.role === by && (!('profileId' in actor) || actor.profileId === profileId),
    );
    return { name, actor: party ?? pick(actors) };
  }

  /** Half of the time an order in progress, rarely an ended one, else any. */
  async function anyOrder(): Promise<OrderRow | undefined> {
    const all = await test.db.select().from(orders).orderBy(asc(orders.id));
    const ended = all.filter(({ stage }) => isFinal(stage));
    const open = all.filter(({ stage }) => !isFinal(stage));
    const inWork = open.filter(({ paidAt }) => paidAt !== null);
    const wanted = [
      ...Array<OrderRow[]>(4).fill(inWork),
      ...Array<OrderRow[]>(4).fill(open),
      ended,
    ];
    const from = pick(wanted);
    return from.length > 0 ? pick(from) : open[0];
  }

  /**
   * An artist starts a payment for up to three orders, replacing an open one, or a payment ends: it
   * is credited, fails, or is reclaimed by the bank.
   */
  async function payTogether(): Promise<string> {
    const { db, deps } = test;
    const artist = memberOf(pick(artists));
    const made = await db
      .select()
      .from(payments)
      .where(eq(payments.userId, artist.userId))
      .orderBy(asc(payments.id));
    const payment = made.length > 0 && random(2) === 0 ? pick(made.slice(-5)) : undefined;
    if (payment?.status === 'succeeded') {
      if (random(4) !== 0) return 'left alone';
      const part = 1 + random(2 * payment.amountCents);
      const claim = { externalId: `dp_${random(3)}`, amountCents: part };
      await (random(2) ? returnPayment : winDispute)(deps, payment, claim);
      return 'disputed';
    }
    if (payment) {
      await writeStatus(deps, payment, { status: random(3) ? 'succeeded' : 'failed' });
      return 'came in';
    }
    const waiting = await db
      .select()
      .from(orders)
      .where(and(eq(orders.artistId, artist.profileId), eq(orders.stage, 'accepted')))
      .orderBy(asc(orders.id));
    const ids = waiting.slice(-1 - random(3)).map(({ id }) => id);
    if (ids.length === 0) return 'nothing to pay';
    await payOrders(deps, artist, ids, { present: ({ id }) => ({ id }) }, (wait) => wait());
    return `pay ${ids.length} together`;
  }

  /** An artist moves the embargo, mostly to a day that is near; at times it is too far away. */
  async function setEmbargo(): Promise<void> {
    const at = random(campaignIds.length);
    const artist = artists[at];
    const id = campaignIds[at];
    if (!artist || id === undefined) return;
    const embargoUntil =
      random(8) === 0 ? dayPlus(utcDayOf(now), 41) : dayPlus(utcDayOf(now), 1 + random(4));
    const change = { changes: { embargoUntil }, version: undefined };
    await test.db.transaction((tx) =>
      changeCampaign(tx, memberOf(artist), id, change, (row) => ({ id: row.id })),
    );
  }

  /** Returns a description of the step, for reading a failure. */
  async function step(): Promise<string> {
    const { db } = test;
    const order = await anyOrder();
    const kind = random(12);
    if (!order || kind === 0) {
      const artist = memberOf(pick(artists));
      const own = campaignIds[artists.findIndex(({ user }) => user.id === artist.userId)];
      const named = random(3) > 0 && own !== undefined ? { campaign: own } : {};
      await db.transaction((tx) =>
        placeOrder(tx, test.deps, artist, { service: pick(services), ...named }),
      );
      return 'place';
    }
    if (kind === 1) {
      const outlet = memberOf(pick(outlets));
      const values = { campaign: pick(campaignIds), service: pick(services), message: 'Ours.' };
      await db.transaction((tx) => makeOffer(tx, test.deps, outlet, values));
      return 'offer';
    }
    if (kind === 2) {
      // Rarely as long as a server may stand still; answered disputes end after several.
      const hours = random(8) === 0 ? 24 * random(31) : random(20);
      now = new Date(now.getTime() + hours * HOUR_MS);
      // The campaigns' month has its own tests.
      await db.update(campaigns).set({ openUntil: new Date(now.getTime() + 720 * HOUR_MS) });
      await setEmbargo().catch(ignoreRefusal);
      const deps = { ...test.deps, now: () => now };
      const workers = [...startOrderClock(deps), startTrustClock(deps)];
      // Twice, because a worker skips a row that another has locked and comes back later.
      for (const worker of [...workers, ...workers]) await worker.wake();
      for (const worker of workers) await worker.stop();
      return 'time';
    }
    const { id } = order;
    if (kind === 3) {
      const artist = artists.find(({ user }) => user.profile.id === order.artistId);
      const facts = { orderId: id, artistUserId: artist?.user.id ?? 0 };
      if (random(3) === 0) await giveMoney(db, facts.artistUserId, 1 + random(3000));
      else await bringIn(db, facts, 1 + random(5000));
      return 'money';
    }
    if (kind < 6) return payTogether();
    const { name, actor } = random(4) === 0 ? strange() : sensible(order);
    const input = {
      reason: 'other',
      comment: 'Because.',
      outletCents: random(3501),
      days: 1 + random(4),
      campaign: campaignIds[artists.findIndex(({ user }) => user.profile.id === order.artistId)],
    } as const;
    const isWork = actor.role === 'media' && (name === 'deliver' || name === 'schedule');
    const isForDay = isWork && (name === 'schedule' || isUnderEmbargo(order.embargoUntil, now));
    const day = isForDay ? dayPlus(order.embargoUntil ?? utcDayOf(now), random(3)) : undefined;
    const work = {
      links: [LINK],
      files: [],
      note: undefined,
      public_on: day,
      disclosed: true,
    };
    await db.transaction((tx) =>
      isWork
        ? deliverOrder(tx, test.deps, actor, id, work)
        : moveOrder(tx, test.deps, id, name, actor, input),
    );
    if (isForDay) return `schedule of ${id}`;
    return `${name} of ${id} by ${actor.role}`;
  }

  const profileIds = outlets.map((outlet) => outlet.user.profile.id);
  await recountTrust(test.db, profileIds, now);
  const done: Record<string, number> = {};
  for (let count = 0; count < STEPS; count += 1) {
    const name = await step().catch((error: unknown) => {
      if (error instanceof ApiFailure) return `refused, ${error.code}`;
      if (error instanceof PaymentNeeded) return 'refused, money missing';
      throw error;
    });
    const kind = name.replace(/ of .*/, '');
    done[kind] = (done[kind] ?? 0) + 1;
    expect([count, name, await wrongOrders(), await findBreaches(test.db)]).toEqual([
      ...[count, name, [], []],
    ]);
    const kept = await trustRows();
    await recountTrust(test.db, profileIds, now);
    expect([count, name, kept]).toEqual([count, name, await trustRows()]);
    if (kind === 'time')
      for (const account of [...artists, ...outlets]) await expectByTurn(memberOf(account));
  }
  process.stdout.write(`random steps of orders: ${JSON.stringify(done)}\n`);
  // A run of only forbidden moves, or without a paid and delivered order, would prove nothing.
  expect(Object.keys(done)).toEqual(
    expect.arrayContaining([
      'offer',
      'accept',
      'pay',
      'schedule',
      'askTime',
      ...(process.env.FULL ? ['giveTime'] : []),
      'deliver',
      'complete',
      'came in',
    ]),
  );
});

const trustRows = () => test.db.select().from(outletTrust).orderBy(asc(outletTrust.outletId));

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
}

/** Compares the list by turn, page by page, with what `isWaitingFor` says of each order. */
async function expectByTurn(member: Member) {
  const moment = momentOf(test.deps);
  const party = partyOf(member);
  const filter = { list: 'all', byTurn: moment } as const;
  const listed: OrderRow[] = [];
  for (;;) {
    const before = listed.at(-1)?.id;
    const page = await listOrders(test.db, party, { limit: 7, before }, filter);
    listed.push(...page.map(({ order }) => order));
    if (page.length < 7) break;
  }
  const rows = await listOrders(test.db, party, { limit: 10_000 }, { list: 'all' });
  const keyed = rows.map((row) => {
    const { stage, deliveryDueAt, answerDueAt, dueAt, publicOn, completedAt, closedAt } = row.order;
    const isTurn = isWaitingFor(row, member, moment);
    const group = isTurn ? 0 : isFinal(stage) ? 2 : 1;
    const next =
      stage === 'paid' && publicOn === null
        ? deliveryDueAt
        : stage === 'disputed' && isTurn
          ? answerDueAt
          : stage === 'completed'
            ? completedAt && daysAfter(completedAt, REVIEW_DAYS)
            : dueAt;
    const due =
      group === 2 ? -Number(completedAt ?? closedAt) : (next?.getTime() ?? Number.MAX_VALUE);
    return { id: row.id, group, due };
  });
  keyed.sort((one, two) => one.group - two.group || one.due - two.due || two.id - one.id);
  expect(listed.map(({ id }) => id)).toEqual(keyed.map(({ id }) => id));
}

/** A sentence for each fault of the days of an order, its embargo's and those of its money. */
function wrongDays(
  { current, ...row }: OrderRow & { current: string | null },
  events: readonly { name: string }[],
): (string | null)[] {
  const { embargoUntil: agreed, publicOn, deliveryDueAt: due, paidAt, dueAt } = row;
  const embargo = agreed !== null && current !== null && agreed < current ? agreed : current;
  const isNow = row.updatedAt.getTime() === now.getTime();
  return [
    agreed === null || due === null || due >= scheduledMoment(dayPlus(agreed, 1))
      ? null
      : 'it is due before it may be public',
    publicOn === null || (agreed !== null && due !== null && publicOn <= utcDayOf(due))
      ? null
      : 'it is scheduled for no day of its own',
    publicOn === null || dueAt?.getTime() === scheduledMoment(publicOn).getTime()
      ? null
      : 'it is scheduled, and something else happens then',
    row.stage === 'delivered' && isNow && agreed !== null && isUnderEmbargo(embargo, now)
      ? 'it is delivered under its embargo'
      : null,
    row.closeReason === 'late' && events.at(-2)?.name === 'schedule'
      ? 'it is refunded while it waits for its day'
      : null,
    row.moreTimeDueAt === null || (due !== null && row.moreTimeDueAt <= due)
      ? null
      : 'more time can be given once it is late',
    row.givenDays === 0 ||
    paidAt === null ||
    due === null ||
    row.revisionsUsed > 0 ||
    due.getTime() - paidAt.getTime() <= 40 * DAY_MS
      ? null
      : 'more time was given than is possible',
    paidAt === null || dueAt === null || dueAt.getTime() - paidAt.getTime() < 89 * DAY_MS
      ? null
      : 'its money is held for too long',
  ];
}

/** Whether a dispute ended by itself, or would, at another time than its answer allows. */
function wrongDispute(
  row: OrderRow,
  events: readonly (typeof orderEvents.$inferSelect)[],
): boolean {
  const opened = events.findLast(({ name }) => name === 'dispute');
  if (!opened) return false;
  const isAnswered = events.some(({ name }) => name === 'answerDispute');
  const begun = row.paidAt ?? row.acceptedAt ?? row.createdAt;
  const last = begun.getTime() + 88 * DAY_MS;
  const end = isAnswered ? last : Math.min(opened.createdAt.getTime() + 14 * DAY_MS, last);
  const abandoned = events.find(({ name }) => name === 'abandon');
  if (abandoned) return abandoned.createdAt.getTime() < end;
  return row.stage === 'disputed' && row.dueAt?.getTime() !== end;
}

/** A sentence for each fault of the orders that are open or have just changed. */
async function wrongOrders(): Promise<string[]> {
  const rows = await test.db
    .select({ ...getTableColumns(orders), current: campaigns.embargoUntil })
    .from(orders)
    .leftJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .where(or(isNotNull(orders.dueAt), eq(orders.updatedAt, now)));
  const ids = rows.map(({ id }) => id);
  const events = await test.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const delivered = await test.db
    .select()
    .from(deliverables)
    .where(inArray(deliverables.orderId, ids));
  return rows.flatMap((row) => {
    const rounds = delivered.filter(({ orderId }) => orderId === row.id);
    const last = Math.max(0, ...rounds.map(({ round }) => round));
    const own = events.filter(({ orderId }) => orderId === row.id);
    const chained = own.every((event, index) =>
      index === 0 ? event.fromStage === null : event.fromStage === own[index - 1]?.toStage,
    );
    const wrong = [
      ...wrongDays(row, own),
      chained ? null : 'its events do not follow one another',
      own.at(-1)?.toStage === row.stage ? null : 'its last event leads elsewhere',
      row.stage !== 'delivered' || last === row.revisionsUsed + 1
        ? null
        : 'it is delivered without its work',
      last <= row.revisionsUsed + 1 && rounds.length === last ? null : 'its rounds are wrong',
      rounds.every(({ round, nextCheckAt }) => round === last || nextCheckAt === null)
        ? null
        : 'work that was revised is looked at',
      isFinal(row.stage) === (row.dueAt === null) ? null : 'its deadline is wrong',
      wrongDispute(row, own) ? 'its dispute ends at another time' : null,
      row.availableAt === null || row.stage === 'completed' ? null : 'its money is on its way',
      (row.stage === 'closed') === (row.closedAt !== null) ? null : 'its end is wrong',
      row.closeReason === null || CLOSE_REASONS.includes(row.closeReason) ? null : 'its reason',
      row.dueAt !== null && row.dueAt <= now && row.dueAt.getTime() + 60 * HOUR_MS < now.getTime()
        ? 'it is long overdue'
        : null,
    ];
    return wrong.flatMap((problem) => (problem === null ? [] : [`order ${row.id}: ${problem}`]));
  });
}
