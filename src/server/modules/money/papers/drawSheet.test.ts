import { drawSheet, type Sheet } from './drawSheet';

jest.setTimeout(60_000);

const party = (name: string, lines: string[]) => ({ name, lines, country: '', vat_number: 'X1' });
const SHEET: Sheet = {
  title: 'Fee invoice',
  number: 'LN-2026-0001',
  madeAt: '2026-11-30T12:00:00.000Z',
  facts: [['Date', '30 Nov 2026']],
  parties: [
    ['To', party('夜行バス出版株式会社 بيت النشر', ['Εκδόσεις Νυχτερινό', 'W'.repeat(120)])],
    ['From', party('Linernote Ltd', ['8 Grattan Wharf', 'Ireland'])],
  ],
  columns: [
    { name: 'What', share: 0.7 },
    { name: 'Fee', share: 0.3, isSum: true },
  ],
  rows: Array.from({ length: 200 }, (_none, at) => [`Line ${at}\nΤραγούδι 曲 أغنية`, '$16.50']),
  sums: [
    ['Fee', '$3,300.00'],
    ['To pay', '$0.00'],
  ],
  pairs: [
    ['On its way', Array.from({ length: 90 }, (_none, at) => [`${at}, 曲`, '$1.00'] as const)],
    ['Held', [['Not in the balance above', '$0.00']]],
  ],
  figures: [['On 1 Nov 2026', '$1,168,000.75', 'available']],
  heading: 'What became available',
  notes: ['No VAT is charged.'],
};

it.each(['a4', 'letter'] as const)(
  '200 lines go over several tagged pages of %s',
  async (paper) => {
    const pdf = await drawSheet({ sheet: SHEET, paper, address: 'https://linernote.test/wallet' });
    const text = pdf.toString('latin1');
    expect(text).toContain('/Marked true');
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(9);
    expect(pages).toBeLessThan(17);
  },
);
