import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import {
  LABEL_OUTCOMES,
  type LabelOutcome,
  LINK_OUTCOMES,
  type LinkOutcome,
} from '../../../../shared/identity/links.rules';
import { belongsTo, bigId, createdAt, id, moment } from './columns';
import { indexOfSet, oneOf } from './constraints';
import { files } from './files';
import { orders } from './orders';

/** A link or a file that an outlet has delivered. Each revision starts a new round. */
export const deliverables = pgTable(
  'deliverables',
  {
    id: id(),
    orderId: belongsTo('order_id', () => orders.id),
    round: smallint('round').notNull(),
    url: text('url'),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'cascade' }),
    note: text('note'),
    pullQuote: text('pull_quote'),
    createdAt: createdAt(),
    /** When the link is checked next; empty for a file and after the last check. */
    nextCheckAt: moment('next_check_at'),
    checks: smallint('checks').notNull().default(0),
    /** A copy of the latest outcome in `linkChecks`, which saves a join for long lists. */
    lastOutcome: text('last_outcome').$type<LinkOutcome>(),
    /** A copy of the latest known label in `linkChecks`. */
    lastLabel: text('last_label').$type<LabelOutcome>(),
  },
  (table) => [
    index('deliverables_order_id_idx').on(table.orderId),
    index('deliverables_file_id_idx').on(table.fileId),
    indexOfSet('deliverables_next_check_at_idx', table.nextCheckAt),
    /* an answer about a track has only its text */
    check(
      'deliverables_url_or_file_check',
      sql`num_nonnulls(${table.url}, ${table.fileId}) = 1
        OR (num_nonnulls(${table.url}, ${table.fileId}) = 0 AND ${table.note} IS NOT NULL)`,
    ),
    oneOf('deliverables_last_outcome_check', table.lastOutcome, LINK_OUTCOMES),
    oneOf('deliverables_last_label_check', table.lastLabel, LABEL_OUTCOMES),
    check('deliverables_round_check', sql`${table.round} >= 1`),
  ],
);

export const linkChecks = pgTable(
  'link_checks',
  {
    id: bigId(),
    deliverableId: belongsTo('deliverable_id', () => deliverables.id),
    checkedAt: moment('checked_at').notNull(),
    outcome: text('outcome').$type<LinkOutcome>().notNull(),
    /** Empty if no page was found. */
    label: text('label').$type<LabelOutcome>(),
    httpStatus: smallint('http_status'),
    finalUrl: text('final_url'),
    title: text('title'),
    namesRelease: boolean('names_release'),
    /** SHA-256 of the visible text, in hex. */
    textHash: text('text_hash'),
  },
  (table) => [
    index('link_checks_deliverable_id_id_idx').on(table.deliverableId, table.id),
    oneOf('link_checks_outcome_check', table.outcome, LINK_OUTCOMES),
    oneOf('link_checks_label_check', table.label, LABEL_OUTCOMES),
  ],
);
