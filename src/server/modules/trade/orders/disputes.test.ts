import { eq } from 'drizzle-orm';
import { auditLog } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { recordQueriesOfCall } from '@/server/testing/recordQueries';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { call, tally } from '@/server/testing/trade';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Page } from '@/shared/platform/paging';
import { startOrderClock } from './orderClock';

jest.setTimeout(120_000);

let now: Date;
let test: TestApp;
let deal: Deal;
let admin: TestAccount;
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  const lasting = { accessTtlS: 90 * 24 * 3600, sessionIdleS: 90 * 24 * 3600 };
  test = await createTestApp({ now: () => now, config: lasting });
  deal = await agreeAndPay(test, 100);
  admin = await test.register('artist');
  await setAdminRole(test.db, admin.user.email, 'owner');
});
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([]);
  await test.close();
});

const COMPLAINT = 'It is about another band.';
const ANSWER = { comment: 'It is the band that you named.' };
const REASON = 'The article names the band once, in its last line.';

const move = (caller: TestAccount, name: string, body?: object) =>
  call(test, caller, 'POST', `offers/${deal.order.id}/${name}/`, body);
const read = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', `offers/${deal.order.id}/`)).json<Order>();
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3600_000);
};
const answer = (body: object = ANSWER, caller = deal.outlet) => move(caller, 'answer', body);
interface Decision {
  caller?: TestAccount;
  id?: number;
  reason?: unknown;
  version?: number;
}
function resolve(outlet_amount: unknown, decision: Decision = {}) {
  const { caller = admin, id = deal.order.id, reason = REASON, version } = decision;
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const body = { outlet_amount, reason };
  return decide(test, caller, `admin/orders/${id}/resolve/`, body, headers);
}
const list = async (caller = admin) =>
  (await call(test, caller, 'GET', 'admin/orders/')).json<Page<DisputedOrder>>();
const disputed = async () => {
  const [dispute] = (await list()).items;
  if (!dispute) throw new Error('nothing is disputed');
  return dispute;
};
const history = async (caller: TestAccount) =>
  (await read(caller)).detail?.events
    .filter(({ name }) => ['dispute', 'answerDispute', 'resolve'].includes(name))
    .map(({ name, actor, comment }) => [name, actor, comment]);
const newestMail = async ({ user }: TestAccount) =>
  (await test.mails())
    .findLast(({ recipient }) => recipient === user.email)
    ?.body.replace(/^> /gm, '')
    .replace(/\s+/g, ' ');

async function clockOf(processes: number): Promise<void> {
  const workers = Array.from({ length: processes }, () => startOrderClock(test.deps)).flat();
  await Promise.all(workers.map((worker) => worker.wake()));
  for (const worker of workers) await worker.stop();
}

async function open(): Promise<void> {
  const work = { links: ['https://night-desk.com/a'], files: [], disclosed: true };
  await move(deal.outlet, 'deliver', work);
  later(1);
  await move(deal.artist, 'dispute', { comment: COMPLAINT });
}

