import { bankFile } from './bankFile';

const AT = new Date('2026-03-02T12:00:00.000Z');
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
  const file = bankFile([transfer(88, 9_605), transfer(89, 10), transfer(90, 50_000)], DEBTOR, AT);
  expect(file.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document ')).toBe(true);
  expect(found(file, 'NbOfTxs')).toEqual(['3', '3']);
  expect(found(file, 'CtrlSum')).toEqual(['596.15', '596.15']);
  expect(file.match(/<InstdAmt Ccy="USD">[\d.]+/g)).toHaveLength(3);
  expect(found(file, 'InstdAmt')).toEqual(['96.05', '0.10', '500.00']);
  expect(found(file, 'EndToEndId')).toEqual(['LN-88', 'LN-89', 'LN-90']);
  expect([found(file, 'MsgId'), found(file, 'Dt')]).toEqual([
    ['LN-20260302120000-88'],
    ['2026-03-02'],
  ]);
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
  expect(found(bankFile([transfer(7, 1, name)], DEBTOR, AT), 'Nm')).toEqual([
    ...['Linernote + Sohne', 'Linernote + Sohne', written],
  ]);
});
