import { and, eq, like } from 'drizzle-orm';
import { creditBonus } from '@/server/modules/money/ledger/ledgerCashCommands';
import { insertBonus } from '@/server/modules/money/payouts/payoutsRepository';
import { startOrderClock } from '@/server/modules/trade/orders/orderClock';
import { outgoingMails } from '@/server/platform/db/schema';
import { givePayee } from '@/server/testing/money';
import { agreeAndPay, type Deal, finish } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Paper, PaperFile } from '@/shared/money/papers.schemas';
import { startStatements } from './statements';

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-10T12:00:00Z'),
  config: { payoutHoldDays: 7, ...LONG_SESSIONS, operator: 'Linernote Ltd' },
});
let deal: Deal;

const goTo = (at: string) => test.advance((Date.parse(at) - test.now.getTime()) / 1000);
/** Several processes wake at once. */
async function work() {
  const workers = [1, 2, 3].map(() => startStatements({ ...test.deps, now: () => test.now }));
  await Promise.all(workers.map((worker) => worker.wake()));
  for (const worker of workers) await worker.stop();
}
async function makeAvailable() {
  const clocks = startOrderClock({ ...test.deps, now: () => test.now });
  for (const clock of clocks) await clock.wake();
  for (const clock of clocks) await clock.stop();
}
const list = async () => (await call(test, deal.outlet, 'GET', 'papers/')).json<Paper[]>();
const statements = async () => (await list()).filter(({ kind }) => kind === 'statement');
const read = async ({ id }: Pick<Paper, 'id'>) =>
  (await call(test, deal.outlet, 'GET', `papers/${id}/`)).json<PaperFile>();
const mailsTo = async (address: string) =>
  (
    await test.db
      .select({ subject: outgoingMails.subject })
      .from(outgoingMails)
      .where(and(eq(outgoingMails.recipient, address), like(outgoingMails.subject, '%statement%')))
  ).map(({ subject }) => subject);

beforeEach(async () => {
  deal = await agreeAndPay(test, 110);
});

it('is made once for each month with a movement, and carries the balance on', async () => {
  const { outlet } = deal;
  await finish(test, deal);
  await work();
  expect(await statements()).toEqual([]);
  goTo('2026-03-20T12:00:00Z');
  await makeAvailable();
  await finish(test, await agreeAndPay(test, 200, deal));
  const held = await agreeAndPay(test, 60, deal);
  goTo('2026-04-01T00:05:00Z');
  await work();
  expect(await statements()).toEqual([]);
  goTo('2026-04-01T00:10:00Z');
  await work();
  await work();
  const [march, ...others] = await statements();
  expect(others).toEqual([]);
  expect(march).toMatchObject({
    ...{ number: 'ST-2026-0001', month: '2026-03', amount: 93.5, order: null, corrects: null },
    ...{ buyer: { name: 'The Night Desk' }, seller: { name: 'Linernote Ltd' } },
  });
  expect(march).not.toHaveProperty('statement');
  const made = await read(march!);
  expect(made.statement).toMatchObject({
    ...{ opening: 0, closing: 93.5 },
    lines: [{ type: 'release', orders: [1], gross: 110, fee: 16.5, net: 93.5, balance: 93.5 }],
    on_its_way: [{ order: 2, amount: 170, at: '2026-03-27T12:00:00.000Z' }],
    held: [{ order: held.order.id, amount: 51 }],
  });

  await makeAvailable();
  await givePayee(test.db, outlet.user.id);
  await call(test, outlet, 'POST', 'payouts/', { kind: 'bank', amount: 100 });
  /* nothing moves in May; the server sleeps until July */
  goTo('2026-06-05T12:00:00Z');
  const bonus = { userId: outlet.user.id, amountCents: 1500, reason: '=Ten offers' };
  await test.db.transaction(async (tx) => creditBonus(tx, await insertBonus(tx, bonus), test.now));
  goTo('2026-07-09T12:00:00Z');
  await work();
  const all = await statements();
  expect(all.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-06', 178.5],
    ['2026-04', 163.5],
    ['2026-03', 93.5],
  ]);
  expect((await read(all[1]!)).statement).toMatchObject({
    ...{ opening: 93.5, closing: 163.5 },
    lines: [
      { net: 170, fee: 30, balance: 263.5 },
      { net: -100, payout: 1, gross: null, balance: 163.5 },
    ],
  });
  expect(await read(march!)).toEqual(made);
  const file = await call(test, outlet, 'GET', `papers/${all[0]?.id}/paper.csv`);
  expect(file.body.split('\r\n')).toEqual([
    '\ufeffDate,Type,Description,Author,Orders,Payout,Gross,Fee,Net,Currency,Available,Balance',
    "2026-06-05T12:00:00.000Z,bonus,'=Ten offers,Linernote,,,,,15.00,USD,2026-06-05T12:00:00.000Z,178.50",
    '',
  ]);
  const pdf = await call(test, outlet, 'GET', `papers/${march?.id}/paper.pdf?paper=a4`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const invoice = (await list()).find(({ kind }) => kind === 'fee_invoice');
  const none = await call(test, outlet, 'GET', `papers/${invoice?.id}/paper.csv`);
  expect(none.statusCode).toBe(404);
});

it('is mailed on the 2nd, once, to where papers go, unless that is switched off', async () => {
  const { outlet } = deal;
  await givePayee(test.db, outlet.user.id);
  await test.db.execute(`UPDATE legal_details SET papers_to = 'books@nightdesk.example'`);
  await finish(test, deal);
  goTo('2026-03-20T12:00:00Z');
  await makeAvailable();
  goTo('2026-04-01T00:10:00Z');
  await work();
  goTo('2026-04-02T07:59:00Z');
  await work();
  const books = 'books@nightdesk.example';
  expect(await mailsTo(books)).toEqual([]);
  goTo('2026-04-02T08:00:00Z');
  await work();
  await work();
  expect(await mailsTo(books)).toEqual(['Your statement: March 2026']);
  expect(await mailsTo(outlet.user.email)).toEqual([]);

  await call(test, outlet, 'PATCH', 'notices/settings/', { mails_off: ['statements'] });
  await finish(test, await agreeAndPay(test, 50, deal));
  goTo('2026-04-20T12:00:00Z');
  await makeAvailable();
  goTo('2026-05-03T12:00:00Z');
  await work();
  expect(await statements()).toHaveLength(2);
  expect(await mailsTo(books)).toHaveLength(1);
});