describe('a dispute', () => {
  beforeEach(open);

  it('is opened with a reason', async () => {
    expect(await read(deal.outlet)).toMatchObject({
      stage: 'disputed',
      comment: COMPLAINT,
      actions: ['answerDispute'],
      is_waiting: true,
      due_at: '2026-03-15T13:00:00.000Z',
      answer_due_at: '2026-03-04T13:00:00.000Z',
    });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: deal.order.id,
      is_own: false,
      disputed_at: '2026-03-01T13:00:00.000Z',
      suspended: [],
      deliverables: [{ url: 'https://night-desk.com/a' }],
    });
    expect((await call(test, admin, 'GET', 'admin/queue/')).json()).toMatchObject({ disputes: 1 });
  });

  it.each([
    [40, 'completed', { outlet: 34, fee: 6, refunded: 60 }],
    [33.33, 'completed', { outlet: 28.33, fee: 5, refunded: 66.67 }],
    [100, 'completed', { outlet: 85, fee: 15, refunded: 0 }],
    [0, 'closed', { outlet: 0, fee: 0, refunded: 100 }],
  ])(
    'is split, and stays in the history: %d of 100 to the outlet',
    async (amount, stage, money) => {
      await answer();
      const decided = await resolve(amount);
      expect(decided.statusCode).toBe(200);
      expect(decided.json()).toMatchObject({ stage, outlet_part: amount, answer_due_at: null });
      expect((await read(deal.artist)).detail?.money).toEqual({ paid: 100, held: 0, ...money });
      expect(await list()).toMatchObject({ items: [], total: 0 });
      for (const caller of [deal.artist, deal.outlet]) {
        expect(await read(caller)).toMatchObject({
          stage,
          outlet_part: amount,
          comment: COMPLAINT,
        });
        expect(await history(caller)).toEqual([
          ['dispute', 'artist', COMPLAINT],
          ['answerDispute', 'media', ANSWER.comment],
          ['resolve', 'admin', REASON],
        ]);
      }
    },
  );

  it('is not split by an amount that is not part of the price', async () => {
    for (const amount of [100.01, -1, 33.333, '40', null, 1e9]) {
      const refused = await resolve(amount);
      expect([amount, refused.statusCode]).toEqual([amount, 400]);
      expect(refused.json().fields).toHaveProperty('outlet_amount');
    }
    expect((await read(deal.artist)).stage).toBe('disputed');
  });

  it('is not decided without a reason, whoever gets the money', async () => {
    expect((await resolve(0, { reason: '' })).json().detail).toBe(ORDER_MESSAGES.decisionReason);
    expect((await read(deal.artist)).stage).toBe('disputed');
  });

  it('is decided once, by the first of two admins', async () => {
    const other = await test.register('media');
    await setAdminRole(test.db, other.user.email, 'owner');
    const responses = await Promise.all([resolve(100), resolve(0, { caller: other })]);
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
    const [done, late] = responses.sort((one, two) => one.statusCode - two.statusCode);
    const decided = done.json();
    expect(late.json()).toMatchObject({
      code: 'order_moved',
      present: { stage: decided.stage, events: decided.events },
    });
    expect(await test.db.$count(auditLog, eq(auditLog.action, 'dispute_resolved'))).toBe(1);
  });

  it('is not decided on a statement that the admin has not read', async () => {
    const { version } = await disputed();
    await answer();
    const refused = await resolve(0, { version });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stale',
      present: {
        stage: 'disputed',
        events: expect.arrayContaining([expect.objectContaining(ANSWER)]),
      },
    });
    expect((await resolve(0, { version: (await disputed()).version })).statusCode).toBe(200);
  });

  it('is not decided by one of its parties, even an admin, nor by a former admin', async () => {
    for (const { user } of [deal.artist, deal.outlet])
      await setAdminRole(test.db, user.email, 'owner');
    for (const caller of [deal.artist, deal.outlet])
      expect((await resolve(50, { caller })).statusCode).toBe(403);
    expect(await list(deal.artist)).toMatchObject({ items: [{ is_own: true }] });
    expect((await resolve(50, { caller: await test.register('artist') })).statusCode).toBe(403);
    expect((await resolve(50, { id: 999_999 })).statusCode).toBe(404);
  });

  it('is mailed to both sides with the decision, its maker and the reason', async () => {
    await resolve(40);
    const [artist, outlet] = [await newestMail(deal.artist), await newestMail(deal.outlet)];
    expect(artist).toMatch(
      /Linernote decided: of [^.]+, you get \$60\.00 back, and [^.]+ gets \$34\.00\./,
    );
    expect(outlet).toMatch(
      /Linernote decided: of [^.]+, you get \$34\.00, and [^.]+ gets \$60\.00 back\./,
    );
    for (const mail of [artist, outlet]) {
      expect(mail).toContain(REASON);
      expect(mail).not.toContain(admin.user.username);
    }
  });
});

describe('a dispute that nobody decides', () => {
  beforeEach(open);
  const PAID = '2026-03-01T12:00:00.000Z';
  const mailsTo = async ({ user }: TestAccount) =>
    (await test.mails())
      .filter(({ recipient }) => recipient === user.email)
      .map(({ subject }) => subject);

  it.each([
    ['without an answer after 14 days', false, '2026-03-15T13:00:00.000Z'],
    ['with an answer on the 88th day after the payment', true, '2026-05-28T12:00:00.000Z'],
  ])('is refunded %s, as both sides were notified', async (_when, isAnswered, end) => {
    expect(await read(deal.artist)).toMatchObject({ paid_at: PAID });
    if (isAnswered) await answer();
    for (const caller of [deal.artist, deal.outlet])
      expect(await read(caller)).toMatchObject({ due_at: end });
    expect(await disputed()).toMatchObject({ due_at: end });
    const day = `${isAnswered ? '28 May' : '15 Mar'} 2026`;
    expect(await newestMail(deal.artist)).toContain(
      `$100.00 comes back to you by itself on ${day}`,
    );
    expect(await newestMail(deal.outlet)).toContain(
      `$100.00 goes back to the artist by itself on ${day}`,
    );
    now = new Date(Date.parse(end) - 1);
    await clockOf(1);
    expect((await read(deal.artist)).stage).toBe('disputed');
    now = new Date(end);
    await clockOf(2);
    expect(await read(deal.artist)).toMatchObject({ stage: 'closed', close_reason: 'dispute' });
    expect((await read(deal.artist)).detail?.money).toMatchObject({ held: 0, refunded: 100 });
    expect(await newestMail(deal.outlet)).toContain(
      `The dispute was not ${isAnswered ? 'decided' : 'answered'} in time.`,
    );
  });

  it('is brought to owners each day from a week after the answer', async () => {
    const moderator = await test.register('artist');
    await setAdminRole(test.db, moderator.user.email, 'moderator');
    await setAdminRole(test.db, deal.outlet.user.email, 'owner');
    await answer();
    const reminders = async (caller: TestAccount) =>
      (await mailsTo(caller)).filter((subject) => subject.startsWith('Dispute still undecided'))
        .length;
    const counts = [];
    for (const hours of [7 * 24 - 1, 1, 1, 22, 1, 24, 0]) {
      later(hours);
      await clockOf(2);
      counts.push(await reminders(admin));
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3]);
    expect(await newestMail(admin)).toContain('refunded by itself on 28 May 2026, 12:00 (UTC)');
    for (const other of [moderator, deal.outlet, deal.artist])
      expect(await reminders(other)).toBe(0);
    await resolve(100);
    later(24);
    await clockOf(1);
    expect(await reminders(admin)).toBe(3);
  });
});

