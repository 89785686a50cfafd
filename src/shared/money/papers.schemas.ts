import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice } from '../platform/fields';
import { idFilter, pageSchema } from '../platform/paging';
import { listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts.schemas';
import { PAPER_SIZES, SERVICE_TYPES } from '../platform/options';
import { papersCalls } from './papers.calls';
import { PAPER_KINDS } from './papers.rules';

const party = object({ name: TEXT, lines: listOf(TEXT), country: TEXT, vat_number: TEXT });

/** Amounts are US dollars to the cent; those of a credit note are negative. */
const paperResponse = object({
  id: NUMBER,
  number: TEXT,
  kind: option(PAPER_KINDS),
  /** Of a credit note: the number of the paper that it corrects, unless that is older than papers. */
  corrects: TEXT_OR_NULL,
  order: NUMBER,
  issued_at: TEXT,
  amount: NUMBER,
  seller: party,
  buyer: party,
  /** Who holds the money of a receipt, and sends it. */
  operator: party,
  service_type: option(SERVICE_TYPES),
  release_title: TEXT_OR_NULL,
  /** The price of the whole order. */
  price: NUMBER,
  /** The part of a receipt that a card paid; a balance paid the rest. */
  card: NUMBER,
  net: NUMBER,
  vat: NUMBER,
  vat_percent: NUMBER,
  vat_text: TEXT,
}).meta({ name: 'Paper' });
export type Paper = InferType<typeof paperResponse>;

export const papersContract = contract(papersCalls, {
  listPapers: {
    query: pageSchema.shape({ order: idFilter('This is not an order.') }),
    response: listOf(paperResponse),
  },
  getPaper: { response: paperResponse },
  exportPaperPdf: { query: object({ paper: choice('Paper', PAPER_SIZES) }) },
});
