import { eq } from 'drizzle-orm';
import { auditLog } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { recordQueriesOfCall } from '@/server/testing/recordQueries';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { formBody } from '@/server/testing/formBody';
import { decide } from '@/server/testing/decide';
import { call, readOrder, runWorkers, tally } from '@/server/testing/trade';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import type { Page } from '@/shared/platform/paging';
import { startOrderClock } from './orderClock';

jest.setTimeout(120_000);

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: LONG_SESSIONS,
});
let deal: Deal;
let admin: TestAccount;
beforeEach(async () => {
  deal = await agreeAndPay(test, 100);
  admin = await test.registerAdmin();
});

const COMPLAINT = 'It is about another band.';
const ANSWER = { comment: 'It is the band that you named.' };
const QUESTION = 'Which band did you agree on?';
const WORDS = 'The band has a new name.';
const REASON = 'The article names the band once, in its last line.';

const move = (caller: TestAccount, name: string, body?: object) =>
  call(test, caller, 'POST', `offers/${deal.order.id}/${name}/`, body);
const read = (caller: TestAccount) => readOrder(test, caller, deal.order.id);
const later = (hours: number) => test.advance(hours * 3600);
const answer = () => move(deal.outlet, 'answer', ANSWER);
interface Decision {
  caller?: TestAccount;
  reason?: string;
  version?: number;
}
function resolve(outlet_amount: unknown, decision: Decision = {}) {
  const { caller = admin, reason = REASON, version } = decision;
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const path = `admin/orders/${deal.order.id}/resolve/` as const;
  return decide(test, caller, path, { outlet_amount, reason }, headers);
}
const list = async (caller = admin) =>
  (await call(test, caller, 'GET', 'admin/orders/')).json<Page<DisputedOrder>>();
const disputed = async () => {
  const [dispute] = (await list()).items;
  if (!dispute) throw new Error('nothing is disputed');
  return dispute;
};
const mailsTo = async ({ user }: TestAccount) =>
  (await test.mails()).filter(({ recipient }) => recipient === user.email);
const newestMail = async (account: TestAccount) =>
  (await mailsTo(account)).at(-1)?.body.replace(/^> /gm, '').replace(/\s+/g, ' ');

/** Lets the clocks of several processes do what is due. */
const tick = (processes = 2) =>
  runWorkers(Array.from({ length: processes }, () => startOrderClock(test.deps)).flat());
/** Moves on, and returns how many mails with such a subject the account has then. */
async function remindersAfter(hours: number, caller: TestAccount, subject: string) {
  later(hours);
  await tick();
  return (await mailsTo(caller)).filter((mail) => mail.subject.startsWith(subject)).length;
}

async function open(): Promise<void> {
  const work = { links: ['https://night-desk.com/a'], files: [], disclosed: true };
  await move(deal.outlet, 'deliver', work);
  later(1);
  await move(deal.artist, 'dispute', { reason: 'mistakes', comment: COMPLAINT });
}

