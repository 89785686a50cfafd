import { sql } from 'drizzle-orm';
import { payees } from '@/server/platform/db/schema';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { recordCheck } from '@/server/modules/money/ledger/ledgerCheck';
import { giveMoney } from '@/server/testing/money';
import { agreeAndPay, chargeBack, type Deal, finish, memberOf } from '@/server/testing/payments';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';
import type {
  FeeEntry,
  LedgerCheck,
  MoneyBalance,
  MoneyMovement,
  MovementsPage,
} from '@/shared/money/adminMoney.schemas';
import type { Page } from '@/shared/platform/paging';

jest.setTimeout(60_000);

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: {
    payoutHoldDays: 7,
    accessTtlS: 30 * 24 * 3600,
    payoutDebtor: { name: 'Linernote', iban: 'DE02120300000000202051' },
  },
});
let admin: TestAccount;
let deal: Deal;
beforeEach(async () => {
  admin = await test.registerAdmin();
  deal = await agreeAndPay(test, 110);
});
const get = async <Value>(path: string) =>
  (await call(test, admin, 'GET', `admin/${path}`)).json<Value>();
const rows = async <Row>(path: string) => (await get<Page<Row>>(path)).items;

it('sums and lists held, pending and owed money', async () => {
  const { artist, outlet } = deal;
  expect(await get('money/')).toMatchObject({
    held: { amount: 110, orders: 1 },
    on_its_way: { amount: 0, orders: 0, days: 7 },
    debts: { amount: 0, accounts: 0 },
    ...{ ledger: null, payouts: 0, has_debtor: true },
  });
  const parties = [{ id: artist.user.id }, { id: outlet.user.id }];
  expect(await rows<MoneyBalance>('held/')).toMatchObject([
    { kind: 'hold', amount: 110, order: { id: 1 }, at: test.now.toISOString(), parties },
  ]);
  await finish(test, deal);
  expect(await rows<MoneyBalance>('held/')).toMatchObject([
    { kind: 'underway', amount: 93.5, at: '2026-03-08T12:00:00.000Z' },
  ]);
  expect(await rows<FeeEntry>('fees/')).toMatchObject([{ kind: 'fee', amount: 16.5, order: 1 }]);
  /* it is paid out at once, and then taken back */
  await test.db.execute(sql`UPDATE orders SET available_at = ${test.now.toISOString()}`);
  await chargeBack(test, { id: 1, amountCents: 11_000 });
  expect(await get('money/')).toMatchObject({ on_its_way: { amount: 0 } });
  expect((await rows<FeeEntry>('fees/')).map(({ amount }) => amount)).toEqual([-16.5, 16.5]);
});

