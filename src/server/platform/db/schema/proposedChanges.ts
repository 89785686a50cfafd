import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  CHANGE_STATES,
  CHANGED_FIELDS,
  CHANGED_RECORDS,
  type ChangedField,
  type ChangedRecord,
  type ChangeState,
} from '../../../../shared/identity/changes.rules';
import { users } from './accounts';
import { belongsTo, createdAt, id, moment, version } from './columns';
import { oneOf, versionCheck } from './constraints';

/** A value that waits for an admin's approval, or one that is live and reviewed afterwards. */
export const proposedChanges = pgTable(
  'proposed_changes',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    record: text('record').$type<ChangedRecord>().notNull(),
    /** An id in the record's own table; the code that deletes the record deletes its changes. */
    recordId: integer('record_id').notNull(),
    field: text('field').$type<ChangedField>().notNull(),
    /** Values as text: a price in dollars, or one line per track. */
    before: text('before'),
    after: text('after'),
    isLive: boolean('is_live').notNull(),
    state: text('state').$type<ChangeState>().notNull().default('waiting'),
    reason: text('reason'),
    /** The time of the latest proposal. */
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
