import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CLAIMED_KINDS, type ClaimedKind } from '../../../../shared/admin/queue.rules';
import { users } from './accounts';
import { belongsTo, id, moment } from './columns';
import { oneOf } from './constraints';

export const moderationClaims = pgTable(
  'review_claims',
  {
    id: id(),
    kind: text('kind').$type<ClaimedKind>().notNull(),
    /** An id in the record's own table. */
    recordId: integer('record_id').notNull(),
    userId: belongsTo('user_id', () => users.id),
    /** The time from which the record is free again. */
    until: moment('until').notNull(),
  },
  (table) => [
    uniqueIndex('review_claims_kind_record_id_key').on(table.kind, table.recordId),
    index('review_claims_user_id_idx').on(table.userId),
    oneOf('review_claims_kind_check', table.kind, CLAIMED_KINDS),
  ],
);
