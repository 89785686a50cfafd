import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment, oneOf } from './columns';

/** From which kind of address somebody comes: all that is kept of it. */
export const ADDRESS_FAMILIES = ['IPv4', 'IPv6'] as const;
export type AddressFamily = (typeof ADDRESS_FAMILIES)[number];

/** One row a login, named in its access tokens; gone as soon as it is ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as 'Firefox on Linux'; empty when it did not say. */
    browser: text('browser'),
    addressFamily: text('address_family').$type<AddressFamily>(),
    /** The login or the last refresh. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** The end when it is not used again; moves with each refresh, up to the longest time of all. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    oneOf('sessions_address_family_check', table.addressFamily, ADDRESS_FAMILIES),
  ],
);

/**
 * The tokens of a session, which follow one another; the token itself is never stored, only its
 * SHA-256 in hex. A used one stays until it expires, so that its theft is noticed.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was exchanged for the next one. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_session_id_idx').on(table.sessionId),
    index('refresh_tokens_expires_at_idx').on(table.expiresAt),
  ],
);
