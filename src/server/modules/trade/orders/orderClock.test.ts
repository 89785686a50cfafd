import { asc, eq, isNotNull } from 'drizzle-orm';
import { orderEvents, orders } from '@/server/platform/db/schema';
import { holdOrder } from '@/server/modules/money/ledger/ledgerCommands';
import { bringIn } from '@/server/testing/money';
import { openCatalogue } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, order, runWorkers } from '@/server/testing/trade';
import type { Order } from '@/shared/trade/orders.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { startOrderClock } from './orderClock';

jest.setTimeout(120_000);

const START = new Date('2026-03-01T12:00:00Z');
const test = testApp({ startsAt: START });
let artist: TestAccount;
let outlet: TestAccount;
let service: number;
beforeEach(async () => {
  artist = await test.register('artist');
  outlet = await test.register('media');
  service = (await approve(test, await offer(test, outlet))).id;
});

const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
/** Moves the clock to that day and runs several workers, which stand for several processes. */
async function turnTo(days: number, processes = 1): Promise<void> {
  test.now = inDays(days);
  await runWorkers(Array.from({ length: processes }, () => startOrderClock(test.deps)).flat());
}
const change = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  test.db.update(orders).set(values).where(eq(orders.id, id));
const rowOf = async (id: number) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];
/** The kind of the mail; the release follows after the colon. */
const titleOf = ({ subject }: { subject: string }): string => subject.split(': ')[0] ?? '';
const subjects = async (caller: TestAccount) =>
  (await test.mails()).filter(({ recipient }) => recipient === caller.user.email).map(titleOf);

it('closes unanswered requests after a week, with a reminder two days before', async () => {
  const { id } = await order(test, artist, service);
  await turnTo(4.9);
  expect(await subjects(outlet)).not.toContain('An order is waiting for you');
  await turnTo(5, 3);
  const asked = (await subjects(outlet)).filter((each) => each === 'An order is waiting for you');
  expect(asked).toHaveLength(1);
  await turnTo(6.9);
  expect(await rowOf(id)).toMatchObject({ stage: 'placed' });
  await turnTo(7, 3);
  expect(await rowOf(id)).toMatchObject({
    stage: 'closed',
    closeReason: 'unanswered',
    dueAt: null,
    remindAt: null,
    closedAt: test.now,
  });
  expect((await subjects(artist)).filter((each) => each === 'An order is closed')).toHaveLength(1);
  expect(await test.db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
});

it('closes unpaid orders after three days', async () => {
  const { id } = await order(test, artist, service);
  await call(test, outlet, 'POST', `offers/${id}/accept/`);
  await turnTo(1);
  expect(await subjects(artist)).toContain('Closes on 4 Mar 2026');
  await turnTo(3);
  expect(await rowOf(id)).toMatchObject({ stage: 'closed', closeReason: 'unpaid' });
});

it('sends reminders before the due day, on it and before the end, and refunds late orders', async () => {
  const { id } = await order(test, artist, service);
  const days = { deliveryDueAt: inDays(7), dueAt: inDays(14), remindAt: inDays(5) };
  await change(id, { stage: 'paid', ...days });
  const { version } = (await rowOf(id)) ?? {};
  const mails = async () => (await test.mails()).map(titleOf).slice(2);
  await turnTo(5);
  expect(await mails()).toEqual(['The work is due soon']);
  await turnTo(7);
  expect(await mails()).toHaveLength(3);
  await turnTo(12);
  const late = Array<string>(4).fill('The work is late');
  expect(await mails()).toEqual(['The work is due soon', ...late]);
  expect(await rowOf(id)).toMatchObject({ stage: 'paid', version, remindAt: null });
  await turnTo(14);
  expect(await rowOf(id)).toMatchObject({ stage: 'closed', closeReason: 'late' });
});

it('does all due work after a stop of a week, once each, in its order', async () => {
  const campaign = (await openCatalogue(test, artist)).id;
  const first = await order(test, artist, service);
  test.advance(1);
  const proposal = { campaign, service, message: 'A review.' };
  const second = (await call(test, outlet, 'POST', 'offers/', proposal)).json<Order>();
  test.advance(1);
  const third = await order(test, await test.register('artist'), service);
  await turnTo(14, 4);
  const moved = await test.db
    .select({ id: orderEvents.orderId, name: orderEvents.name })
    .from(orderEvents)
    .where(eq(orderEvents.actor, 'clock'))
    .orderBy(asc(orderEvents.id));
  expect(moved.map(({ name }) => name)).toEqual(['lapse', 'lapse', 'lapse']);
  expect(new Set(moved.map(({ id }) => id))).toEqual(new Set([first.id, second.id, third.id]));
  expect(await test.db.$count(orders, isNotNull(orders.dueAt))).toBe(0);
});

it('delays orders that it cannot move, so that others get their turn', async () => {
  const broken = await order(test, artist, service);
  const sound = await order(test, await test.register('artist'), service);
  // It holds another amount than its price, so no move can settle it.
  const facts = { orderId: broken.id, outletUserId: outlet.user.id, feeCents: 749 };
  const held = { ...facts, artistUserId: artist.user.id, priceCents: 4990 };
  await bringIn(test.db, held, 4990);
  await test.db.transaction((tx) => holdOrder(tx, held, START));
  await change(broken.id, { stage: 'paid', paidAt: START, deliveryDueAt: START, priceCents: 5000 });
  const log: object[] = [];
  test.now = inDays(8);
  const logger = { error: (details: object) => log.push(details) };
  await runWorkers(startOrderClock({ ...test.deps, logger }), 2);
  expect(await rowOf(sound.id)).toMatchObject({ stage: 'closed' });
  expect(await rowOf(broken.id)).toMatchObject({ stage: 'paid' });
  expect(log).toHaveLength(1);
});
