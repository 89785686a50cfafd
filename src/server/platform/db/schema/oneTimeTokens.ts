import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { belongsTo, bigId, createdAt, moment } from './columns';
import { oneOf } from './constraints';

export const ONE_TIME_TOKEN_PURPOSES = [
  'password_reset',
  'activation',
  'email_change',
  'hand_over',
  'email_stop',
  'export',
] as const;
export type OneTimeTokenPurpose = (typeof ONE_TIME_TOKEN_PURPOSES)[number];

/** The token of a mailed link, stored as its SHA-256 in hex. Using it deletes it. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: bigId(),
    userId: belongsTo('user_id', () => users.id),
    purpose: text('purpose').$type<OneTimeTokenPurpose>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Only for a change of the e-mail address: the recipient of the link. */
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_tokens_user_id_idx').on(table.userId),
    index('one_time_tokens_expires_at_idx').on(table.expiresAt),
    oneOf('one_time_tokens_purpose_check', table.purpose, ONE_TIME_TOKEN_PURPOSES),
    check(
      'one_time_tokens_new_email_check',
      sql`(${table.purpose} = 'email_change') = (${table.newEmail} IS NOT NULL)`,
    ),
  ],
);
