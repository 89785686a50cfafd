import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  CHANGE_STATES,
  CHANGED_FIELDS,
  CHANGED_RECORDS,
  type ChangedField,
  type ChangedRecord,
  type ChangeState,
} from '../../../shared/changes/changeRules';
import { users } from './accounts';
import { createdAt, moment, oneOf, version, versionCheck } from './columns';

/**
 * What owners change of records that were approved: a value that waits until an admin lets it
 * through, or one that is live already and that an admin looks at afterwards.
 */
export const proposedChanges = pgTable(
  'proposed_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The owner of the record, who proposes. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    record: text('record').$type<ChangedRecord>().notNull(),
    /** In the table of its kind; whoever deletes the record deletes its changes. */
    recordId: integer('record_id').notNull(),
    /** As it is called on the wire. */
    field: text('field').$type<ChangedField>().notNull(),
    /** Values as text; a price in dollars, tracks one a line. */
    before: text('before'),
    after: text('after'),
    isLive: boolean('is_live').notNull(),
    state: text('state').$type<ChangeState>().notNull().default('waiting'),
    /** Why an admin has declined it. */
    reason: text('reason'),
    /** When it was proposed last. */
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    uniqueIndex('proposed_changes_waiting_key')
      .on(table.record, table.recordId, table.field)
      .where(sql`${table.state} = 'waiting'`),
    index('proposed_changes_to_review_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('proposed_changes_record_idx').on(table.record, table.recordId),
    index('proposed_changes_user_id_idx').on(table.userId),
    versionCheck('proposed_changes_version_check', table.version),
    oneOf('proposed_changes_record_check', table.record, CHANGED_RECORDS),
    oneOf('proposed_changes_field_check', table.field, CHANGED_FIELDS),
    oneOf('proposed_changes_state_check', table.state, CHANGE_STATES),
    check(
      'proposed_changes_reason_check',
      sql`(${table.state} = 'declined') = (${table.reason} IS NOT NULL)`,
    ),
    check(
      'proposed_changes_decided_at_check',
      sql`(${table.state} IN ('approved', 'declined')) = (${table.decidedAt} IS NOT NULL)`,
    ),
  ],
);
