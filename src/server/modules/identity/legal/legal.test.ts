import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { LEGAL_MESSAGES } from '@/shared/identity/legal.rules';
import type { LegalDetails } from '@/shared/identity/legal.schemas';

const test = testApp();
let outlet: TestAccount;
beforeEach(async () => {
  outlet = await test.register('media');
});

const DETAILS = {
  kind: 'company',
  name: 'Nachtbus Verlag UG',
  street: 'Weserstraße 41',
  postcode: '12045',
  city: 'Berlin',
  country: 'DE',
};

const read = async (caller = outlet) =>
  (await call(test, caller, 'GET', 'legal-details/')).json<LegalDetails>();
const save = (details: object, version?: number) =>
  call(
    ...([test, outlet, 'PUT', 'legal-details/', { ...DETAILS, ...details }] as const),
    version ? { 'if-match': `"${version}"` } : {},
  );

it('keeps who an account is on papers, for itself', async () => {
  expect(await read()).toMatchObject({ kind: 'company', name: '', is_complete: false, version: 1 });
  const saved = {
    ...DETAILS,
    ...{ vat_number: 'DE136695976', tax_number: '', papers_to: '' },
    ...{ is_complete: true, is_vat_checked: true, version: 2 },
  };
  expect((await save({ vat_number: '136 695 976' }, 1)).json()).toEqual(saved);
  expect(await read()).toEqual(saved);
  expect(await read(await test.register('artist'))).toMatchObject({ kind: 'private', name: '' });
});

it.each([
  ['DE', 'DE 136 695 976', 'DE136695976', true],
  ['GR', '094259216', 'EL094259216', true],
  ['GB', 'GB 434 0314 94', 'GB434031494', true],
  ['US', '12-3456789', '12-3456789', false],
  ['DE', '', '', false],
])('checks a VAT number of %s, "%s"', async (country, vat_number, kept, is_vat_checked) => {
  const response = await save({ country, vat_number });
  expect(response.json()).toMatchObject({ vat_number: kept, is_vat_checked });
});

it('refuses wrong check digits and what is missing, beside the field', async () => {
  for (const [wrong, name, message] of [
    [{ vat_number: 'DE136695977' }, 'vat_number', LEGAL_MESSAGES.vatNumber],
    [{ country: 'FR', vat_number: 'DE136695976' }, 'vat_number', LEGAL_MESSAGES.vatNumber],
    [{ country: 'ZZ' }, 'country', 'Country: please choose one of the list.'],
    [{ name: ' ' }, 'name', 'Please enter your legal name.'],
    [{ papers_to: 'books' }, 'papers_to', expect.any(String)],
  ] as const) {
    const response = await save(wrong);
    expect([response.statusCode, response.json().fields]).toEqual([400, { [name]: message }]);
  }
});

it('takes only one of two changes from the same version, also of the first', async () => {
  const both = await Promise.all([save({ city: 'Köln' }, 1), save({ city: 'Bonn' }, 1)]);
  expect(tally(both)).toEqual({ 200: 1, 409: 1 });
});
