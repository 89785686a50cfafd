import {
  campaignMarks,
  campaigns,
  deliverables,
  orders,
  releases,
  reviews,
  services,
  users,
} from '@/server/platform/db/schema';
import { insertUser } from '@/server/testing/money';
import { testApp } from '@/server/testing/testApp';
import { runWorkers } from '@/server/testing/trade';
import type { LabelOutcome, LinkOutcome } from '@/shared/identity/links.rules';
import { NEW_TRUST } from '@/shared/market/trust.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { eq } from 'drizzle-orm';
import { readTrust, recountTrust, startTrustClock } from './trustCommands';

jest.setTimeout(60_000);

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW - days * DAY_MS);

const test = testApp({ startsAt: new Date(NOW), lasts: 'file' });
let artist: { userId: number; profileId: number };
let outlet: { userId: number; profileId: number };
let serviceId: number;
let count = 0;

beforeEach(async () => {
  test.now = new Date(NOW);
  count += 1;
  artist = await insertUser(test.db, `band${count}`, 'artist');
  outlet = await insertUser(test.db, `weekly${count}`, 'media');
  const facts = { type: 'online_article', priceCents: 5000, deliveryDays: 10 } as const;
  const values = { ...facts, outletId: outlet.profileId, description: 'x' };
  const [service] = await test.db.insert(services).values(values).returning();
  serviceId = service?.id ?? 0;
});

type OrderValues = Partial<typeof orders.$inferInsert>;

/** An open request that is 30 days old. */
async function request(values: OrderValues = {}): Promise<number> {
  const parties = { artistId: artist.profileId, outletId: outlet.profileId, serviceId };
  const terms = { priceCents: 5000, feeCents: 750, deliveryDays: 10 };
  const facts = { type: 'online_article', releaseTitle: 'Glass Harbour' } as const;
  const [row] = await test.db
    .insert(orders)
    .values({ ...parties, ...terms, ...facts, createdAt: ago(30), ...values })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}

/**
 * An order that was accepted after a day, paid, delivered on the 9th of 10 days, and completed on
 * the 12th.
 */
const work = (values: OrderValues = {}) =>
  request({
    acceptedAt: ago(29),
    paidAt: ago(28),
    deliveryDueAt: ago(18),
    deliveredAt: ago(19),
    stage: 'completed',
    completedAt: ago(16),
    ...values,
  });
const times = async (many: number, make: () => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < many; i += 1) await make();
};
const reviewed = async (
  rating: number,
  values: Partial<typeof reviews.$inferInsert> = {},
  order: OrderValues = {},
) => {
  const orderId = await work(order);
  await test.db.insert(reviews).values({ orderId, rating, createdAt: ago(10), ...values });
};
async function link(
  orderId: number,
  round: number,
  lastOutcome?: LinkOutcome,
  lastLabel?: LabelOutcome,
): Promise<void> {
  const values = { orderId, round, url: 'https://example.com/x', lastOutcome, lastLabel };
  await test.db.insert(deliverables).values(values);
}
const trust = async () => {
  await recountTrust(test.db, [outlet.profileId], test.now);
  return (await readTrust(test.db, [outlet.profileId]))(outlet.profileId);
};

it('marks an outlet as new without orders, and with four of everything', async () => {
  expect((await trust()).is_new).toBe(true);
  await times(4, () => reviewed(5));
  expect(await trust()).toMatchObject({
    ...{ is_new: true, answered: null, answer_hours: null, on_time: null, completed: null },
    ...{ links_up: null, rating: null, refunds: null, lost_disputes: null },
  });
  await reviewed(5);
  expect(await trust()).toMatchObject({ is_new: false, completed: { good: 5, of: 5 } });
});

