import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  auditLog,
  payoutBatches,
  payoutBatchLines,
  payouts,
  users,
} from '@/server/platform/db/schema';
import { balances, bringIn, giveMoney, givePayee, insertOrder } from '@/server/testing/money';
import { chargeBack, memberOf } from '@/server/testing/payments';
import { type TestAccount, TEST_PASSWORD, testApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import type { PayoutBatch } from '@/shared/money/adminMoney.schemas';
import type { Page } from '@/shared/platform/paging';
import { bankFile } from './bankFile';

jest.setTimeout(60_000);

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: {
    payoutDebtor: { name: 'Linernote', iban: 'DE02120300000000202051' },
    accessTtlS: 30 * 24 * 3600,
  },
});
let outlet: TestAccount;
let admin: TestAccount;
let other: TestAccount;
beforeEach(async () => {
  outlet = await test.register('media', { company_name: 'The Night Desk' });
  admin = await test.registerAdmin();
  other = await test.registerAdmin();
  await giveMoney(test.db, outlet.user.id, 500_000);
});

const ask = async (amount: number, owner = outlet): Promise<number> => {
  await givePayee(test.db, owner.user.id);
  const body = { kind: 'bank', amount };
  return (await call(test, owner, 'POST', 'payouts/', body)).json<{ id: number }>().id;
};
const make = (ids: number[], caller = admin) =>
  call(test, caller, 'POST', 'admin/batches/', { payouts: ids });
const made = async (ids: number[], caller = admin) => (await make(ids, caller)).json<PayoutBatch>();
const decide = (
  { id, version }: Pick<PayoutBatch, 'id' | 'version'>,
  step: 'send' | 'settle' | 'undo' | 'fail',
  caller = admin,
  body?: object,
) => {
  const headers = { 'if-match': `"${version}"` };
  return call(test, caller, 'POST', `admin/batches/${id}/${step}/`, body, headers);
};
const decided = async (...args: Parameters<typeof decide>) =>
  (await decide(...args)).json<PayoutBatch>();
const settleAlone = (id: number, body: object) =>
  call(test, admin, 'POST', `admin/payouts/${id}/settle/`, body, { 'if-match': '"1"' });
const reject = (id: number) => settleAlone(id, { pay: false, reason: 'No such bank account.' });
const REFERENCE = { reference: 'BANK-7' };
const settled = async (batch: Pick<PayoutBatch, 'id' | 'version'>, caller = admin) =>
  decided(batch, 'settle', caller, REFERENCE);
const statusOf = async (id: number) =>
  (await test.db.select().from(payouts).where(eq(payouts.id, id)))[0]?.status;

