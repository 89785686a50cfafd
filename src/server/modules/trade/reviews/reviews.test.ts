import { eq } from 'drizzle-orm';
import { orders, reviews } from '@/server/platform/db/schema';
import { LIVE_CHANNEL } from '@/server/modules/platform/live/liveCommands';
import { startOrderClock } from '@/server/modules/trade/orders/orderClock';
import { isRevealed } from '@/server/modules/market/trust/trustRepository';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import {
  approve,
  call,
  completedOrder,
  endFreeOrders,
  offer,
  order,
  readOrder,
  runWorkers,
  tally,
  workedOrder,
} from '@/server/testing/trade';
import type { Notice } from '@/shared/platform/notices.schemas';
import type { Page } from '@/shared/platform/paging';
import { THINGS } from '@/server/modules/admin/reports/thingsRepository';
import type { Outlet } from '@/shared/results/outlets.schemas';
import type { FeedbackResponse } from '@/shared/trade/feedback.schemas';
import type { Order } from '@/shared/trade/orders.schemas';
import { DAY_MS } from '@/shared/platform/durations';

jest.setTimeout(60_000);

const COMPLETED_AT = Date.parse('2026-03-20T10:00:00Z');

let outlet: TestAccount;
let artist: TestAccount;
let service: number;
const test = testApp({
  startsAt: new Date(COMPLETED_AT),
  lasts: 'file',
  config: { payments: 'off', ...LONG_SESSIONS },
});
beforeAll(async () => {
  outlet = await test.register('media');
  artist = await test.register('artist');
  service = (await approve(test, await offer(test, outlet))).id;
});
beforeEach(async () => {
  test.now = new Date(COMPLETED_AT);
  await test.db.delete(reviews);
  await endFreeOrders(test, artist);
});

const afterDays = (days: number, ms = 0) => {
  test.now = new Date(COMPLETED_AT + days * DAY_MS + ms);
};
const worked = () => workedOrder(test, artist, outlet, service);
const review = (account: TestAccount, id: number, values: object = {}) =>
  call(test, account, 'POST', 'reviews/', { order: id, rating: 4, ...values });
const sides = (first: 'artist' | 'outlet'): [TestAccount, TestAccount] =>
  first === 'artist' ? [artist, outlet] : [outlet, artist];

/** What the account sees of the reviews, in each response that has the order. */
async function seenBy(account: TestAccount, id: number): Promise<string[]> {
  const lists = await Promise.all(
    ['orders/', 'offers/'].map(async (path) => {
      const rows = (await call(test, account, 'GET', path)).json<Order[]>();
      return rows.find((row) => row.id === id);
    }),
  );
  const one = await readOrder(test, account, id);
  const marked = (await call(test, account, 'PUT', `offers/${id}/mark/`, {})).json<Order>();
  const refused = await call(test, account, 'POST', `offers/${id}/withdraw/`);
  expect(refused.statusCode).toBe(409);
  const { present } = refused.json<{ present: Order }>();
  const shown = [...lists, one, marked, present].map((row) =>
    [row?.review ? 'artist' : '', row?.outlet_review ? 'outlet' : ''].join(' ').trim(),
  );
  return [...new Set(shown)];
}

/** The revealed reviews, by the condition that queries use. */
const revealed = async () => {
  const rows = await test.db
    .select({ by: reviews.by })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(isRevealed(test.now));
  return rows.map(({ by }) => by).sort();
};

const newestNotice = async (account: TestAccount) =>
  (await call(test, account, 'GET', 'notices/?limit=1')).json<Page<Notice>>().items[0];

/** Runs the workers until now; returns the kind of each side's new notice. */
async function passTime(): Promise<(string | undefined)[]> {
  const newest = () => Promise.all([newestNotice(artist), newestNotice(outlet)]);
  const before = await newest();
  await runWorkers(startOrderClock(test.deps), 2);
  return (await newest()).map((notice, side) =>
    notice?.id === before[side]?.id ? undefined : notice?.kind,
  );
}

it.each(['artist', 'outlet'] as const)(
  'the review of the %s is private until both sides have written',
  async (first) => {
    const { id } = await worked();
    const [author, other] = sides(first);
    expect((await review(author, id)).statusCode).toBe(201);
    expect(await seenBy(author, id)).toEqual([first]);
    expect(await seenBy(other, id)).toEqual(['']);
    expect(await revealed()).toEqual([]);
    expect(await newestNotice(other)).toMatchObject({ kind: 'review_asked', order: id });

    expect((await review(other, id)).statusCode).toBe(201);
    expect(await newestNotice(author)).toMatchObject({ kind: 'review_revealed', order: id });
    for (const side of [author, other]) expect(await seenBy(side, id)).toEqual(['artist outlet']);
    expect(await revealed()).toEqual(['artist', 'media']);
    afterDays(15);
    expect(await passTime()).toEqual([undefined, undefined]);
  },
);

