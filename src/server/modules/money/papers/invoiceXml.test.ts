import { Parser } from 'htmlparser2';
import { netOf, vatOfFee } from '@/shared/money/papers.rules';
import type { Paper } from '@/shared/money/papers.schemas';
import { invoiceXml } from './invoiceXml';

const IE = {
  name: 'Linernote & Co <Ltd>',
  lines: ['8 Grattan Wharf', 'Dublin 2', 'Ireland'],
  country: 'IE',
  vat_number: 'IE3581204KH',
};
const DE = {
  name: 'Nachtbus Verlag UG',
  lines: ['The Night Desk', 'Weserstraße 41', '12045 Berlin', 'Germany'],
  country: 'DE',
  vat_number: 'DE136695976',
};

function paperOf(buyer: Paper['buyer'], cents = 1650): Paper {
  const { percent, text } = vatOfFee(IE, buyer, 23);
  const net = netOf(cents, percent);
  return {
    ...{ id: 1, number: 'LN-2026-0002', kind: cents < 0 ? 'credit_note' : 'fee_invoice' },
    ...{ corrects: cents < 0 ? 'LN-2026-0001' : null, order: 12, month: null },
    ...{ issued_at: '2026-11-30T23:59:59.000Z', amount: cents / 100, net: net / 100 },
    ...{
      seller: IE,
      buyer,
      operator: IE,
      service_type: 'online_interview',
      release_title: 'A & B',
    },
    ...{ price: 110, card: 0, vat: (cents - net) / 100, vat_percent: percent, vat_text: text },
  };
}

/** Reads texts and attributes by a path of names, such as 'TaxTotal TaxAmount'. */
function reader(paper: Paper) {
  const [texts, schemes] = [new Map<string, string>(), new Map<string, string | undefined>()];
  const names: string[] = [];
  const here = () => names.slice(1).join(' ');
  const parser = new Parser(
    {
      onopentag(name, { schemeID }) {
        names.push(name.split(':').at(-1) ?? '');
        texts.set(here(), '');
        schemes.set(here(), schemeID);
      },
      ontext: (text) => texts.set(here(), `${texts.get(here()) ?? ''}${text}`),
      onclosetag: () => names.pop(),
    },
    { xmlMode: true },
  );
  parser.end(invoiceXml(paper) ?? '');
  const text = (path: string) => texts.get(path);
  return {
    text,
    sum: (path: string) => Number(text(path)),
    scheme: (path: string) => schemes.get(path),
  };
}

/* The rules of the norm for its sums and its VAT. */
it.each([
  ['S', { ...DE, country: 'IE', vat_number: '' }, '23', undefined],
  ['AE', DE, '0', 'VATEX-EU-AE'],
  ['O', { ...DE, country: 'US', vat_number: '12-3456789' }, undefined, 'VATEX-EU-O'],
])('an invoice of the VAT category %s adds up', (category, buyer, percent, code) => {
  const { text, sum, scheme } = reader(paperOf(buyer));
  const [net, gross] = ['TaxExclusiveAmount', 'TaxInclusiveAmount'].map((name) =>
    sum(`LegalMonetaryTotal ${name}`),
  ) as [number, number];
  const vat = sum('TaxTotal TaxAmount');
  expect(gross).toBe(16.5);
  expect(net + vat).toBeCloseTo(gross, 10);
  expect(Math.abs((net * Number(percent ?? 0)) / 100 - vat)).toBeLessThan(0.01);
  for (const name of [
    ...['TaxTotal TaxSubtotal TaxableAmount', 'LegalMonetaryTotal LineExtensionAmount'],
    ...['InvoiceLine LineExtensionAmount', 'InvoiceLine Price PriceAmount'],
  ])
    expect([name, sum(name)]).toEqual([name, net]);
  expect(sum('TaxTotal TaxSubtotal TaxAmount')).toBe(vat);
  expect(sum('LegalMonetaryTotal PrepaidAmount')).toBe(gross);
  expect(sum('LegalMonetaryTotal PayableAmount')).toBe(0);
  const tax = 'TaxTotal TaxSubtotal TaxCategory';
  for (const each of [tax, 'InvoiceLine Item ClassifiedTaxCategory'])
    expect([text(`${each} ID`), text(`${each} Percent`)]).toEqual([category, percent]);
  expect(text(`${tax} TaxExemptionReasonCode`)).toBe(code);
  const party = 'AccountingSupplierParty Party';
  expect(text(`${party} PartyTaxScheme CompanyID`)).toBe(
    category === 'O' ? undefined : IE.vat_number,
  );
  expect(text(`${party} PartyLegalEntity RegistrationName`)).toBe(IE.name);
  expect(scheme(`${party} EndpointID`)).toBe('9935');
  expect(text('AccountingCustomerParty Party PostalAddress Country IdentificationCode')).toBe(
    buyer.country,
  );
});

it('a credit note has no signs and names its invoice; other papers are no e-invoices', () => {
  const { text } = reader(paperOf(DE, -750));
  expect([
    ...[text('ID'), text('IssueDate'), text('CreditNoteTypeCode')],
    text('BillingReference InvoiceDocumentReference ID'),
    text('LegalMonetaryTotal TaxInclusiveAmount'),
    text('CreditNoteLine CreditedQuantity'),
  ]).toEqual(['LN-2026-0002', '2026-11-30', '381', 'LN-2026-0001', '7.50', '1']);
  expect(invoiceXml({ ...paperOf(DE), number: 'LR-2026-0001' })).toBeNull();
  expect(invoiceXml({ ...paperOf(DE), buyer: { ...DE, country: '' } })).toBeNull();
});
