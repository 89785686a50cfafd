import { sql } from 'drizzle-orm';
import { papers } from '@/server/platform/db/schema';
import {
  agree,
  agreeAndPay,
  chargeBack,
  checkout,
  type Deal,
  finish,
} from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { netOf, vatOfFee } from '@/shared/money/papers.rules';
import type { Paper } from '@/shared/money/papers.schemas';
import { deleteOldPapers, leavePapers } from './papersRepository';

jest.setTimeout(60_000);

const IE = { country: 'IE', vat_number: 'IE3581204KH' };
const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: {
    operator: 'Linernote Ltd\n8 Grattan Wharf',
    operatorCountry: 'IE',
    operatorVatRate: 23,
  },
});
let deal: Deal;

const GERMAN = {
  ...{ kind: 'company', name: 'Nachtbus Verlag UG', street: 'Weserstraße 41', postcode: '12045' },
  ...{ city: 'Berlin', country: 'DE', vat_number: 'DE136695976' },
};
const saveDetails = (caller: TestAccount) => call(test, caller, 'PUT', 'legal-details/', GERMAN);
const list = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', 'papers/')).json<Paper[]>();
const namesOf = async (caller: TestAccount) =>
  (await list(caller)).map(({ number, corrects, amount }) => [number, corrects, amount]);

it('the artist gets a receipt, the outlet a fee invoice, and both credit notes of what goes back', async () => {
  deal = await agree(test, 110);
  const { artist, outlet } = deal;
  await saveDetails(outlet);
  const { id } = await checkout(test, deal, 11_000);
  await call(test, artist, 'POST', `payments/${id}/test/`, { outcome: 'succeeded' });
  expect(await list(artist)).toMatchObject([
    {
      ...{ number: 'LR-2026-0001', kind: 'receipt', amount: 110, card: 110, price: 110 },
      ...{ order: deal.order.id, corrects: null, issued_at: '2026-03-01T12:00:00.000Z' },
      buyer: { name: 'Mara Kestrel', lines: [] },
      seller: {
        ...{ name: 'Nachtbus Verlag UG', vat_number: 'DE136695976', country: 'DE' },
        lines: ['The Night Desk', 'Weserstraße 41', '12045 Berlin', 'Germany'],
      },
      operator: { name: 'Linernote Ltd', lines: ['8 Grattan Wharf', 'Ireland'] },
    },
  ]);
  await finish(test, deal);
  const [invoice] = await list(outlet);
  expect(invoice).toMatchObject({
    ...{ number: 'LN-2026-0001', kind: 'fee_invoice', amount: 16.5, net: 16.5, vat: 0 },
    ...{ vat_text: expect.stringMatching(/^Reverse charge/), buyer: { country: 'DE' } },
  });
  await call(test, outlet, 'PUT', 'legal-details/', { ...GERMAN, name: 'Somebody else' });
  await chargeBack(test, { id, amountCents: 11_000 }, { amountCents: 5000 });
  expect(await namesOf(artist)).toEqual([
    ['LR-2026-0002', 'LR-2026-0001', -50],
    ['LR-2026-0001', null, 110],
  ]);
  expect(await namesOf(outlet)).toEqual([
    ['LN-2026-0002', 'LN-2026-0001', -7.5],
    ['LN-2026-0001', null, 16.5],
  ]);
  expect((await list(outlet))[1]).toEqual(invoice);
  const ofOrder = async (id: number) =>
    (await call(test, outlet, 'GET', `papers/?order=${id}`)).json<Paper[]>().length;
  expect([await ofOrder(deal.order.id), await ofOrder(deal.order.id + 1)]).toEqual([2, 0]);
  const path = `papers/${invoice?.id ?? 0}/`;
  expect((await call(test, outlet, 'GET', path)).json()).toMatchObject(invoice!);
  expect((await call(test, artist, 'GET', path)).statusCode).toBe(404);
  const file = await call(test, outlet, 'GET', `${path}paper.xml`);
  expect(file.body).toContain('<cbc:ID>LN-2026-0001</cbc:ID>');
});

it('the numbers of 30 payments at once have no gap, nor after one that failed', async () => {
  const deals = [await agreeAndPay(test, 20)];
  for (let index = 0; index < 3; index += 1) deals.push(await agree(test, 20, deals[0]));
  const orderId = deals[0]?.order.id ?? 0;
  const made = await test.db.select().from(papers);
  const { id: _id, number: _number, ...row } = made[0]!;
  const again = async (index: number) =>
    test.db.transaction(async (tx) => {
      await tx.insert(papers).values({ ...row, orderId });
      if (index % 3 === 0) throw new Error('no');
    });
  await Promise.allSettled(Array.from({ length: 30 }, (_none, index) => again(index)));
  const numbers = (await test.db.select().from(papers)).map(({ number }) => number ?? 0);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_n, at) => at + 1));
});

it('a paper is never changed, and stays ten years after its account', async () => {
  const { artist } = await agreeAndPay(test, 20);
  const refused = 'papers are kept as they are';
  const cause = { message: expect.stringContaining(refused) };
  for (const change of [
    sql`UPDATE papers SET amount_cents = 1`,
    sql`UPDATE papers SET number = 7`,
    sql`DELETE FROM papers`,
  ])
    await expect(test.db.execute(change)).rejects.toMatchObject({ cause });
  await test.db.transaction((tx) => leavePapers(tx, artist.user.id, new Date('2014-01-01')));
  expect(await list(artist)).toEqual([]);
  expect(await deleteOldPapers(test.db, new Date('2023-12-31'))).toBe(0);
  expect(await deleteOldPapers(test.db, new Date('2024-01-02'))).toBe(1);
});

it.each([
  ['DE', 'DE136695976', 0, 1650],
  ['DE', '', 23, 1341],
  ['IE', 'IE3581204KH', 23, 1341],
  ['US', '12-3456789', 0, 1650],
  ['', '', 23, 1341],
])(
  'the fee of a seller in %p with the number %p contains %d %% of VAT',
  (country, vat_number, percent, net) => {
    expect(vatOfFee(IE, { country, vat_number }, 23).percent).toBe(percent);
    expect([netOf(1650, percent), netOf(-1650, percent)]).toEqual([net, -net]);
  },
);

it('without a country of the operator, the set rate counts; at 0 no VAT is charged', () => {
  const nowhere = { country: '', vat_number: '' };
  expect(vatOfFee(nowhere, IE, 0)).toEqual({ percent: 0, text: 'No VAT is charged.' });
  expect(vatOfFee(nowhere, IE, 19).percent).toBe(19);
});
