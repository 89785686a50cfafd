import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { valuesOf } from '../../../../shared/platform/options';
import {
  APPEAL_OUTCOMES,
  type AppealOutcome,
  REPORT_CATEGORY_OPTIONS,
  type ReportCategory,
  REPORT_DECISIONS,
  type ReportDecision,
  REPORT_KINDS,
  type ReportKind,
} from '../../../../shared/platform/reports.rules';
import { users } from './accounts';
import { belongsTo, createdAt, id, moment, version } from './columns';
import { oneOf, versionCheck } from './constraints';

const categories = valuesOf(REPORT_CATEGORY_OPTIONS);

/** A reported thing, once for all reports before a decision, and the decision on it. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    kind: text('kind').$type<ReportKind>().notNull(),
    /** An id in the table of its kind; not a foreign key, since the thing may be deleted later. */
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    ownerId: belongsTo('owner_id', () => users.id),
    title: text('title').notNull(),
    category: text('category').$type<ReportCategory>().notNull(),
    createdAt: createdAt(),
    decision: text('decision').$type<ReportDecision>(),
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    appealText: text('appeal_text'),
    appealedAt: moment('appealed_at'),
    appealOutcome: text('appeal_outcome').$type<AppealOutcome>(),
    appealReason: text('appeal_reason'),
    appealDecidedAt: moment('appeal_decided_at'),
    appealDecidedBy: integer('appeal_decided_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    version: version(),
  },
  (table) => [
    uniqueIndex('report_cases_open_key')
      .on(table.kind, table.thingId)
      .where(sql`${table.decidedAt} IS NULL`),
    index('report_cases_open_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.decidedAt} IS NULL`),
    index('report_cases_appeals_idx')
      .on(table.appealedAt, table.id)
      .where(sql`${table.appealedAt} IS NOT NULL AND ${table.appealDecidedAt} IS NULL`),
    index('report_cases_decided_idx').on(table.decidedAt, table.id),
    index('report_cases_owner_id_idx').on(table.ownerId),
    versionCheck('report_cases_version_check', table.version),
    oneOf('report_cases_kind_check', table.kind, REPORT_KINDS),
    oneOf('report_cases_category_check', table.category, categories),
    oneOf('report_cases_decision_check', table.decision, REPORT_DECISIONS),
    oneOf('report_cases_appeal_outcome_check', table.appealOutcome, APPEAL_OUTCOMES),
    check(
      'report_cases_decided_at_check',
      sql`num_nonnulls(${table.decision}, ${table.reason}, ${table.decidedAt}) IN (0, 3)`,
    ),
    check(
      'report_cases_appealed_at_check',
      sql`num_nonnulls(${table.appealText}, ${table.appealedAt}) IN (0, 2)
        AND (${table.appealedAt} IS NULL OR ${table.decidedAt} IS NOT NULL)`,
    ),
    check(
      'report_cases_appeal_decided_at_check',
      sql`num_nonnulls(${table.appealOutcome}, ${table.appealReason}, ${table.appealDecidedAt}) IN (0, 3)
        AND (${table.appealDecidedAt} IS NULL OR ${table.appealedAt} IS NOT NULL)`,
    ),
    check(
      'report_cases_appeal_decided_by_check',
      sql`${table.appealDecidedBy} <> ${table.decidedBy}`,
    ),
  ],
);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: belongsTo('case_id', () => reportCases.id),
    /** The reporting account; empty for a visitor. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A visitor's address for the response; deleted with the decision, once it is mailed. */
    email: text('email'),
    /** When the visitor opened the link mailed to that address, which gets no other mail before. */
    confirmedAt: moment('confirmed_at'),
    category: text('category').$type<ReportCategory>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reports_case_id_user_id_key').on(table.caseId, table.userId),
    uniqueIndex('reports_case_id_email_key').on(table.caseId, sql`lower(${table.email})`),
    index('reports_user_id_idx').on(table.userId),
    index('reports_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} IS NOT NULL`),
    oneOf('reports_category_check', table.category, categories),
    check('reports_email_check', sql`${table.email} IS NULL OR ${table.userId} IS NULL`),
  ],
);