describe('the statement of the outlet', () => {
  beforeEach(open);

  it('is given once, and shown beside the artist’s', async () => {
    expect(tally(await Promise.all([answer(), answer()]))).toEqual({ 200: 1, 409: 1 });
    const refused = await answer();
    expect(refused.json()).toMatchObject({
      code: 'dispute_answered',
      detail: ORDER_MESSAGES.disputeAnswered,
      present: {
        stage: 'disputed',
        actions: [],
        is_waiting: false,
      },
    });
    const dispute = await disputed();
    expect(dispute).toMatchObject({ comment: COMPLAINT, answer_due_at: null });
    expect(dispute.events.slice(-2)).toMatchObject([
      { name: 'dispute', actor: 'artist', comment: COMPLAINT },
      { name: 'answerDispute', actor: 'media', ...ANSWER },
    ]);
    expect(await history(deal.artist)).toEqual(await history(deal.outlet));
    expect(await newestMail(deal.artist)).toContain('has answered the dispute');
  });

  it('is accepted within 3 days', async () => {
    later(3 * 24);
    const late = await answer();
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'answer_late',
      detail: ORDER_MESSAGES.answerLate,
      present: { stage: 'disputed', actions: [], is_waiting: false },
    });
    now = new Date(now.getTime() - 1);
    expect((await answer()).statusCode).toBe(200);
  });

  const reminders = async () =>
    (await test.mails()).filter(({ subject }) => subject.startsWith('Reminder of a dispute'));

  it('is requested again once, a day before its deadline, from the outlet only', async () => {
    later(2 * 24 - 1);
    await clockOf(1);
    expect(await reminders()).toEqual([]);
    later(1);
    await clockOf(2);
    await clockOf(1);
    expect(await reminders()).toMatchObject([{ recipient: deal.outlet.user.email }]);
    expect(await newestMail(deal.outlet)).toContain('by 4 Mar 2026, 13:00 (UTC)');
    later(10 * 24);
    await clockOf(1);
    expect(await reminders()).toHaveLength(1);
  });

  it('is not requested again once it is given or too late', async () => {
    await answer();
    later(2 * 24);
    await clockOf(1);
    expect(await reminders()).toEqual([]);
    const sides = { artist: deal.artist, outlet: deal.outlet };
    deal = await agreeAndPay(test, 100, sides);
    await open();
    later(3 * 24);
    await clockOf(1);
    expect(await reminders()).toEqual([]);
  });
});

it('is listed with others by as many queries as alone, each with its own history', async () => {
  await open();
  await list();
  const alone = await recordQueriesOfCall(list);
  for (const _time of [1, 2]) {
    deal = await agreeAndPay(test, 100);
    await open();
  }
  await answer();
  await list();
  expect(await recordQueriesOfCall(list)).toHaveLength(alone.length);
  const { items } = await list();
  const records = items.map(({ deliverables, events }) => [
    deliverables.length,
    ...events.map(({ name }) => name).filter((name) => name.includes('ispute')),
  ]);
  expect(records).toEqual([
    [1, 'dispute'],
    [1, 'dispute'],
    [1, 'dispute', 'answerDispute'],
  ]);
});

it('of a suspended account has no statement of the artist', async () => {
  const { email } = deal.artist.user;
  await test.db.transaction((tx) => suspendAccount(tx, test.deps, { email, reason: 'Fraud.' }));
  const dispute = await disputed();
  expect(dispute).toMatchObject({ suspended: ['artist'], disputed_at: now.toISOString() });
  expect(dispute.events.at(-1)).toMatchObject({ name: 'dispute', actor: 'clock', comment: null });
  expect(await newestMail(deal.outlet)).toContain('The account of one side is suspended,');
  expect((await answer()).statusCode).toBe(200);
});
