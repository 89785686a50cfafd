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
  offer,
  tally,
  workedOrder,
  order,
} from '@/server/testing/trade';
import type { Notice } from '@/shared/platform/notices.schemas';
import type { Page } from '@/shared/platform/paging';
import type { Order } from '@/shared/trade/orders.schemas';
import { DAY_MS } from '@/shared/platform/durations';

describe('the review of each side', () => {
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
  beforeEach(() => {
    test.now = new Date(COMPLETED_AT);
  });

  const afterDays = (days: number) => {
    test.now = new Date(COMPLETED_AT + days * DAY_MS);
  };
  const worked = () => workedOrder(test, artist, outlet, service);
  const review = (account: TestAccount, order: number, values: object = {}) =>
    call(test, account, 'POST', 'reviews/', { order, rating: 4, ...values });

  async function seenBy(account: TestAccount, id: number): Promise<string[]> {
    const lists = await Promise.all(
      ['orders/', 'offers/'].map(async (path) => {
        const rows = (await call(test, account, 'GET', path)).json<Order[]>();
        return rows.find((row) => row.id === id);
      }),
    );
    const one = (await call(test, account, 'GET', `offers/${id}/`)).json<Order>();
    const marked = (await call(test, account, 'PUT', `offers/${id}/mark/`, {})).json<Order>();
    const refused = await call(test, account, 'POST', `offers/${id}/withdraw/`);
    expect(refused.statusCode).toBe(409);
    const shown = [...lists, one, marked, refused.json<{ present: Order }>().present].map(
      (order) => {
        const { review: ofArtist, outlet_review: ofOutlet } = order ?? {};
        return [...(ofArtist ? ['artist'] : []), ...(ofOutlet ? ['outlet'] : [])].join(' and ');
      },
    );
    return [...new Set(shown)];
  }

  /** The revealed reviews, by the condition that queries use. */
  const revealed = async (id: number) => {
    const rows = await test.db
      .select({ by: reviews.by })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(isRevealed(test.now));
    const of = await test.db.select().from(reviews).where(eq(reviews.orderId, id));
    return rows.length === 0 ? [] : of.map(({ by }) => by);
  };
  beforeEach(() => test.db.delete(reviews));

  const notificationsOf = async (account: TestAccount) =>
    (await call(test, account, 'GET', 'notices/?limit=1')).json<Page<Notice>>().items[0];

  it.each(['artist', 'outlet'] as const)(
    'the review of the %s is private until both sides have written',
    async (first) => {
      const { id } = await worked();
      const [author, other] = first === 'artist' ? [artist, outlet] : [outlet, artist];
      expect((await review(author, id)).statusCode).toBe(201);
      expect(await seenBy(author, id)).toEqual([first]);
      expect(await seenBy(other, id)).toEqual(['']);
      expect(await revealed(id)).toEqual([]);
      expect(await notificationsOf(other)).toMatchObject({ kind: 'review_asked', order: id });

      expect((await review(other, id)).statusCode).toBe(201);
      expect(await notificationsOf(author)).toMatchObject({ kind: 'review_revealed', order: id });
      expect(await seenBy(author, id)).toEqual(['artist and outlet']);
      expect(await seenBy(other, id)).toEqual(['artist and outlet']);
      expect((await revealed(id)).sort()).toEqual(['artist', 'media']);
    },
  );

  it.each(['artist', 'outlet'] as const)(
    'the review of the %s alone is shown after 14 days',
    async (first) => {
      const { id } = await worked();
      const [author, other] = first === 'artist' ? [artist, outlet] : [outlet, artist];
      await review(author, id);
      afterDays(14);
      expect(await seenBy(other, id)).toEqual(['']);
      expect(await revealed(id)).toEqual([]);
      test.now = new Date(test.now.getTime() + 1);
      expect(await seenBy(other, id)).toEqual([first]);
      expect(await revealed(id)).toEqual([first === 'artist' ? 'artist' : 'media']);
      expect(await seenBy(author, id)).toEqual([first]);
    },
  );

  /** Runs the workers until now; returns each side's newest notice. */
  async function passTime(): Promise<(string | undefined)[]> {
    const before = await Promise.all([notificationsOf(artist), notificationsOf(outlet)]);
    const workers = startOrderClock({ ...test.deps, now: () => test.now });
    await Promise.all(workers.map((worker) => worker.wake()));
    for (const worker of workers) await worker.stop();
    const after = await Promise.all([notificationsOf(artist), notificationsOf(outlet)]);
    return after.map((notice, side) =>
      notice?.id === before[side]?.id ? undefined : notice?.kind,
    );
  }

  it.each(['artist', 'outlet'] as const)(
    'the notification that the review of the %s alone is open after 14 days is sent once, to the other side',
    async (first) => {
      const { id } = await worked();
      const [author, reader] = first === 'artist' ? [artist, outlet] : [outlet, artist];
      await review(author, id);
      afterDays(14);
      expect(await passTime()).toEqual([undefined, undefined]);
      test.now = new Date(test.now.getTime() + 1);
      const heard =
        reader === artist ? ['review_revealed', undefined] : [undefined, 'review_revealed'];
      expect(await passTime()).toEqual(heard);
      expect(await notificationsOf(reader)).toMatchObject({ order: id });
      afterDays(16);
      expect(await passTime()).toEqual([undefined, undefined]);
    },
  );

  it('no notification is sent for reviews that are open already or never count', async () => {
    const { id } = await worked();
    await review(artist, id);
    await review(outlet, id);
    const late = await worked();
    afterDays(15);
    await review(artist, late.id);
    expect(await passTime()).toEqual([undefined, undefined]);
  });

  it('a review that is too late to count sends no notification', async () => {
    const { id } = await worked();
    afterDays(15);
    expect((await review(artist, id)).statusCode).toBe(201);
    expect((await notificationsOf(outlet))?.kind).not.toBe('review_asked');
  });

  it('an outlet reviews within 14 days, once', async () => {
    const { id, reviews_until } = await worked();
    expect(reviews_until).toBe(new Date(COMPLETED_AT + 14 * DAY_MS).toISOString());
    const seen = async () => (await call(test, outlet, 'GET', `offers/${id}/`)).json<Order>();
    expect((await seen()).is_reviewable).toBe(true);
    test.now = new Date(COMPLETED_AT + 14 * DAY_MS + 1);
    expect((await seen()).is_reviewable).toBe(false);
    const late = await review(outlet, id);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      detail: 'An outlet can review an order within 14 days of its completion.',
      code: 'review_late',
      present: { id },
    });
    afterDays(14);
    expect((await review(outlet, id)).statusCode).toBe(201);
    const again = await review(outlet, id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'already_reviewed',
      present: { is_reviewable: false },
    });
  });

  it('a late review of an artist is private, and does not reveal the outlet’s earlier one', async () => {
    const { id } = await worked();
    afterDays(15);
    const seen = (await call(test, artist, 'GET', `offers/${id}/`)).json<Order>();
    expect(seen.is_reviewable).toBe(true);
    expect((await review(artist, id)).statusCode).toBe(201);
    expect(await seenBy(artist, id)).toEqual(['artist']);
    afterDays(60);
    expect(await seenBy(outlet, id)).toEqual(['']);
    expect(await revealed(id)).toEqual([]);
  });

  it('a review of an order that nobody accepted is private', async () => {
    const { id, reviews_until } = await completedOrder(test, artist, service);
    expect(reviews_until).toBeNull();
    await review(artist, id);
    await review(outlet, id);
    afterDays(30);
    expect(await seenBy(artist, id)).toEqual(['artist']);
    expect(await seenBy(outlet, id)).toEqual(['outlet']);
    expect(await revealed(id)).toEqual([]);
  });

  it('each review raises the version of its order, for both sides', async () => {
    const { id, version } = await worked();
    const versionFor = async (account: TestAccount) =>
      (await call(test, account, 'GET', `offers/${id}/`)).json<Order>().version;
    await review(artist, id);
    expect(await versionFor(outlet)).toBe(version + 1);
    await review(outlet, id);
    expect(await versionFor(artist)).toBe(version + 2);
  });

  it('each review sends both sides a change of the order, without its content', async () => {
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
  });

  it('ratings beside the stars are optional and stored as given', async () => {
    const { id } = await worked();
    const written = await review(artist, id, { value: 5, communication: 2 });
    expect(written.json()).toMatchObject({ rating: 4, value: 5, communication: 2 });
    expect(written.json()).not.toHaveProperty('accuracy');
  });

  it('two simultaneous reviews are both stored and shown', async () => {
    const { id } = await worked();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) => review(i % 2 === 0 ? artist : outlet, id)),
    );
    expect(tally(all)).toEqual({ 201: 2, 409: 8 });
    expect(await seenBy(artist, id)).toEqual(['artist and outlet']);
    expect(await seenBy(outlet, id)).toEqual(['artist and outlet']);
  });
});

