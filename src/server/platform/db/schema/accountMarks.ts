import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { belongsTo, bigId, moment } from './columns';
import { oneOf } from './constraints';

/** The network where an account was opened, and a browser where it logs in. */
export const ACCOUNT_MARKS = ['network', 'browser'] as const;
export type AccountMark = (typeof ACCOUNT_MARKS)[number];

/** Accounts with the same mark may belong to one person; only admins see it. */
export const accountMarks = pgTable(
  'account_marks',
  {
    id: bigId(),
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<AccountMark>().notNull(),
    /** Of a network a keyed hash; of a browser the two accounts that logged in there, as '3-8'. */
    mark: text('mark').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_marks_user_id_kind_mark_key').on(table.userId, table.kind, table.mark),
    index('account_marks_kind_mark_idx').on(table.kind, table.mark),
    index('account_marks_expires_at_idx').on(table.expiresAt),
    oneOf('account_marks_kind_check', table.kind, ACCOUNT_MARKS),
  ],
);
