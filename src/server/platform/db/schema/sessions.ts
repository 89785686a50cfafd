import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { belongsTo, bigId, createdAt, id, moment } from './columns';
import { oneOf } from './constraints';

/** The kind of the client's address, which is all that is stored about it. */
export const ADDRESS_FAMILIES = ['IPv4', 'IPv6'] as const;
export type AddressFamily = (typeof ADDRESS_FAMILIES)[number];

/** One row for each login, named in its access tokens; deleted as soon as the session ends. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    /** Such as 'Firefox on Linux'; empty if the browser is unknown. */
    browser: text('browser'),
    addressFamily: text('address_family').$type<AddressFamily>(),
    /** The time of the login or the latest refresh. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** When it ends unless it is used; each refresh moves it, up to the session's maximum. */
    expiresAt: moment('expires_at').notNull(),
    /** When a code or the password last proved who uses it; empty after a mailed link. */
    provenAt: moment('proven_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    oneOf('sessions_address_family_check', table.addressFamily, ADDRESS_FAMILIES),
  ],
);

/** Stored as SHA-256 in hex; a used one stays until it expires, so that reuse reveals a theft. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: bigId(),
    sessionId: belongsTo('session_id', () => sessions.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_session_id_idx').on(table.sessionId),
    index('refresh_tokens_expires_at_idx').on(table.expiresAt),
  ],
);
