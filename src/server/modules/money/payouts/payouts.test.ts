import { auditLog } from '@/server/platform/db/schema';
import { giveMoney, givePayee } from '@/server/testing/money';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { PayoutFile, RequestedPayout } from '@/shared/money/adminMoney.schemas';
import type { Page } from '@/shared/platform/paging';
import type { RequestedPayoutRow } from './requestedPayoutsRepository';
import { payoutState } from './payoutApproval';

jest.setTimeout(60_000);

const OLD = 'DE02 1203 0000 0000 2020 51';
const NEW = 'FR14 2004 1010 0505 0001 3M02 606';
const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 30 * 24 * 3600 },
});
let outlet: TestAccount;
let admin: TestAccount;
let other: TestAccount;
beforeEach(async () => {
  outlet = await test.register('media', { company_name: 'The Night Desk' });
  admin = await test.registerAdmin('media', { company_name: 'Office' });
  other = await test.registerAdmin();
  await giveMoney(test.db, outlet.user.id, 200_000);
});

const askFor = async (amount: number, destination = OLD): Promise<number> => {
  await givePayee(test.db, outlet.user.id, destination);
  const body = { kind: 'bank', amount };
  return (await call(test, outlet, 'POST', 'payouts/', body)).json<{ id: number }>().id;
};
/** Decides on the current version, unless another one is given. */
const decide = async (
  id: number,
  step: 'approve' | 'settle',
  caller: TestAccount,
  body?: object,
  version?: number,
) => {
  const headers = { 'if-match': `"${version ?? (await read(id, caller)).version}"` };
  return call(test, caller, 'POST', `admin/payouts/${id}/${step}/`, body, headers);
};
const settle = (id: number, caller = admin, body: object = { pay: true, reference: `LN-${id}` }) =>
  decide(id, 'settle', caller, body);
const settled = async (id: number, caller = admin) => (await settle(id, caller)).statusCode;
const approve = (id: number, caller = admin) => decide(id, 'approve', caller);
const read = async (id: number, caller = admin) =>
  (await call(test, caller, 'GET', `admin/payouts/${id}/`)).json<PayoutFile>();
const later = (days: number) => test.advance(days * 24 * 3600);

it('marks a first destination, and allows its payment at once', async () => {
  const id = await askFor(50);
  expect(await read(id)).toMatchObject({
    ...{ state: 'ready', destination_is: 'first', destination_before: null, country_before: null },
    iban: { is_valid: true, country: 'DE' },
    parts: [{ source: 'bonuses', amount: 50 }],
  });
  expect(await settled(id)).toBe(200);
  const again = await settle(id, admin, { pay: true, reference: 'LN-X' });
  expect(again.json()).toMatchObject({ code: 'decided', present: { reference: `LN-${id}` } });
});

it('marks a destination that is another one than that of the last paid payout', async () => {
  await settle(await askFor(50));
  /* neither a rejected nor a refunded payout makes a destination known */
  await settle(await askFor(50, NEW), admin, { pay: false, reason: 'Is it yours, really?' });
  const id = await askFor(50, NEW);
  expect(await read(id)).toMatchObject({
    ...{ state: 'ready', destination_is: 'changed' },
    ...{ destination_before: OLD, country_before: 'DE' },
  });
  expect(await settled(id)).toBe(200);
  expect(await read(await askFor(50, NEW))).toMatchObject({ destination_is: 'as_before' });
});

it('above $500.00 is approved by one admin and paid by another', async () => {
  const id = await askFor(500.01);
  expect((await settle(id)).json()).toMatchObject({ code: 'second_person' });
  const first = await Promise.all([approve(id), approve(id, other), approve(id)]);
  expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(first.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'approved_already',
    present: { approval: { at: test.now.toISOString() } },
  });
  const isOther = (await read(id, other)).state === 'approved';
  const [approver, payer] = isOther ? [other, admin] : [admin, other];
  expect((await read(id, payer)).state).toBe('second');
  expect((await settle(id, approver)).json()).toMatchObject({
    code: 'second_person',
    present: { state: 'approved' },
  });
  const paid = await Promise.all([settle(id, payer), settle(id, payer), settle(id, approver)]);
  /* the same admin has clicked twice */
  expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
  const log = await test.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.slice(-2)).toMatchObject([
    { action: 'payout_approved', actorId: approver.user.id, aboutId: outlet.user.id },
    { action: 'payout_paid', actorId: payer.user.id, before: 'Approved by one of two' },
  ]);
});

