export const PAPER_KINDS = ['receipt', 'fee_invoice', 'credit_note', 'statement'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** `LR` has the receipts of artists, `LN` the fee invoices, each with their credit notes, `ST` the statements. */
export const PAPER_SERIES = ['LR', 'LN', 'ST'] as const;
export type PaperSeries = (typeof PAPER_SERIES)[number];

export const PAPER_NAMES: Readonly<Record<PaperKind, string>> = {
  receipt: 'Receipt',
  fee_invoice: 'Fee invoice',
  credit_note: 'Credit note',
  statement: 'Statement',
};

/** 'LN-2026-0442'. The numbers of a year have no gap. */
export const paperNumber = (paper: { series: PaperSeries; year: number; number: number }): string =>
  `${paper.series}-${paper.year}-${String(paper.number).padStart(4, '0')}`;

/** Somebody on a paper, as they were when it was made. */
export interface PaperParty {
  name: string;
  /** The name on the site, where it differs; then the address, line by line. */
  lines: string[];
  country: string;
  vat_number: string;
}

export const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

type Taxed = Pick<PaperParty, 'country' | 'vat_number'>;

export const REVERSE_CHARGE =
  'Reverse charge: VAT is owed by the recipient (Article 196, Directive 2006/112/EC).';

/** Whether the paper is also an e-invoice: the fee’s are, and its format names both countries. */
export const hasInvoiceXml = (paper: { number: string; seller: Taxed; buyer: Taxed }): boolean =>
  paper.number.startsWith('LN') && paper.seller.country !== '' && paper.buyer.country !== '';

/** Where the fee is taxed: by the customer, nowhere, or here with so many percent. */
export function vatOfFee(operator: Taxed, customer: Taxed, percent: number) {
  const isElsewhere = customer.country !== '' && customer.country !== operator.country;
  if (EU.has(operator.country) && isElsewhere) {
    if (EU.has(customer.country) && customer.vat_number !== '')
      return { percent: 0, text: REVERSE_CHARGE };
    if (!EU.has(customer.country))
      return { percent: 0, text: 'Not subject to VAT: the recipient is outside the EU.' };
  }
  return percent === 0
    ? { percent, text: 'No VAT is charged.' }
    : { percent, text: `The fee contains ${percent}% VAT.` };
}

/** What is left of a sum without the VAT that it contains, in whole cents. */
export const netOf = (cents: number, percent: number): number =>
  Math.sign(cents) * Math.round((Math.abs(cents) * 100) / (100 + percent));

export const RECEIPT_TEXT =
  'A receipt, not an invoice. It proves your payment. The work is sold to you by the outlet: ask in the order’s chat if you need an invoice with VAT.';