it('a dispute is read and split in percent by a moderator, who sees no amounts', async () => {
  const moderator = await test.register('artist');
  await setAdminRole(test.db, moderator.user.email, 'moderator');
  deal = await agreeAndPay(test, 80);
  await open();
  const hidden = { service: { price: 100 }, fee: 15, outlet_part: null, is_in_percent: true };
  expect((await list(moderator)).items).toMatchObject([hidden]);
  const file = `admin/orders/${deal.order.id}/`;
  expect((await call(test, moderator, 'GET', file)).json()).toMatchObject(hidden);
  expect((await list()).items).toMatchObject([{ service: { price: 80 }, is_in_percent: false }]);
  expect((await resolve(100.01, { caller: moderator })).statusCode).toBe(400);
  const decided = await resolve(25, { caller: moderator });
  expect(decided.json()).toMatchObject({ service: { price: 100 }, outlet_part: 25 });
  expect(await read(deal.artist)).toMatchObject({ outlet_part: 20 });
});

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
  ])('is split, and stays in the history: %d of 100 to the outlet', async (...row) => {
    const [outlet_part, stage, money] = row;
    await answer();
    const decided = await resolve(outlet_part);
    expect(decided.json()).toMatchObject({ stage, outlet_part, answer_due_at: null });
    expect(await list()).toMatchObject({ items: [], total: 0 });
    for (const caller of [deal.artist, deal.outlet]) {
      const seen = await read(caller);
      expect(seen).toMatchObject({ stage, outlet_part, comment: COMPLAINT });
      expect(seen.detail?.money).toEqual({ paid: 100, held: 0, ...money });
      expect(seen.detail?.events.slice(-3)).toMatchObject([
        { name: 'dispute', actor: 'artist', comment: COMPLAINT },
        { name: 'answerDispute', actor: 'media', ...ANSWER },
        { name: 'resolve', actor: 'admin', comment: REASON },
      ]);
    }
  });

  it('is not split by an amount that is not part of the price, nor without a reason', async () => {
    for (const amount of [100.01, -1, 33.333, '40', null, 1e9]) {
      const refused = await resolve(amount);
      expect([amount, refused.statusCode]).toEqual([amount, 400]);
      expect(refused.json().fields).toHaveProperty('outlet_amount');
    }
    expect((await resolve(0, { reason: '' })).json().detail).toBe(ORDER_MESSAGES.decisionReason);
    expect((await read(deal.artist)).stage).toBe('disputed');
  });

  it('is decided once, by the first of two admins', async () => {
    const other = await test.registerAdmin('media');
    const responses = await Promise.all([resolve(100), resolve(0, { caller: other })]);
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
    const [done, late] = responses.sort((one, two) => one.statusCode - two.statusCode);
    const { stage, events } = done.json();
    expect(late.json()).toMatchObject({ code: 'order_moved', present: { stage, events } });
    expect(await test.db.$count(auditLog, eq(auditLog.action, 'dispute_resolved'))).toBe(1);
  });

  it('is not decided on a statement that the admin has not read', async () => {
    const { version } = await disputed();
    await answer();
    const refused = await resolve(0, { version });
    const events = expect.arrayContaining([expect.objectContaining(ANSWER)]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'stale', present: { stage: 'disputed', events } },
    ]);
    expect((await resolve(0, { version: (await disputed()).version })).statusCode).toBe(200);
  });

  it('is not decided by one of its parties, even an admin', async () => {
    for (const caller of [deal.artist, deal.outlet]) {
      await setAdminRole(test.db, caller.user.email, 'owner');
      expect((await resolve(50, { caller })).statusCode).toBe(403);
    }
    expect(await list(deal.artist)).toMatchObject({ items: [{ is_own: true }] });
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

  it.each([
    ['without an answer after 14 days', false, '2026-03-15T13:00:00.000Z'],
    ['with an answer on the 88th day after the payment', true, '2026-05-28T12:00:00.000Z'],
  ])('that nobody decides is refunded %s, as both sides were notified', async (...row) => {
    const [, isAnswered, due_at] = row;
    if (isAnswered) await answer();
    for (const caller of [deal.artist, deal.outlet])
      expect(await read(caller)).toMatchObject({ paid_at: '2026-03-01T12:00:00.000Z', due_at });
    expect(await disputed()).toMatchObject({ due_at });
    const day = `${isAnswered ? '28 May' : '15 Mar'} 2026`;
    expect(await newestMail(deal.artist)).toContain(
      `$100.00 comes back to you automatically on ${day}`,
    );
    expect(await newestMail(deal.outlet)).toContain(
      `$100.00 goes back to the artist automatically on ${day}`,
    );
    test.now = new Date(Date.parse(due_at) - 1);
    await tick();
    expect((await read(deal.artist)).stage).toBe('disputed');
    test.now = new Date(due_at);
    await tick();
    const { detail, ...closed } = await read(deal.artist);
    expect(closed).toMatchObject({ stage: 'closed', close_reason: 'dispute' });
    expect(detail?.money).toMatchObject({ held: 0, refunded: 100 });
    expect(await newestMail(deal.outlet)).toContain(
      `The dispute was not ${isAnswered ? 'decided' : 'answered'} in time.`,
    );
  });

  it('is brought to owners who are no party each day from a week after the answer', async () => {
    const moderator = await test.register('artist');
    await setAdminRole(test.db, moderator.user.email, 'moderator');
    await setAdminRole(test.db, deal.outlet.user.email, 'owner');
    await answer();
    const remindersOf = (caller: TestAccount, hours = 0) =>
      remindersAfter(hours, caller, 'Dispute still undecided');
    const counts = [];
    for (const hours of [7 * 24 - 1, 1, 1, 22, 1, 24, 0])
      counts.push(await remindersOf(admin, hours));
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3]);
    expect(await newestMail(admin)).toContain('refunded automatically on 28 May 2026, 12:00 (UTC)');
    for (const other of [moderator, deal.outlet, deal.artist])
      expect(await remindersOf(other)).toBe(0);
    await resolve(100);
    expect(await remindersOf(admin, 24)).toBe(3);
  });

  it('gets one statement of the outlet, beside the artist’s', async () => {
    expect(tally(await Promise.all([answer(), answer()]))).toEqual({ 200: 1, 409: 1 });
    expect((await answer()).json()).toMatchObject({
      code: 'dispute_answered',
      detail: ORDER_MESSAGES.disputeAnswered,
      present: { stage: 'disputed', actions: [], is_waiting: false },
    });
    const dispute = await disputed();
    expect(dispute).toMatchObject({ comment: COMPLAINT, answer_due_at: null });
    expect(dispute.events.slice(-2)).toMatchObject([
      { name: 'dispute', actor: 'artist', comment: COMPLAINT },
      { name: 'answerDispute', actor: 'media', ...ANSWER },
    ]);
    expect(await newestMail(deal.artist)).toContain('has answered the dispute');
  });

  it('gets that statement within 3 days', async () => {
    later(3 * 24);
    const late = await answer();
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        code: 'answer_late',
        detail: ORDER_MESSAGES.answerLate,
        present: { stage: 'disputed', actions: [], is_waiting: false },
      },
    ]);
    test.advance(-0.001);
    expect((await answer()).statusCode).toBe(200);
  });

  const evidence = (caller: TestAccount, url = 'https://night-desk.com/proof') =>
    move(caller, 'evidence', { url });
  const upload = async (caller: TestAccount, name = 'page.txt') => {
    const { payload, headers } = await formBody([
      { name: 'evidence', value: `As it was: ${name}`, filename: name, type: 'text/plain' },
    ]);
    const path = `offers/${deal.order.id}/files/`;
    return call(test, caller, 'POST', path, payload, headers);
  };
  const openFile = (caller: TestAccount, file: number) =>
    call(test, caller, 'GET', `offers/${deal.order.id}/files/${file}/`);

  it('has links and files of both sides beside their statements, before and after the answer', async () => {
    await evidence(deal.artist);
    const file = (await upload(deal.artist)).json<{ id: number }>().id;
    await answer();
    await evidence(deal.outlet);
    const shown = [
      { name: 'dispute', reason: 'mistakes' },
      { actor: 'artist', link: 'https://night-desk.com/proof', file: null },
      { actor: 'artist', link: null, file: { id: file, name: 'page.txt', kind: 'evidence' } },
      { name: 'answerDispute' },
      { name: 'evidence', actor: 'media', link: 'https://night-desk.com/proof' },
    ];
    for (const { events } of [
      ...[(await read(deal.artist)).detail, (await read(deal.outlet)).detail],
      await disputed(),
    ].flatMap((each) => each ?? []))
      expect(events.slice(-5)).toMatchObject(shown);
    const readers = [deal.artist, deal.outlet, admin, await test.register('artist')];
    const opened = await Promise.all(readers.map((caller) => openFile(caller, file)));
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
  });

  it('has five links and five files of a side at most, each once, and only https', async () => {
    const links = [1, 2, 3, 4, 5, 6].map((each) => `https://night-desk.com/${each}`);
    expect(tally(await Promise.all(links.map((url) => evidence(deal.artist, url))))).toEqual({
      200: 5,
      409: 1,
    });
    const files = await Promise.all(links.map((_, each) => upload(deal.artist, `${each}.txt`)));
    expect(tally(files)).toEqual({ 201: 5, 409: 1 });
    await evidence(deal.outlet);
    expect((await evidence(deal.outlet)).json().fields).toEqual({ url: ORDER_MESSAGES.linkTwice });
    for (const [url, sentence] of [
      ['http://night-desk.com/proof', ORDER_MESSAGES.httpsLink],
      ['https://me:secret@night-desk.com/', ORDER_MESSAGES.badLink],
    ])
      expect((await evidence(deal.outlet, url)).json().fields).toEqual({ url: sentence });
  });

  it('has evidence that its own side takes back, with its file', async () => {
    const file = (await upload(deal.artist)).json<{ id: number }>().id;
    const id = (await read(deal.artist)).detail?.events.at(-1)?.id;
    const remove = (caller: TestAccount) =>
      call(test, caller, 'DELETE', `offers/${deal.order.id}/evidence/${id}/`);
    const { version } = await disputed();
    expect([await remove(deal.outlet), await remove(admin)].map((each) => each.statusCode)).toEqual(
      [404, 404],
    );
    expect((await remove(deal.artist)).json()).toMatchObject({ stage: 'disputed' });
    expect((await read(deal.outlet)).detail?.events.at(-1)).toMatchObject({ name: 'dispute' });
    expect((await openFile(deal.artist, file)).statusCode).toBe(404);
    expect((await resolve(0, { version })).json()).toMatchObject({ code: 'stale' });
  });

  it('takes evidence until the day of the answer, and only while it lasts', async () => {
    await upload(deal.outlet);
    const { id } = (await read(deal.outlet)).detail?.events.at(-1) ?? {};
    later(3 * 24);
    const remove = () =>
      call(test, deal.outlet, 'DELETE', `offers/${deal.order.id}/evidence/${id}/`);
    const refusals = async () =>
      (await Promise.all([evidence(deal.artist), upload(deal.artist), remove()])).map((each) => [
        each.statusCode,
        each.json().code,
      ]);
    const late = [409, 'evidence_late'];
    expect(await refusals()).toEqual([late, late, late]);
    test.advance(-0.001);
    expect((await evidence(deal.artist)).statusCode).toBe(200);
    await resolve(100);
    expect(await refusals()).toEqual([late, late, late]);
  });

  const ask = (asks: string, caller = admin, headers?: Record<string, string>) => {
    const path = `admin/orders/${deal.order.id}/ask/` as const;
    return decide(test, caller, path, { asks, comment: QUESTION }, headers);
  };
  const newest = async (caller = deal.artist) =>
    (await read(caller)).detail?.events.at(-1)?.id ?? 0;
  const reply = (caller: TestAccount, question: number) =>
    move(caller, `questions/${question}`, ANSWER);

  it('has a question to both, which each answers once, two days more, and everybody is told', async () => {
    await answer();
    const asked = (await ask('both')).json<DisputedOrder>();
    expect(asked.events.at(-1)).toMatchObject({ name: 'question', actor: 'admin', asks: 'both' });
    const until = '2026-03-06T13:00:00.000Z';
    for (const caller of [deal.artist, deal.outlet]) {
      expect(await read(caller)).toMatchObject({ asked_until: until, is_waiting: true });
      expect(await newestMail(caller)).toContain(
        `by 6 Mar 2026, 13:00 (UTC). This is the question:`,
      );
      expect(await newestMail(caller)).toContain(QUESTION);
    }
    const counts = await call(test, deal.artist, 'GET', 'orders/counts/');
    expect(counts.json()).toMatchObject({ waiting: 1 });
    const question = await newest();
    later(4 * 24);
    expect((await evidence(deal.artist)).statusCode).toBe(200);
    const both = [reply(deal.artist, question), reply(deal.artist, question)];
    expect(tally(await Promise.all(both))).toEqual({ 200: 1, 409: 1 });
    expect((await reply(deal.artist, question)).json().code).toBe('question_answered');
    expect(await read(deal.artist)).toMatchObject({ asked_until: null, is_waiting: false });
    expect(await read(deal.outlet)).toMatchObject({ asked_until: until, is_waiting: true });
    const said = { name: 'reply', actor: 'artist', question, ...ANSWER };
    for (const { events } of [(await read(deal.outlet)).detail, await disputed()].flatMap(
      (each) => each ?? [],
    ))
      expect(events.at(-1)).toMatchObject(said);
    later(24);
    expect((await reply(deal.outlet, question)).json().code).toBe('answer_late');
  });

  it('has a question to one side, whose words and answer the other does not see', async () => {
    await ask('media');
    const question = await newest(deal.outlet);
    expect(await newestMail(deal.artist)).not.toContain(QUESTION);
    expect((await reply(deal.artist, question)).statusCode).toBe(404);
    expect((await reply(deal.outlet, question)).statusCode).toBe(200);
    const words = async (caller: TestAccount) =>
      (await read(caller)).detail?.events.slice(-2).map(({ comment }) => comment);
    expect(await words(deal.outlet)).toEqual([QUESTION, ANSWER.comment]);
    expect(await words(deal.artist)).toEqual([null, null]);
  });

  it('gives an outlet that has not answered the same time, and moves the refund on', async () => {
    later(13.5 * 24);
    await ask('artist');
    const until = '2026-03-17T01:00:00.000Z';
    expect(await read(deal.outlet)).toMatchObject({ answer_due_at: until, due_at: until });
    later(24);
    await tick();
    expect((await answer()).statusCode).toBe(200);
  });

  it('has three questions at most, of an admin who is no party and has seen it as it is', async () => {
    await setAdminRole(test.db, deal.outlet.user.email, 'owner');
    expect((await ask('artist', deal.outlet)).statusCode).toBe(403);
    const other = await test.registerAdmin('media');
    const { version } = await disputed();
    const seen = { 'if-match': `"${version}"` };
    const two = await Promise.all([ask('both', admin, seen), ask('artist', other, seen)]);
    expect(tally(two)).toEqual({ 200: 1, 409: 1 });
    expect((await ask('nobody')).json().fields).toHaveProperty('asks');
    await ask('both');
    await ask('both');
    expect((await ask('both')).json().code).toBe('questions_full');
    await resolve(100);
    const question = await newest();
    expect((await ask('both')).json()).toMatchObject({
      code: 'order_moved',
      present: { stage: 'completed' },
    });
    expect((await reply(deal.artist, question - 1)).json().code).toBe('answer_late');
    expect(await test.db.$count(auditLog, eq(auditLog.action, 'question_asked'))).toBe(3);
  });

  const write = (asks: string, caller = admin, headers?: Record<string, string>) => {
    const path = `admin/orders/${deal.order.id}/write/` as const;
    return decide(test, caller, path, { asks, comment: WORDS }, headers);
  };

  it('and any other order has messages of an admin, also when it is over', async () => {
    await resolve(100);
    expect((await write('both')).json<DisputedOrder>().events.at(-1)).toMatchObject({
      ...{ name: 'adminMessage', actor: 'admin', asks: 'both', comment: WORDS },
    });
    for (const caller of [deal.artist, deal.outlet]) {
      const { detail } = await read(caller);
      expect(detail?.events.at(-1)).toMatchObject({ name: 'adminMessage', comment: WORDS });
      expect(await newestMail(caller)).toContain(WORDS);
    }
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'message_sent'));
    expect(entry).toMatchObject({ after: 'To both', reason: WORDS, orderId: deal.order.id });
  });

  it('has messages to one side, which the other does not see, sent once by one who may', async () => {
    await setAdminRole(test.db, deal.outlet.user.email, 'owner');
    expect((await write('artist', deal.outlet)).statusCode).toBe(403);
    const seen = { 'if-match': `"${(await disputed()).version}"` };
    expect(tally(await Promise.all([1, 2].map(() => write('artist', admin, seen))))).toEqual({
      ...{ 200: 1, 409: 1 },
    });
    const names = async (caller: TestAccount) =>
      (await read(caller)).detail?.events
        .map(({ name }) => name)
        .filter((name) => name === 'adminMessage');
    expect([await names(deal.artist), await names(deal.outlet)]).toEqual([['adminMessage'], []]);
    const mailed = async (caller: TestAccount) =>
      (await mailsTo(caller)).filter(({ body }) => body.includes(WORDS)).length;
    expect([await mailed(deal.artist), await mailed(deal.outlet)]).toEqual([1, 0]);
  });

  it('that would end before an answer gets no question', async () => {
    await answer();
    later(86.5 * 24);
    expect((await ask('both')).json().code).toBe('question_late');
  });

  const requests = (hours: number, caller = deal.outlet) =>
    remindersAfter(hours, caller, 'Reminder of a dispute');

  it('needs a statement, which is requested again once, a day before its deadline', async () => {
    expect(await requests(2 * 24 - 1)).toBe(0);
    expect([await requests(1), await requests(0)]).toEqual([1, 1]);
    expect(await newestMail(deal.outlet)).toContain('by 4 Mar 2026, 13:00 (UTC)');
    expect([await requests(10 * 24), await requests(0, deal.artist)]).toEqual([1, 0]);
  });

  it('needs no other statement once it is given or too late', async () => {
    await answer();
    expect(await requests(2 * 24)).toBe(0);
    deal = await agreeAndPay(test, 100, deal);
    await open();
    expect(await requests(3 * 24)).toBe(0);
  });
});

it('a dispute is listed with others by as many queries as alone, each with its own history', async () => {
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
  const records = (await list()).items.map(({ deliverables, events }) => [
    deliverables.length,
    ...events.map(({ name }) => name).filter((name) => name.includes('ispute')),
  ]);
  expect(records).toEqual([
    [1, 'dispute'],
    [1, 'dispute'],
    [1, 'dispute', 'answerDispute'],
  ]);
});

it('a dispute of a suspended account has no statement of the artist', async () => {
  const { email } = deal.artist.user;
  await test.db.transaction((tx) => suspendAccount(tx, test.deps, { email, reason: 'Fraud.' }));
  const dispute = await disputed();
  expect(dispute).toMatchObject({ suspended: ['artist'], disputed_at: test.now.toISOString() });
  expect(dispute.events.at(-1)).toMatchObject({ name: 'dispute', actor: 'clock', comment: null });
  expect(await newestMail(deal.outlet)).toContain('The account of one side is suspended,');
  expect((await answer()).statusCode).toBe(200);
});
