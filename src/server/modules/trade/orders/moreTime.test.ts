import { eq } from 'drizzle-orm';
import { notices, orders } from '@/server/platform/db/schema';
import { agreeAndPay, type Deal, deliver } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { call, readOrder, runWorkers } from '@/server/testing/trade';
import { moreDaysMax, moreTimeEnd } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { startOrderClock } from './orderClock';

const START = new Date('2026-03-01T12:00:00Z');
const test = testApp({ startsAt: START, config: LONG_SESSIONS });
let deal: Deal;
beforeEach(async () => {
  /* the work takes 7 days, so 4 more are possible */
  deal = await agreeAndPay(test);
});

const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
const ask = (days: number) =>
  call(test, deal.outlet, 'POST', `offers/${deal.order.id}/more-time/`, {
    days,
    comment: 'Two of us are ill.',
  });
const answer = (as: TestAccount, how: 'give' | 'keep' | 'drop', body?: object) =>
  call(test, as, 'POST', `offers/${deal.order.id}/more-time/${how}/`, body);
const read = (as: TestAccount) => readOrder(test, as, deal.order.id);
const kindsOf = async ({ user }: TestAccount) =>
  (await test.db.select().from(notices).where(eq(notices.userId, user.id))).map(
    ({ kind, data }) => [kind, data.cause],
  );

it('gives the days that were asked for, once, and moves the refund with the due day', async () => {
  expect((await ask(5)).json()).toMatchObject({ fields: { days: 'At most 4 days are possible.' } });
  expect((await ask(0)).statusCode).toBe(400);
  expect((await ask(4)).json()).toMatchObject({
    ...{ more_days: 4, more_time_due_at: inDays(3).toISOString(), is_waiting: true },
    actions: expect.arrayContaining(['deliver', 'dropTime']),
  });
  expect((await ask(1)).json().code).toBe('more_time_used');
  const { artist } = deal;
  expect(await read(artist)).toMatchObject({ is_waiting: true, actions: ['giveTime', 'keepTime'] });
  expect(await kindsOf(artist)).toContainEqual(['time_asked', undefined]);
  const [first, second] = await Promise.all([answer(artist, 'give'), answer(artist, 'keep', {})]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  deal = await agreeAndPay(test, 49.9, deal);
  await ask(4);
  const given = (await answer(deal.artist, 'give')).json();
  expect(given).toMatchObject({
    ...{ given_days: 4, more_time_due_at: null, is_waiting: false },
    ...{ delivery_due_at: inDays(11).toISOString(), due_at: inDays(18).toISOString() },
  });
  expect(await kindsOf(deal.outlet)).toContainEqual(['time_answered', 'given']);
});

it('keeps the day if the artist says so, or nothing', async () => {
  await ask(2);
  await answer(deal.artist, 'keep', { comment: 'The tour starts then.' });
  expect((await read(deal.outlet)).detail?.events.at(-1)).toMatchObject({
    ...{ name: 'keepTime', comment: 'The tour starts then.' },
  });
  deal = await agreeAndPay(test, 49.9, deal);
  await ask(2);
  test.now = inDays(2.9);
  await runWorkers(startOrderClock(test.deps), 2);
  expect((await read(deal.artist)).is_waiting).toBe(true);
  test.now = inDays(3);
  expect((await answer(deal.artist, 'give')).statusCode).toBe(409);
  await runWorkers(startOrderClock(test.deps), 2);
  expect(await read(deal.artist)).toMatchObject({
    ...{ given_days: 0, more_time_due_at: null, is_waiting: false },
    delivery_due_at: inDays(7).toISOString(),
  });
  for (const side of [deal.artist, deal.outlet])
    expect(await kindsOf(side)).toContainEqual(['time_answered', 'no_answer']);
});

it('ends a request with the work, or when the outlet takes it back', async () => {
  await ask(2);
  await deliver(test, deal, ['https://night-desk.com/review']);
  expect((await answer(deal.artist, 'give')).statusCode).toBe(409);
  deal = await agreeAndPay(test, 49.9, deal);
  await ask(2);
  await answer(deal.outlet, 'drop');
  expect((await ask(2)).json().code).toBe('more_time_used');
  deal = await agreeAndPay(test, 49.9, deal);
  test.now = inDays(7);
  await test.db.update(orders).set({ dueAt: inDays(30) });
  expect((await ask(1)).json().code).toBe('more_time_late');
});

it.each([
  [{ deliveryDays: 7, due: 7 }, 4],
  [{ deliveryDays: 1, due: 1 }, 1],
  [{ deliveryDays: 30, due: 30 }, 7],
  [{ deliveryDays: 37, due: 37 }, 3],
  /* an embargo has put the work off */
  [{ deliveryDays: 7, due: 41 }, -1],
])('of %j, at most %d days are possible', ({ deliveryDays, due }, most) => {
  expect(moreDaysMax({ begunAt: START, dueAt: inDays(due), deliveryDays })).toBe(most);
});

it('waits for an answer until the work is due at most', () => {
  expect(moreTimeEnd(inDays(6), inDays(7))).toEqual(inDays(7));
  expect(moreTimeEnd(inDays(1), inDays(7))).toEqual(inDays(4));
});