it.each(['artist', 'outlet'] as const)(
  'the review of the %s alone is shown after 14 days, and the other side is notified once',
  async (first) => {
    const { id } = await worked();
    const [author, other] = sides(first);
    await review(author, id);
    afterDays(14);
    expect(await seenBy(other, id)).toEqual(['']);
    expect(await revealed()).toEqual([]);
    expect(await passTime()).toEqual([undefined, undefined]);
    afterDays(14, 1);
    expect(await seenBy(other, id)).toEqual([first]);
    expect(await seenBy(author, id)).toEqual([first]);
    expect(await revealed()).toEqual([first === 'artist' ? 'artist' : 'media']);
    const told = [undefined, 'review_revealed'];
    expect(await passTime()).toEqual(first === 'artist' ? told : told.toReversed());
    expect(await newestNotice(other)).toMatchObject({ order: id });
    afterDays(16);
    expect(await passTime()).toEqual([undefined, undefined]);
  },
);

it('an outlet reviews within 14 days, once', async () => {
  const { id, reviews_until } = await worked();
  expect(reviews_until).toBe(new Date(COMPLETED_AT + 14 * DAY_MS).toISOString());
  expect((await readOrder(test, outlet, id)).is_reviewable).toBe(true);
  afterDays(14, 1);
  const late = await review(outlet, id);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    detail: 'An outlet can review an order within 14 days of its completion.',
    code: 'review_late',
    present: { id, is_reviewable: false },
  });
  afterDays(14);
  expect((await review(outlet, id)).statusCode).toBe(201);
  expect((await review(outlet, id)).json()).toMatchObject({
    code: 'already_reviewed',
    present: { is_reviewable: false },
  });
  afterDays(14, 1);
  expect(await seenBy(artist, id)).toEqual(['outlet']);
});

it('an order of others and its review are answered like those that do not exist', async () => {
  const { id } = await worked();
  const stranger = await test.register('artist');
  const answers = async (order: number) => {
    const read = await call(test, stranger, 'GET', `offers/${order}/`);
    return [read, await review(stranger, order)].map(({ statusCode, body }) => [statusCode, body]);
  };
  const theirs = await answers(id);
  expect(theirs).toEqual([404, 404].map((status) => [status, expect.any(String)]));
  expect(theirs).toEqual(await answers(2_000_000_000));
});

it('a late review of an artist is private, tells nobody, and reveals no earlier one', async () => {
  const { id } = await worked();
  afterDays(15);
  expect((await readOrder(test, artist, id)).is_reviewable).toBe(true);
  expect((await review(artist, id)).statusCode).toBe(201);
  expect(await seenBy(artist, id)).toEqual(['artist']);
  expect((await newestNotice(outlet))?.kind).not.toBe('review_asked');
  expect(await passTime()).toEqual([undefined, undefined]);
  afterDays(60);
  expect(await seenBy(outlet, id)).toEqual(['']);
  expect(await revealed()).toEqual([]);
});

it('a review of an order that nobody accepted is private', async () => {
  const { id, reviews_until } = await completedOrder(test, artist, service);
  expect(reviews_until).toBeNull();
  await review(artist, id);
  await review(outlet, id);
  afterDays(30);
  expect(await seenBy(artist, id)).toEqual(['artist']);
  expect(await seenBy(outlet, id)).toEqual(['outlet']);
  expect(await revealed()).toEqual([]);
});

it('each review raises the version of its order and is sent to both sides, without its content', async () => {
  const { id, version } = await worked();
  const heard: unknown[] = [];
  const stop = await test.deps.database.listen(LIVE_CHANNEL, {
    onMessage: (payload) => heard.push(JSON.parse(payload)),
    onLost: () => undefined,
  });
  await review(artist, id);
  while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await stop();
  const userIds = [artist.user.id, outlet.user.id];
  expect(heard).toEqual([
    { type: 'order', id, version: version + 1, userIds },
    { type: 'notice', id: expect.any(Number), userIds: [outlet.user.id] },
  ]);
  await review(outlet, id);
  expect((await readOrder(test, artist, id)).version).toBe(version + 2);
});

it('two simultaneous reviews are both stored and shown', async () => {
  const { id } = await worked();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, i) => review(i % 2 === 0 ? artist : outlet, id)),
  );
  expect(tally(all)).toEqual({ 201: 2, 409: 8 });
  for (const side of [artist, outlet]) expect(await seenBy(side, id)).toEqual(['artist outlet']);
});