it('counts what the owner had from the same admin within seven days', async () => {
  const [first, second] = [await askFor(300), await askFor(200)];
  const third = await askFor(20);
  /* both at once would pass, if neither counted the other */
  await Promise.all([settle(first), settle(second)]);
  expect((await settle(third)).json()).toMatchObject({ code: 'second_person' });
  expect((await read(third)).state).toBe('first');
  expect((await read(third, other)).state).toBe('ready');
  await approve(third);
  expect(await settled(third, other)).toBe(200);
  const fourth = await askFor(500);
  expect((await settle(fourth)).json()).toMatchObject({ code: 'second_person' });
  later(7);
  expect(await settled(fourth)).toBe(200);
});

it('takes no decision on another version', async () => {
  const id = await askFor(600);
  await approve(id, other);
  const stale = await decide(id, 'settle', admin, { pay: true, reference: 'LN-1' }, 1);
  expect(stale.json()).toMatchObject({ code: 'stale', present: { version: 2 } });
});

it('one admin gives a recipient at most $500.00 of bonuses in seven days alone', async () => {
  const give = async (amount: number, caller = admin) => {
    const body = { email: outlet.user.email, amount, reason: 'Thanks' };
    const given = await call(test, caller, 'POST', 'admin/bonuses/', body);
    return given.json<{ is_waiting: boolean }>().is_waiting;
  };
  expect(await give(300)).toBe(false);
  later(1);
  expect(await give(200.01)).toBe(true);
  expect(await give(200)).toBe(false);
  expect(await give(500, other)).toBe(false);
  later(5.9);
  expect(await give(0.01)).toBe(true);
  later(0.2);
  expect(await give(300)).toBe(false);
});

it('up to $500.00 needs no approval, and rejecting needs one admin', async () => {
  expect((await approve(await askFor(500))).json()).toMatchObject({ code: 'one_is_enough' });
  const id = await askFor(600);
  await approve(id);
  const rejected = await settle(id, admin, { pay: false, reason: 'No such bank.' });
  expect(rejected.json()).toMatchObject({ status: 'rejected', state: 'decided' });
});

it('is listed for each admin with the allowed actions', async () => {
  await giveMoney(test.db, admin.user.id, 5000);
  const own = { kind: 'bank', amount: 20 };
  await givePayee(test.db, admin.user.id);
  await call(test, admin, 'POST', 'payouts/', own);
  await askFor(20);
  const list = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', 'admin/payouts/'))
      .json<Page<RequestedPayout>>()
      .items.map(({ user, state }) => `${user.name}: ${state}`);
  expect(await list(admin)).toEqual(['Office: own', 'The Night Desk: ready']);
  expect((await list(other))[0]).toBe('Office: ready');
});

const ADMIN = 1;

const REQUESTED_AT = new Date('2026-03-02T12:00:00.000Z');

const rowOf = (
  payout: Partial<RequestedPayoutRow['payout']> = {},
  facts: Partial<RequestedPayoutRow> = {},
) =>
  ({
    ...{ isFrozen: false, isGranted: false, owedCents: 0, hadCents: 0 },
    ...{ batchId: null, destinationBefore: null, ...facts },
    payout: {
      ...{ status: 'requested', kind: 'bank', userId: 2, amountCents: 50_000 },
      ...{ createdAt: REQUESTED_AT, destination: 'DE02 1203', approvedBy: null, approvedAt: null },
      ...payout,
    },
  }) as RequestedPayoutRow;

it.each([
  ['ready', rowOf()],
  ['ready', rowOf({}, { destinationBefore: 'de021203' })],
  ['first', rowOf({ amountCents: 50_001 })],
  ['approved', rowOf({ amountCents: 50_001, approvedBy: ADMIN, approvedAt: REQUESTED_AT })],
  ['second', rowOf({ amountCents: 50_001, approvedBy: 3, approvedAt: REQUESTED_AT })],
  ['second', rowOf({ amountCents: 50_001, approvedBy: null, approvedAt: REQUESTED_AT })],
  ['first', rowOf({ amountCents: 1 }, { hadCents: 50_000 })],
  ['ready', rowOf({ amountCents: 1 }, { hadCents: 49_999 })],
  ['approved', rowOf({ amountCents: 1, approvedBy: ADMIN, approvedAt: REQUESTED_AT })],
  ['in_batch', rowOf({}, { batchId: 1 })],
  ['own', rowOf({ userId: ADMIN })],
  ['granted', rowOf({}, { isGranted: true })],
  ['frozen', rowOf({}, { isFrozen: true })],
  ['owes', rowOf({}, { owedCents: 1 })],
  ['by_itself', rowOf({ kind: 'card' }, { destinationBefore: 'DE99 0000' })],
  ['decided', rowOf({ status: 'cancelled', userId: ADMIN })],
])('a payout has the admin’s next action: %s', (state, row) => {
  expect(payoutState(row, ADMIN)).toBe(state);
});