it('a bank file is the same at each download, and locks its payouts', async () => {
  const ids = [await ask(50), await ask(20)];
  const batch = await made(ids);
  expect(batch).toMatchObject({
    ...{ version: 1, state: 'made', amount: 70, sent: null, ended: null, needs_other: false },
    lines: [
      { payout: ids[0], name: 'The Night Desk', amount: 50, failed: null },
      { payout: ids[1], amount: 20 },
    ],
  });
  test.now = new Date('2026-03-02T12:00:00Z');
  await test.db.update(users).set({ username: 'renamed' }).where(eq(users.id, outlet.user.id));
  const file = await call(test, other, 'GET', `admin/batches/${batch.id}/file.xml`);
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(batch.digest);
  expect(file.body).toContain('<CtrlSum>70.00</CtrlSum>');
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="linernote-payouts-2026-03-01-${batch.id}.xml"`,
  );
  const [id = 0] = ids;
  const cancelled = await call(test, outlet, 'POST', `payouts/${id}/cancel/`);
  const present = { status: 'requested', in_batch: true };
  expect(cancelled.json()).toMatchObject({ code: 'in_batch', present });
  expect((await reject(id)).json()).toMatchObject({ code: 'in_batch', present: { batch: 1 } });
  expect((await make([id], other)).json()).toMatchObject({ code: 'not_payable' });
  const list = (await call(test, outlet, 'GET', 'payouts/')).json<{ in_batch: boolean }[]>();
  expect(list.map((payout) => payout.in_batch)).toEqual([true, true]);
  const { items } = (await call(test, other, 'GET', 'admin/batches/')).json<Page<PayoutBatch>>();
  expect(items).toEqual([batch]);
  expect((await call(test, admin, 'GET', 'admin/money/')).json()).toMatchObject({ batches: 1 });
});

it('puts a payout into one file, whoever makes two at once', async () => {
  const ids = [await ask(20), await ask(21), await ask(22)];
  const at = (...chosen: number[]) => chosen.map((index) => ids[index] ?? 0);
  const answers = await Promise.all(
    [at(0, 1), at(2, 1), at(1, 0), at(0, 1, 2)].map((some, index) =>
      make(some, index % 3 ? other : admin),
    ),
  );
  expect(tally(answers)).toEqual({ 201: 1, 409: 3 });
  const lines = await test.db.select().from(payoutBatchLines);
  expect(new Set(lines.map(({ payoutId }) => payoutId)).size).toBe(lines.length);
  const [first] = lines;
  const again = { batchId: first?.batchId ?? 0, payoutId: first?.payoutId ?? 0, amountCents: 1 };
  await expect(test.db.insert(payoutBatchLines).values(again)).rejects.toThrow();
});

it('a file is sent, settled with its payouts, and written into the log', async () => {
  const id = await ask(50);
  const sent = await decided(await made([id]), 'send');
  expect(sent).toMatchObject({ state: 'sent', sent: { at: test.now.toISOString() } });
  const done = await settled(sent, other);
  expect(done).toMatchObject({ state: 'settled', ...REFERENCE });
  expect(await test.db.select().from(payouts)).toMatchObject([
    { status: 'paid', reference: `LN-${id}`, decidedBy: admin.user.id },
  ]);
  expect(await balances(test.db)).toMatchObject({ provider: 5000 });
  const log = await test.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.slice(-4).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['batch_made', admin.user.id],
    ['batch_sent', admin.user.id],
    ['payout_paid', other.user.id],
    ['batch_settled', other.user.id],
  ]);
  for (const step of ['undo', 'send'] as const)
    expect((await decide(done, step)).json()).toMatchObject({ code: 'batch_moved' });
});

it('a file can be taken apart until it is sent', async () => {
  const id = await ask(50);
  const batch = await made([id]);
  expect(await decided(batch, 'undo', other)).toMatchObject({ state: 'undone' });
  const sent = await decided(await made([id], other), 'send');
  for (const late of [{ ...batch, version: batch.version + 1, state: 'undone' }, sent])
    expect((await decide(late, 'undo')).json()).toMatchObject({
      ...{ code: 'batch_moved', present: { state: late.state } },
    });
});

it('returns what the bank refused to the owner, and pays the rest', async () => {
  const [failed, paid] = [await ask(50), await ask(20)];
  const body = { payout: failed, reason: 'The account is closed.' };
  const batch = await made([failed, paid]);
  expect((await decide(batch, 'fail', admin, body)).json().code).toBe('batch_moved');
  const sent = await decided(batch, 'send');
  const left = await decided(sent, 'fail', admin, body);
  expect(left.lines.map((line) => line.failed)).toEqual(['The account is closed.', null]);
  expect((await decide(left, 'fail', admin, body)).json()).toMatchObject({ code: 'decided' });
  await settled(left);
  expect([await statusOf(failed), await statusOf(paid)]).toEqual(['failed', 'paid']);
  expect((await balances(test.db))[`bonuses ${outlet.user.id}`]).toBe(498_000);
});

it('above $500.00 is sent by another admin than the one who made it', async () => {
  const second = await test.register('media');
  await giveMoney(test.db, second.user.id, 100_000);
  const batch = await made([await ask(300), await ask(200.01, second)]);
  expect(batch.needs_other).toBe(true);
  const refused = await decide(batch, 'send');
  expect(refused.json()).toMatchObject({ code: 'second_person', present: { state: 'made' } });
  expect((await decide(batch, 'send', other)).statusCode).toBe(200);
});

it('is sent by another admin when one owner gets above $500.00 with what came before', async () => {
  await settleAlone(await ask(100), { pay: true, reference: 'BANK-1' });
  const batch = await made([await ask(300), await ask(200)]);
  expect(batch.needs_other).toBe(true);
  expect((await decide(batch, 'send')).json()).toMatchObject({ code: 'second_person' });
  expect((await decide(batch, 'send', other)).statusCode).toBe(200);
});

it('takes one of two decisions at once', async () => {
  const batch = await made([await ask(50)]);
  const both = await Promise.all([decide(batch, 'send'), decide(batch, 'undo', other)]);
  expect(tally(both)).toEqual({ 200: 1, 409: 1 });
  const stale = both.find(({ statusCode }) => statusCode === 409);
  expect(stale?.json()).toMatchObject({ code: 'stale', present: { version: 2 } });
});

it('is not sent for a suspended or indebted owner, but settled whatever came after', async () => {
  const batch = await made([await ask(50)]);
  const suspend = async (suspendedAt: Date | null) => {
    const suspendedReason = suspendedAt && 'Fraud';
    const owner = eq(users.id, outlet.user.id);
    await test.db.update(users).set({ suspendedAt, suspendedReason }).where(owner);
  };
  await suspend(test.now);
  expect((await decide(batch, 'send')).json()).toMatchObject({ code: 'not_payable' });
  await suspend(null);
  const sent = await decided(batch, 'send');
  await suspend(test.now);
  expect(await settled(sent)).toMatchObject({ state: 'settled' });
});

it('decides on no file with a payout of the admin', async () => {
  await giveMoney(test.db, other.user.id, 10_000);
  const batch = await made([await ask(50, other)]);
  for (const step of ['send', 'undo'] as const)
    expect((await decide(batch, step, other)).statusCode).toBe(403);
});

/** An artist with a payment of $100.00, none of which is spent, and the event that takes some. */
async function payer() {
  const artist = await test.register('artist');
  const order = await insertOrder(
    ...([test.db, memberOf(artist), memberOf(outlet), 5000] as const),
  );
  const payment = await bringIn(test.db, order, 10_000);
  const takeBack = (amountCents: number) => chargeBack(test, payment, { amountCents });
  return { artist, order, takeBack };
}

it('is not sent after a chargeback that missed its money, which then comes back first', async () => {
  const { artist, takeBack } = await payer();
  const id = await ask(40, artist);
  const batch = await made([id]);
  await takeBack(8000);
  expect(await balances(test.db)).toMatchObject({ losses: -2000 });
  expect((await decide(batch, 'send')).json()).toMatchObject({ code: 'not_payable' });
  await decided(batch, 'undo');
  expect((await make([id])).json()).toMatchObject({ code: 'not_payable' });
  expect((await reject(id)).statusCode).toBe(200);
  const left = await balances(test.db);
  expect(left).toMatchObject({ [`artist ${artist.user.id}`]: 2000 });
  expect(left).not.toHaveProperty('losses');
});

it('pays later money of an owner whose chargeback was a loss, or returns it whole', async () => {
  const { artist, order, takeBack } = await payer();
  await settled(await decided(await made([await ask(40, artist)]), 'send'));
  await takeBack(8000);
  test.advance(1);
  await bringIn(test.db, order, 3000);
  const id = await ask(30, artist);
  const batch = await made([id]);
  expect(batch).toMatchObject({ state: 'made' });
  await decided(batch, 'undo');
  await reject(id);
  const left = { [`artist ${artist.user.id}`]: 3000, losses: -2000 };
  expect(await balances(test.db)).toMatchObject(left);
});

it('keeps a payout in a file when a chargeback ends the others', async () => {
  const { artist, takeBack } = await payer();
  const [batched, waiting] = [await ask(40, artist), await ask(30, artist)];
  const sent = await decided(await made([batched]), 'send');
  await takeBack(10_000);
  expect([await statusOf(batched), await statusOf(waiting)]).toEqual(['requested', 'rejected']);
  /* 60.00 were there; the rest is a loss */
  expect(await balances(test.db)).toMatchObject({ losses: -4000 });
  await settled(sent);
  expect(await statusOf(batched)).toBe('paid');
});

it('loses its file with an account in it, and keeps the digest', async () => {
  const artist = await test.register('artist');
  await giveMoney(test.db, artist.user.id, 2000);
  const batch = await made([await ask(20, artist)]);
  const proof = { current_password: TEST_PASSWORD };
  const remove = () => call(test, artist, 'POST', 'auth/profile/deletion/', proof);
  expect((await remove()).statusCode).toBe(409);
  await settled(await decided(batch, 'send'));
  expect((await remove()).statusCode).toBe(204);
  const file = await call(test, admin, 'GET', `admin/batches/${batch.id}/file.xml`);
  expect(file.json()).toMatchObject({ code: 'erased' });
  expect(await test.db.select().from(payoutBatches)).toMatchObject([
    { file: null, digest: batch.digest },
  ]);
});

it('a file needs one payout at least, each once', async () => {
  for (const payouts of [[], [1, 1], undefined])
    expect((await call(test, admin, 'POST', 'admin/batches/', { payouts })).statusCode).toBe(400);
});

const DAY = new Date('2026-03-02T12:00:00.000Z');
const DEBTOR = { name: 'Linernote & Söhne', iban: 'DE02120300000000202051' };

const transfer = (id: number, amountCents: number, name = 'The Night Desk') => ({
  id,
  amountCents,
  name,
  iban: 'FR1420041010050500013M02606',
});

const found = (file: string, tag: string) =>
  [...file.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

it('counts and sums its transfers to the cent, in the header and the payment', () => {
  const transfers = [transfer(88, 9_605), transfer(89, 10), transfer(90, 50_000)];
  const file = bankFile(transfers, DEBTOR, DAY);
  expect(file.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document ')).toBe(true);
  expect(found(file, 'NbOfTxs')).toEqual(['3', '3']);
  expect(found(file, 'CtrlSum')).toEqual(['596.15', '596.15']);
  expect(file.match(/<InstdAmt Ccy="USD">[\d.]+/g)).toHaveLength(3);
  expect(found(file, 'InstdAmt')).toEqual(['96.05', '0.10', '500.00']);
  expect(found(file, 'EndToEndId')).toEqual(['LN-88', 'LN-89', 'LN-90']);
  expect(found(file, 'MsgId')).toEqual(['LN-20260302120000-88']);
  expect(found(file, 'Dt')).toEqual(['2026-03-02']);
  expect(found(file, 'IBAN')[0]).toBe(DEBTOR.iban);
});

it.each([
  ['Łukasz Ørsted', 'Lukasz Orsted'],
  ['Straße 77 FM', 'Strasse 77 FM'],
  ['Þórður Æther', 'Thordur Aether'],
  ['東京スカ楽団', 'DongJingsukaLeTuan'],
  ['Ночь и день', 'Noch&#39; i den&#39;'],
  ['Ångström'.normalize('NFD'), 'Angstrom'],
  ['<b>Mara & Co</b>', 'b Mara + Co /b'],
  ['AC/DC', 'AC/DC'],
  ['//Slash//', 'Slash'],
  ['one / / two //', 'one / two'],
  [`${'x'.repeat(69)}/y`, 'x'.repeat(69)],
  ['🎵', 'musical note'],
  ['___', 'Payee 7'],
  ['/-/', 'Payee 7'],
  ['\u202e\u200b', 'Payee 7'],
])('writes the name %s in the characters that banks accept', (name, written) => {
  expect(found(bankFile([transfer(7, 1, name)], DEBTOR, DAY), 'Nm')).toEqual([
    ...['Linernote + Sohne', 'Linernote + Sohne', written],
  ]);
});

it('writes the address of the creditor in the same characters', () => {
  const street = 'Świętokrzyska 3/5';
  const address = { street, postcode: '', city: 'København', country: 'DK' };
  const file = bankFile([{ ...transfer(7, 1, 'Straße'), address }], DEBTOR, DAY);
  expect(file).toContain(
    '<Cdtr><Nm>Strasse</Nm><PstlAdr><StrtNm>Swietokrzyska 3/5</StrtNm><TwnNm>Kobenhavn</TwnNm><Ctry>DK</Ctry></PstlAdr></Cdtr>',
  );
});