it('finds payouts, payments and refunds by name, number, reference, amount, kind and month', async () => {
  const { outlet, order } = deal;
  await giveMoney(test.db, outlet.user.id, 100_000);
  await call(test, outlet, 'POST', 'payouts/', { kind: 'bank', amount: 52.25 });
  await call(test, admin, 'POST', 'admin/batches/', { payouts: [1] });
  await test.db.execute(sql`UPDATE payouts SET created_at = '2026-02-28T23:59:59Z'`);
  await test.db.transaction((tx) => moveOrder(tx, test.deps, order.id, 'giveUp', memberOf(outlet)));
  const found = async (query: string) =>
    (await rows<MoneyMovement>(`money/history/?${query}`)).map(
      ({ kind, amount, order: of, batch }) => [kind, amount, of, batch],
    );
  const [refund, payment, payout] = [
    ['refund', 110, order.id, null],
    ['payment', 110, order.id, null],
    ['payout', 52.25, null, 1],
  ];
  expect(await found('')).toEqual([payment, refund, payout]);
  expect(await found('kind=payout')).toEqual([payout]);
  expect(await found('month=2026-03')).toEqual([refund]);
  expect(await found('search=%2452.25')).toEqual([payout]);
  expect(await found('search=kestrel')).toEqual([payment, refund]);
  expect(await found(`search=${outlet.user.email}&month=2026-02`)).toEqual([payout]);
  expect(await found('search=DE02%201203')).toEqual([payout]);
  expect(await found('search=nothing')).toEqual([]);
  const sums = async (query: string) => (await get<MovementsPage>(`money/history/?${query}`)).sums;
  /* the payout only waits */
  expect(await sums('limit=1')).toEqual({ payout: 0, payment: 110, refund: 110 });
  for (const [step, version] of [
    ['send', 1],
    ['settle', 2],
  ] as const) {
    const headers = { 'if-match': `"${version}"` };
    await call(test, admin, 'POST', `admin/batches/1/${step}/`, { reference: 'B 1' }, headers);
  }
  await test.db.execute(
    sql`UPDATE payouts SET decided_at = '2026-02-28T23:59:59Z', reference = '=1+1'`,
  );
  expect(await sums('month=2026-02')).toEqual({ payout: 52.25, payment: 0, refund: 0 });
  const csv = await call(test, admin, 'GET', 'admin/money/history.csv?kind=payout');
  const [head, line, end] = csv.body.split('\r\n');
  expect([head, end]).toEqual([
    '\ufeffat,kind,number,account,name,method,destination,amount,status,batch,order,reference,reason',
    '',
  ]);
  expect(line).toMatch(/^2026-02-28T23:59:59.000Z,payout,1,\d+,The Night Desk,bank,DE02 1203/);
  expect(line).toMatch(/,52.25,paid,1,,'=1\+1,$/);
  const first = await get<Page<MoneyMovement>>('money/history/?limit=1');
  expect([first.total, first.items[0]?.user.name]).toEqual([3, 'Mara Kestrel']);
  const rest = await get<Page<MoneyMovement>>(`money/history/?limit=2&cursor=${first.next ?? ''}`);
  expect([rest.items.map(({ kind }) => kind), rest.next]).toEqual([['refund', 'payout'], null]);
});

it('lists the nightly checks of a year, with the latest as the current state', async () => {
  const check = (daysAgo: number, ...breaches: string[]) => {
    const checkedAt = new Date(test.now.getTime() - daysAgo * DAY_MS);
    return recordCheck(test.db, { checkedAt, breaches });
  };
  for (const daysAgo of [366, 365, 1]) await check(daysAgo);
  await check(0, 'Account 1 (artist) has 1 cents; its transfers make 0.');
  expect(await get('money/')).toMatchObject({
    ledger: { checked_at: test.now.toISOString(), breaches: 1 },
  });
  const checks = await rows<LedgerCheck>('ledger/checks/');
  expect(checks.map(({ breaches }) => breaches.length)).toEqual([1, 0, 0]);
});

it('writes a bank file of bank payouts that the admin can pay', async () => {
  const { outlet } = deal;
  await giveMoney(test.db, outlet.user.id, 100_000);
  const ask = async (body: object) =>
    (await call(test, outlet, 'POST', 'payouts/', body)).json<{ id: number }>().id;
  const bank = await ask({ kind: 'bank', amount: 50 });
  const large = await ask({ kind: 'bank', amount: 600 });
  await test.db.update(payees).set({ kind: 'other', destination: 'US, routing 1, account 2' });
  const other = await ask({ kind: 'bank', amount: 20 });
  const file = (...ids: number[]) => call(test, admin, 'POST', 'admin/batches/', { payouts: ids });
  expect((await file(bank, large, other, 99)).json()).toMatchObject({
    code: 'not_payable',
    detail: 'Not in a bank’s file, or not now: payout 2, 3, 99.',
  });
  test.deps.config.isPublic = true;
  expect((await file(bank)).json()).toMatchObject({ code: 'test_money' });
  delete test.deps.config.payoutDebtor;
  expect((await file(bank)).json()).toMatchObject({ code: 'no_debtor' });
});