it('counts responses to requests, and their time', async () => {
  const after = (hours: number) => ago(30 - hours / 24);
  for (const hours of [2, 4, 10, 30])
    await request({ stage: 'accepted', acceptedAt: after(hours) });
  await request({ stage: 'closed', closeReason: 'outlet_declined', closedAt: after(6) });
  await request({ stage: 'closed', closeReason: 'unanswered', closedAt: ago(23) });
  /* These could no longer be answered, or still can be. */
  await request({ stage: 'closed', closeReason: 'artist_withdrew', closedAt: ago(29) });
  await request({ createdAt: ago(2) });
  expect(await trust()).toMatchObject({ answered: { good: 5, of: 6 }, answer_hours: 6 });
});

it('counts the noes with a reason, to submissions and requests of the last year', async () => {
  const no = { stage: 'closed', closeReason: 'outlet_declined', closedAt: ago(6) } as const;
  await request({ ...no, declineReason: 'full' });
  await request({ ...no, comment: 'Not now.' });
  await request(no);
  const marked = async (values: Partial<typeof campaignMarks.$inferInsert>) => {
    const facts = { title: 'Fog', format: 'ep', genre: 'rock', releaseDate: '2026-11-01' } as const;
    const owner = { artistId: artist.profileId };
    const [release] = await test.db
      .insert(releases)
      .values({ ...facts, ...owner })
      .returning();
    const of = { releaseId: release?.id ?? 0, ...owner };
    const [campaign] = await test.db.insert(campaigns).values(of).returning();
    const mark = { campaignId: campaign?.id ?? 0, outletId: outlet.profileId };
    await test.db.insert(campaignMarks).values({ ...mark, shelf: 'declined', ...values });
  };
  await marked({ reason: 'readers', declinedAt: ago(1) });
  expect((await trust()).reasoned).toBeNull();
  await marked({ declinedAt: ago(364) });
  await marked({ line: 'No.', declinedAt: ago(366) });
  await marked({ shelf: 'saved' });
  expect((await trust()).reasoned).toEqual({ good: 3, of: 5 });
  test.now = new Date(NOW + 2 * DAY_MS);
  await runWorkers([startTrustClock(test.deps)]);
  const read = await readTrust(test.db, [outlet.profileId]);
  expect(read(outlet.profileId).reasoned).toBeNull();
});

it('counts deliveries by the first due date, whatever a revision allowed', async () => {
  await times(3, work);
  await work({ deliveredAt: ago(17) });
  /* in the time that the artist gave */
  await work({ deliveredAt: ago(17), moreDays: 1, givenDays: 1 });
  await work({ deliveredAt: ago(19), deliveryDueAt: ago(5), revisionsUsed: 1 });
  /* Nothing was ever delivered, so it does not count for the outlet. */
  await work({ deliveredAt: null });
  const open = { stage: 'paid', completedAt: null, deliveredAt: null } as const;
  await work({ ...open, paidAt: ago(11), deliveryDueAt: ago(1) });
  await work({ ...open, paidAt: ago(3), deliveryDueAt: ago(-7) });
  expect(await trust()).toMatchObject({
    on_time: { good: 5, of: 7 },
    completed: { good: 6, of: 6 },
  });
});

it('counts completed orders among ended ones, with refunds and lost disputes', async () => {
  await times(4, work);
  const closed = { stage: 'closed', completedAt: null, closedAt: ago(10) } as const;
  await work({ ...closed, deliveredAt: null, closeReason: 'late' });
  await work({ ...closed, deliveredAt: null, closeReason: 'gave_up' });
  await work({ ...closed, closeReason: 'dispute' });
  /* It does not count for the outlet. */
  await work({ ...closed, closeReason: 'chargeback' });
  await request({ stage: 'closed', closeReason: 'unpaid', acceptedAt: ago(29), closedAt: ago(26) });
  expect(await trust()).toMatchObject({
    completed: { good: 4, of: 7 },
    on_time: { good: 5, of: 7 },
    refunds: 2,
    lost_disputes: 1,
  });
});

it('counts the links of the last round by their last state', async () => {
  const id = await work({ revisionsUsed: 1 });
  await link(id, 1, 'gone');
  for (const outcome of [
    'gone',
    'live',
    'unnamed',
    'unreadable',
    'unreachable',
    undefined,
  ] as const)
    await link(id, 2, outcome);
  await link(await request(), 1, 'live');
  expect((await trust()).links_up).toEqual({ good: 3, of: 5 });
});

