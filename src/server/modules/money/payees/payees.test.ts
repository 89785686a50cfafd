import type { Person } from '@/shared/admin/people.schemas';
import { eq } from 'drizzle-orm';
import { outgoingMails, sessions } from '@/server/platform/db/schema';
import { startAutomaticPayouts } from '@/server/modules/money/payouts/automaticPayouts';
import { giveMoney, PAYEE_IBAN } from '@/server/testing/money';
import { TEST_PASSWORD, type TestAccount, testApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { PAYEE_MESSAGES } from '@/shared/money/payees.rules';
import type { Payee } from '@/shared/money/payees.schemas';

const NEW = 'FR14 2004 1010 0505 0001 3M02 606';
const DETAILS = {
  ...{ kind: 'company', name: 'Nachtbus Verlag UG', street: 'Weserstraße 41' },
  ...{ city: 'Berlin', country: 'DE' },
};
const test = testApp({
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 30 * 24 * 3600, sessionIdleS: 30 * 24 * 3600 },
});
let outlet: TestAccount;
beforeEach(async () => {
  outlet = await test.register('media');
});

const read = async () => (await call(test, outlet, 'GET', 'payee/')).json<Payee>();
const save = async (change: object = {}, version?: number, caller = outlet) =>
  call(
    ...([test, caller, 'PUT', 'payee/'] as const),
    { kind: 'bank', name: 'Nachtbus UG', iban: PAYEE_IBAN, ...change },
    { 'if-match': `"${version ?? (await read()).version}"` },
  );
const ask = (amount: number) => call(test, outlet, 'POST', 'payouts/', { kind: 'bank', amount });

it('is asked for before the first payout, with the legal details', async () => {
  await giveMoney(test.db, outlet.user.id, 20_000);
  await test.db.execute('DELETE FROM payees');
  await test.db.execute('DELETE FROM legal_details');
  expect((await ask(20)).json()).toMatchObject({ code: 'payee_missing' });
  expect((await save()).json()).toEqual({
    ...{ is_saved: true, name: 'Nachtbus UG', kind: 'bank', country: 'DE', waits_until: null },
    ...{ account: 'DE02 … 2051', next_payout_at: null, needs_details: true, version: 2 },
    ...{ offers_stripe: false, stripe: null },
  });
  expect((await ask(20)).json()).toMatchObject({
    ...{ code: 'details_missing', detail: PAYEE_MESSAGES.detailsMissing },
  });
  await call(test, outlet, 'PUT', 'legal-details/', DETAILS);
  expect((await ask(20)).json()).toMatchObject({ destination: PAYEE_IBAN, kind: 'bank' });
});

it('pauses payouts for three days when its bank account changes, and mails it', async () => {
  await giveMoney(test.db, outlet.user.id, 20_000);
  const requested = (await ask(20)).json<{ id: number }>();
  const waits_until = '2026-03-04T12:00:00.000Z';
  expect((await save({ iban: NEW })).json()).toMatchObject({ waits_until });
  expect((await ask(20)).json()).toMatchObject({
    ...{ code: 'payee_waits' },
    detail: 'Your payee has changed. Payouts to it begin on 4 Mar 2026.',
  });
  /* another name for the account changes nothing */
  expect((await save({ iban: NEW, name: 'Nachtbus' })).json()).toMatchObject({ waits_until });
  const isToOutlet = eq(outgoingMails.recipient, outlet.user.email);
  const mails = await test.db.select().from(outgoingMails).where(isToOutlet);
  expect(mails.some(({ body }) => body.includes('Nachtbus UG, FR14 … 2606'))).toBe(true);
  test.advance(3 * 24 * 3600);
  expect((await ask(20)).json()).toMatchObject({ destination: NEW });
  const [, first] = (await call(test, outlet, 'GET', 'payouts/')).json<object[]>();
  expect(first).toMatchObject({ id: requested.id, destination: PAYEE_IBAN });
});

it('is saved by somebody who has proven who they are', async () => {
  await test.db.update(sessions).set({ provenAt: null });
  expect((await save()).json()).toMatchObject({ code: 'proof_needed' });
  await call(test, outlet, 'POST', 'auth/proof/', { current_password: TEST_PASSWORD });
  expect((await save()).statusCode).toBe(200);
});

it('takes an account and a routing number where there is no IBAN', async () => {
  await giveMoney(test.db, outlet.user.id, 20_000);
  const account = { kind: 'other', country: 'US', account: '0001 23-456789', routing: '021000021' };
  expect((await save(account)).json()).toMatchObject({ account: 'US … 6789', country: 'US' });
  test.advance(3 * 24 * 3600);
  const destination = 'US, routing 021000021, account 000123456789';
  expect((await ask(20)).json()).toMatchObject({ kind: 'other', destination });
});

