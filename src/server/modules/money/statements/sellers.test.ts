import { sql } from 'drizzle-orm';
import { givePayee } from '@/server/testing/money';
import { agreeAndPay, chargeBack, type Deal, finish } from '@/server/testing/payments';
import { LONG_SESSIONS, type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { IS_LISTED } from '@/shared/money/sellers.rules';
import { sellersFile } from './sellersRepository';

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2025-12-31T23:00:00Z'),
  config: { payoutHoldDays: 7, ...LONG_SESSIONS },
});
let admin: TestAccount;
let deal: Deal;
beforeEach(async () => {
  admin = await test.registerAdmin();
  deal = await agreeAndPay(test, 40);
  await givePayee(test.db, deal.outlet.user.id);
});

async function read(list: string, year = 2026) {
  const path = `admin/money/sellers.csv?list=${list}&year=${year}`;
  const { body } = await call(test, admin, 'GET', path);
  const [head = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  });
}

it('lists sellers in the EU by quarter, by what was released less what banks took', async () => {
  await finish(test, deal);
  const next = await agreeAndPay(test, 110, deal);
  test.advance(3 * 3600);
  await finish(test, next);
  test.advance(100 * 24 * 3600);
  await finish(test, await agreeAndPay(test, 200, deal));
  const seller = {
    ...{ name: 'The Night Desk Ltd', country: 'DE', city: 'Berlin', kind: 'company' },
    ...{ account_holder: 'The Night Desk Ltd', currency: 'USD' },
    ...{ paid_q1: '93.50', fees_q1: '16.50', activities_q1: '1' },
    ...{ paid_q2: '170.00', fees_q2: '30.00', activities_q2: '1', paid_q3: '0.00' },
  };
  expect(await read('dac7')).toEqual([expect.objectContaining(seller)]);
  expect(await read('dac7', 2025)).toEqual([
    expect.objectContaining({ paid_q4: '34.00', fees_q4: '6.00', activities_q4: '1' }),
  ]);
  await chargeBack(test, { id: 2, amountCents: 11_000 });
  expect(await read('dac7')).toEqual([
    expect.objectContaining({ ...seller, paid_q2: '76.50', fees_q2: '13.50' }),
  ]);
});

it('names a deleted seller as its last invoice does', async () => {
  await finish(test, deal);
  await test.db.execute(sql`DELETE FROM legal_details WHERE user_id = ${deal.outlet.user.id}`);
  const file = await call(test, admin, 'GET', 'admin/money/sellers.csv?list=dac7&year=2025');
  expect(file.body).toContain(
    '\r\nThe Night Desk Ltd,"The Night Desk, Weserstraße 41, 12045 Berlin, Germany",,,DE,',
  );
});

it('has sellers in the US above both thresholds, month by month', async () => {
  const seller = { country: 'US', sales: 201, grossCents: 2_000_001 };
  const isListed = IS_LISTED['1099-k'];
  expect(isListed(seller)).toBe(true);
  const others = [{ country: 'DE' }, { sales: 200 }, { grossCents: 2_000_000 }];
  for (const other of others) expect(isListed({ ...seller, ...other })).toBe(false);
  const { columns, cells } = await sellersFile(test.db, { list: '1099-k', year: 2026 });
  const texts = { kind: 'company', street: '1 Way', postcode: '10001', city: 'New York' } as const;
  const rest = { vat_number: '', account_holder: '', account: '', currency: 'USD' };
  const months = [
    { month: 2, net: 8500, fee: 1500, sales: 1 },
    { month: 12, net: 850, fee: 150, sales: 2 },
  ];
  const row = cells({ name: 'Zine', country: 'US', tax_number: '12-3', ...texts, ...rest, months });
  const found = Object.fromEntries(columns.map((name, index) => [name, row[index]]));
  expect(found).toMatchObject({ name: 'Zine', gross: '110.00', transactions: '3' });
  expect(found).toMatchObject({ gross_1: '0.00', gross_2: '100.00', gross_12: '10.00' });
});
