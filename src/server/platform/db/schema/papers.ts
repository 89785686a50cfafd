import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  PAPER_KINDS,
  PAPER_SERIES,
  type PaperKind,
  type PaperParty,
  type PaperSeries,
} from '../../../../shared/money/papers.rules';
import type { Statement } from '../../../../shared/money/papers.schemas';
import { users } from './accounts';
import { id, moment } from './columns';
import { indexOfSet, oneOf } from './constraints';
import { orders } from './orders';

/** What a paper says besides its sum. */
export interface PaperData {
  seller: PaperParty;
  buyer: PaperParty;
  operator: PaperParty;
  priceCents: number;
  cardCents: number;
  netCents: number;
  vatPercent: number;
  vatText: string;
  /** Of a statement alone. */
  statement?: Statement;
}

/** Papers about money, never changed: a trigger numbers them at the commit, others refuse the rest. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    series: text('series').$type<PaperSeries>().notNull(),
    year: integer('year').notNull(),
    number: integer('number'),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** Whom it is for; NULL once the account is deleted, from when on it is kept for ten years. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    keptUntil: moment('kept_until'),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    /** Of a statement: its month, as `YYYY-MM`. */
    month: text('month'),
    correctsId: integer('corrects_id').references((): AnyPgColumn => papers.id, {
      onDelete: 'set null',
    }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    data: jsonb('data').$type<PaperData>().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    unique('papers_series_year_number_key').on(table.series, table.year, table.number),
    unique('papers_user_id_month_key').on(table.userId, table.month),
    index('papers_user_id_id_idx').on(table.userId, table.id),
    index('papers_order_id_idx').on(table.orderId),
    indexOfSet('papers_kept_until_idx', table.keptUntil),
    oneOf('papers_series_check', table.series, PAPER_SERIES),
    oneOf('papers_kind_check', table.kind, PAPER_KINDS),
    check('papers_amount_check', sql`(${table.kind} = 'credit_note') = (${table.amountCents} < 0)`),
    check(
      'papers_statement_check',
      sql`(${table.kind} = 'statement') = (${table.month} IS NOT NULL) AND (${table.month} IS NULL) = (${table.orderId} IS NOT NULL)`,
    ),
    check('papers_kept_check', sql`${table.keptUntil} IS NULL OR ${table.userId} IS NULL`),
  ],
);

/** The last number of each series and year. */
export const paperNumbers = pgTable(
  'paper_numbers',
  {
    series: text('series').$type<PaperSeries>().notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
