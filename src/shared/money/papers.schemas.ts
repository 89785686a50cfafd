import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice } from '../platform/fields';
import { idFilter, pageSchema } from '../platform/paging';
import {
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { PAPER_SIZES, SERVICE_TYPES } from '../platform/options';
import { papersCalls } from './papers.calls';
import { PAPER_KINDS } from './papers.rules';

const party = object({ name: TEXT, lines: listOf(TEXT), country: TEXT, vat_number: TEXT });

/** An order whose money is not in the balance yet, with the outlet's share and the expected day. */
const openOrder = object({ order: NUMBER, title: TEXT, at: TEXT_OR_NULL, amount: NUMBER });

const statement = object({
  /** The balance when the month began, and when it ended. */
  opening: NUMBER,
  closing: NUMBER,
  /** Every movement of the balance, the first one first: `opening` and each `net` make `balance`. */
  lines: listOf(
    object({
      ...{ date: TEXT, type: TEXT, description: TEXT, author: TEXT, orders: listOf(NUMBER) },
      ...{ payout: NUMBER_OR_NULL, gross: NUMBER_OR_NULL, fee: NUMBER_OR_NULL, net: NUMBER },
      ...{ currency: TEXT, available: TEXT, balance: NUMBER_OR_NULL },
    }),
  ),
  on_its_way: listOf(openOrder),
  held: listOf(openOrder),
}).meta({ name: 'Statement' });
export type Statement = InferType<typeof statement>;

/** Amounts are US dollars to the cent; those of a credit note are negative. */
const paperResponse = object({
  id: NUMBER,
  number: TEXT,
  kind: option(PAPER_KINDS),
  /** Of a credit note: the number of the paper that it corrects, unless that is older than papers. */
  corrects: TEXT_OR_NULL,
  order: NUMBER_OR_NULL,
  /** Of a statement, as `YYYY-MM`. */
  month: TEXT_OR_NULL,
  issued_at: TEXT,
  /** Of a statement: the balance at the end of its month. */
  amount: NUMBER,
  seller: party,
  buyer: party,
  /** Who holds the money of a receipt, and sends it. */
  operator: party,
  service_type: option(SERVICE_TYPES).nullable(),
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

const paperFile = paperResponse
  .shape({ statement: statement.nullable() })
  .meta({ name: 'PaperFile' });
export type PaperFile = InferType<typeof paperFile>;

export const papersContract = contract(papersCalls, {
  listPapers: {
    query: pageSchema.shape({ order: idFilter('This is not an order.') }),
    response: listOf(paperResponse),
  },
  getPaper: { response: paperFile },
  exportPaperCsv: {},
  exportPaperXml: {},
  exportPaperPdf: { query: object({ paper: choice('Paper', PAPER_SIZES) }) },
});