it('counts the pages of the last round with a label, among those that were read', async () => {
  const id = await work({ revisionsUsed: 1 });
  await link(id, 1, 'live', 'not_found');
  for (const label of ['labelled', 'labelled', 'labelled', 'not_found', 'unreadable'] as const)
    await link(id, 2, 'live', label);
  await link(id, 2, 'live');
  expect((await trust()).labelled).toBeNull();
  await link(id, 2, 'gone', 'labelled');
  expect((await trust()).labelled).toEqual({ good: 4, of: 5 });
});

it('has the mean of the visible reviews of artists, and the number for each star', async () => {
  for (const rating of [5, 5, 5, 4, 3]) await reviewed(rating, {}, { completedAt: ago(16) });
  await reviewed(1, { by: 'media' });
  /* A late review, a free order, and an order whose 14 days are not over. */
  await reviewed(1, { createdAt: ago(1) });
  await reviewed(1, {}, { deliveryDueAt: null, paidAt: null });
  await reviewed(1, {}, { completedAt: ago(13) });
  expect((await trust()).rating).toEqual({ mean: 4.4, reviews: 5, stars: [0, 0, 1, 1, 3] });
  test.now = new Date(NOW + 2 * DAY_MS);
  expect((await trust()).rating).toEqual({ mean: 3.8, reviews: 6, stars: [1, 0, 1, 1, 3] });
});

it('excludes orders by number, even with a review, and those of more than a year ago', async () => {
  const none = { deliveryDueAt: null, paidAt: null, acceptedAt: null };
  await times(6, () => reviewed(5, {}, { releaseTitle: null, ...none }));
  await times(6, () => reviewed(5, {}, { createdAt: ago(366) }));
  expect((await trust()).is_new).toBe(true);
});

it('excludes orders by the same mailbox as the outlet', async () => {
  const setEmail = (userId: number, email: string) =>
    test.db.update(users).set({ email }).where(eq(users.id, userId));
  await setEmail(outlet.userId, `Owner${count}@example.com`);
  await setEmail(artist.userId, `owner${count}+band@Example.com`);
  await times(6, () => reviewed(5));
  expect((await trust()).is_new).toBe(true);
  await setEmail(artist.userId, `somebody${count}@example.com`);
  expect((await trust()).is_new).toBe(false);
});

it('counts work that is paid elsewhere as work, and nowhere as money', async () => {
  const elsewhere = { paidAt: null };
  await times(4, () => work(elsewhere));
  const closed = { stage: 'closed', completedAt: null, deliveredAt: null } as const;
  await work({ ...elsewhere, ...closed, closedAt: ago(10), closeReason: 'late' });
  expect(await trust()).toMatchObject({
    completed: { good: 4, of: 5 },
    on_time: { good: 4, of: 5 },
    refunds: 0,
  });
});

it('is counted anew by the clock when time alone changes it', async () => {
  await times(4, () => reviewed(5));
  await reviewed(1, {}, { completedAt: ago(13) });
  const open = { stage: 'paid', completedAt: null, deliveredAt: null } as const;
  await work({ ...open, paidAt: ago(8), deliveryDueAt: ago(-2) });
  expect(await trust()).toMatchObject({ rating: null, on_time: { good: 5, of: 5 } });
  const read = async () => (await readTrust(test.db, [outlet.profileId]))(outlet.profileId);
  const passes = async (days: number) => {
    test.now = new Date(NOW + days * DAY_MS + 1);
    await runWorkers([startTrustClock(test.deps)]);
    return read();
  };
  expect(await passes(1)).toMatchObject({ rating: { reviews: 5 }, on_time: { of: 5 } });
  expect(await passes(2)).toMatchObject({ rating: { reviews: 5 }, on_time: { of: 6 } });
  expect(await passes(336)).toEqual(NEW_TRUST);
});