it('a completed order is reviewed once, with optional ratings beside the stars', async () => {
  const { id } = await completedOrder(test, artist, service);
  const values = { value: 5, communication: 2, comment: ' Careful.\nLate. ' };
  const response = await review(artist, id, values);
  expect(response.statusCode).toBe(201);
  const { present, ...written } = response.json();
  expect(written).toEqual({
    ...values,
    id: expect.any(Number),
    order: id,
    rating: 4,
    comment: 'Careful.\nLate.',
    reply: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(present.review).toEqual(written);
  const again = await review(artist, id);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toEqual({
    detail: 'This order has a review already.',
    code: 'already_reviewed',
    present,
  });
  const [row] = (await call(test, artist, 'GET', 'orders/')).json();
  expect(row).toEqual(present);
});

describe('the reply of an outlet', () => {
  let id: number;
  let reviewed: number;
  beforeEach(async () => {
    ({ id } = await worked());
    reviewed = (await review(artist, id, { comment: 'Late.' })).json<{ id: number }>().id;
  });
  const path = () => `reviews/${reviewed}/reply/` as const;
  const answer = (caller = outlet, text = 'It was the post.') =>
    call(test, caller, 'POST', path(), { text });
  const remove = () => call(test, outlet, 'DELETE', path());
  const page = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', `outlets/${outlet.user.profile.id}/`)).json<Outlet>();

  it('is shown with the review to everybody, and its artist is notified', async () => {
    expect((await answer()).statusCode).toBe(404);
    const own = (await review(outlet, id)).json<{ id: number }>().id;
    const { review: shown } = (await answer()).json<Order>();
    expect(shown?.reply).toEqual({
      text: 'It was the post.',
      created_at: test.now.toISOString(),
    });
    expect(await newestNotice(artist)).toMatchObject({ kind: 'review_replied', order: id });
    expect((await readOrder(test, artist, id)).review).toEqual(shown);
    expect((await page(artist)).reviews[0]?.reply).toEqual(shown?.reply);
    const { items } = (await call(test, outlet, 'GET', 'feedback/')).json<FeedbackResponse>();
    expect(items[0]?.reply).toEqual(shown?.reply);
    const others = [await answer(artist), await answer(await test.register('media'))];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
    expect(
      (await call(test, outlet, 'POST', `reviews/${own}/reply/`, { text: 'Us.' })).statusCode,
    ).toBe(404);
  });

  it('is written once, in up to 1,000 letters, and can be deleted', async () => {
    await review(outlet, id);
    for (const text of ['', ' ', 'x'.repeat(1001)])
      expect((await answer(outlet, text)).json().fields).toHaveProperty('text');
    expect(tally(await Promise.all([answer(), answer(), answer()]))).toEqual({ 200: 1, 409: 2 });
    expect((await answer()).json()).toMatchObject({ code: 'replied' });
    expect((await remove()).json<Order>().review?.reply).toBeNull();
    expect((await page(artist)).reviews[0]).toMatchObject({ comment: 'Late.', reply: null });
    expect((await answer(outlet, 'Sorry.')).json<Order>().review?.reply?.text).toBe('Sorry.');
  });

  it('is reported and removed by an admin, whatever the outlet does, and returns on appeal', async () => {
    await review(outlet, id);
    const report = { kind: 'reply', id: reviewed, category: 'abuse', text: 'It insults us.' };
    const send = (caller: TestAccount) => call(test, caller, 'POST', 'reports/', report);
    expect((await send(artist)).statusCode).toBe(404);
    await answer();
    expect((await send(outlet)).json()).toMatchObject({ code: 'own_record' });
    expect((await send(artist)).statusCode).toBe(201);
    const { setHidden } = THINGS.reply;
    await setHidden(test.db, reviewed, test.now);
    expect((await page(artist)).reviews[0]).toMatchObject({ comment: 'Late.', reply: null });
    for (const response of [await remove(), await answer()])
      expect(response.json()).toMatchObject({ code: 'reply_removed' });
    await setHidden(test.db, reviewed, null);
    expect((await page(artist)).reviews[0]?.reply?.text).toBe('It was the post.');
  });
});

it('a pending order cannot be reviewed, and invalid fields are refused', async () => {
  const { id } = await order(test, artist, service);
  const pending = await review(artist, id);
  expect([pending.statusCode, pending.json().code]).toEqual([409, 'order_not_completed']);
  for (const [field, value] of [
    ['rating', '5 stars'],
    ['value', 0],
    ['accuracy', 6],
    ['communication', 2.5],
    ['value', '5'],
    ['accuracy', null],
    ['comment', 'x'.repeat(5001)],
    ['comment', ['x']],
    ['order', 1e30],
    ['id', 1],
  ] as const) {
    const response = await review(artist, id, { [field]: value });
    expect([field, value, response.statusCode]).toEqual([field, value, 400]);
    expect(response.json().fields).toHaveProperty(field);
  }
  expect(await test.db.$count(reviews)).toBe(0);
});

it.each([0, 6])('the database itself refuses the rating %d', async (rating) => {
  const { id } = await completedOrder(test, artist, service);
  await expect(test.db.insert(reviews).values({ orderId: id, rating })).rejects.toThrow();
});