describe('writing a review', () => {
  let outlet: TestAccount;

  let artist: TestAccount;

  let serviceId: number;

  const test = testApp();

  beforeEach(async () => {
    outlet = await test.register('media');
    artist = await test.register('artist');
    serviceId = (await offer(test, outlet)).id;
  });

  const review = (account: TestAccount, body: object) =>
    call(test, account, 'POST', 'reviews/', body);

  it('a completed order is reviewed once', async () => {
    const { id } = await completedOrder(test, artist, serviceId);
    const response = await review(artist, { order: id, rating: 5, comment: ' Careful.\nLate. ' });
    expect(response.statusCode).toBe(201);
    const { present, ...written } = response.json();
    expect(written).toEqual({
      id: expect.any(Number),
      order: id,
      rating: 5,
      comment: 'Careful.\nLate.',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const again = await review(artist, { order: id, rating: 1 });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({
      detail: 'This order has a review already.',
      code: 'already_reviewed',
      present,
    });
    const [row] = (await call(test, artist, 'GET', 'orders/')).json();
    expect(row).toEqual(present);
    expect(row.review).toEqual(written);
  });

  it('a pending order cannot be reviewed', async () => {
    const { id } = await order(test, artist, serviceId);
    const response = await review(artist, { order: id, rating: 5 });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('order_not_completed');
    expect(await test.db.select().from(reviews)).toEqual([]);
  });

  it('an order is reviewed only by its two sides', async () => {
    const other = await test.register('artist');
    const otherOutlet = await test.register('media');
    const { id } = await completedOrder(test, artist, serviceId);
    const hidden = await review(other, { order: id, rating: 5 });
    const notFound = await review(other, { order: 2_000_000_000, rating: 5 });
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json()).toEqual(notFound.json());
    const elsewhere = await review(otherOutlet, { order: id, rating: 5 });
    expect(elsewhere.statusCode).toBe(404);
    expect(elsewhere.json()).toEqual(notFound.json());
    expect(await test.db.select().from(reviews)).toEqual([]);
    expect((await review(outlet, { order: id, rating: 5 })).statusCode).toBe(201);
  });

  const REFUSED = [
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['rating', null],
    ['rating', '5 stars'],
    ['rating', [5]],
    ['value', 0],
    ['accuracy', 6],
    ['communication', 2.5],
    ['value', '5'],
    ['accuracy', null],
    ['comment', 'x'.repeat(5001)],
    ['comment', 'a\u0000b'],
    ['comment', ['x']],
    ['order', null],
    ['order', 1e30],
    ['id', 1],
  ] as const;
  it('refuses invalid fields', async () => {
    const { id } = await completedOrder(test, artist, serviceId);
    for (const [field, value] of REFUSED) {
      const response = await review(artist, { order: id, rating: 5, [field]: value });
      expect([field, value, response.statusCode]).toEqual([field, value, 400]);
      expect(response.json().fields).toHaveProperty(field);
    }
    expect(await test.db.select().from(reviews)).toEqual([]);
  });

  it.each([0, 6])('the database itself refuses the rating %d', async (rating) => {
    const { id } = await completedOrder(test, artist, serviceId);
    await expect(test.db.insert(reviews).values({ orderId: id, rating })).rejects.toThrow();
  });
});