it('reads a copied IBAN, and refuses what is none, beside the field', async () => {
  const copied = '\u200bde02 1203\u00a00000 0000 2020-51';
  expect((await save({ iban: copied })).json()).toMatchObject({ account: 'DE02 … 2051' });
  for (const [wrong, field] of [
    [{ iban: PAYEE_IBAN.replace('02', '03') }, 'iban'],
    [{ iban: '' }, 'iban'],
    [{ name: ' ' }, 'name'],
    [{ kind: 'other', country: 'US', account: '1', routing: '021000021' }, 'account'],
    [{ kind: 'other', account: '123456', routing: '021000021' }, 'country'],
  ] as const) {
    const response = await save(wrong);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  }
});

it('takes only one of two first payees at once', async () => {
  const both = await Promise.all([save({}, 1), save({ iban: NEW }, 1)]);
  expect(tally(both)).toEqual({ 200: 1, 409: 1 });
});

describe('on Fridays', () => {
  /** Several processes wake at once; returns what was asked for. */
  const friday = async () => {
    const workers = [1, 2, 3].map(() =>
      startAutomaticPayouts({ ...test.deps, now: () => test.now }),
    );
    await Promise.all(workers.map((worker) => worker.wake()));
    for (const worker of workers) await worker.stop();
    const all = (await call(test, outlet, 'GET', 'payouts/')).json<{ amount: number }[]>();
    return all.map(({ amount }) => amount);
  };
  const turn = (is_on: boolean) => call(test, outlet, 'PUT', 'payee/automatic/', { is_on });
  const kinds = async () =>
    (await call(test, outlet, 'GET', 'notices/'))
      .json<{ items: { kind: string; text: string }[] }>()
      .items.filter(({ kind }) => kind.startsWith('payout_'))
      .map(({ kind, text }) => `${kind}: ${text}`);

  it('pays out the whole balance once, from $25.00, while it is switched on', async () => {
    await giveMoney(test.db, outlet.user.id, 2499);
    /* the clock starts on a Sunday */
    expect((await turn(true)).json()).toMatchObject({ next_payout_at: '2026-03-06T09:00:00.000Z' });
    expect(await friday()).toEqual([]);
    test.now = new Date('2026-03-06T09:00:00Z');
    expect(await friday()).toEqual([]);
    expect(await read()).toMatchObject({ next_payout_at: '2026-03-13T09:00:00.000Z' });
    await giveMoney(test.db, outlet.user.id, 1);
    test.now = new Date('2026-03-13T10:00:00Z');
    expect(await friday()).toEqual([25]);
    await giveMoney(test.db, outlet.user.id, 3000);
    expect(await friday()).toEqual([25]);
    await turn(false);
    test.now = new Date('2026-03-20T10:00:00Z');
    expect(await friday()).toEqual([25]);
    expect(await kinds()).toEqual([expect.stringMatching(/^payout_automatic: .*Friday payout/)]);
  });

  it('leaves a payout out with a notice that says what stops it', async () => {
    await giveMoney(test.db, outlet.user.id, 3000);
    await turn(true);
    test.now = new Date('2026-03-05T10:00:00Z');
    await save({ iban: NEW });
    test.now = new Date('2026-03-06T10:00:00Z');
    expect(await friday()).toEqual([]);
    expect(await kinds()).toEqual([
      expect.stringMatching(/^payout_skipped: .*begin on 8 Mar 2026/),
    ]);
    expect(await friday()).toEqual([]);
    expect(await kinds()).toHaveLength(1);
  });
});

it('shows admins the other accounts with the same bank account, and blocks nothing', async () => {
  const admin = await test.registerAdmin();
  const other = await test.register('media', { company_name: 'The Other Desk' });
  for (const { user } of [outlet, other]) await giveMoney(test.db, user.id, 5000);
  const { id } = (await ask(20)).json<{ id: number }>();
  const shared = [{ id: other.user.id, name: 'The Other Desk' }];
  const payout = await call(test, admin, 'GET', `admin/payouts/${id}/`);
  expect(payout.json()).toMatchObject({ state: 'ready', shared_with: shared });
  await test.db.execute(`DELETE FROM payees WHERE user_id = ${outlet.user.id}`);
  for (const [one, same] of [
    [outlet, other],
    [other, outlet],
  ] as const) {
    const person = await call(test, admin, 'GET', `admin/people/${one.user.id}/`);
    const { alike } = person.json<Person>();
    expect(alike.filter(({ by }) => by.includes('bank'))).toMatchObject([{ id: same.user.id }]);
  }
});
