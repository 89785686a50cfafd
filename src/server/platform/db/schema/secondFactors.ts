import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { belongsTo, bigId, createdAt, moment } from './columns';

/** The second step of a login: an authenticator app, see RFC 6238. */
export const secondFactors = pgTable('second_factors', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  /** Sealed with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Empty until the first valid code; until then the login requires none. */
  confirmedAt: moment('confirmed_at'),
  /** The newest time step whose code was accepted; codes up to it are not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** When it is turned off for an owner who has lost the app; a right code clears it. */
  resetDueAt: moment('reset_due_at'),
  createdAt: createdAt(),
});

/** A code for a user who has lost the app, stored as its SHA-256 in hex. Using it deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigId(),
    userId: belongsTo('user_id', () => users.id),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_user_id_code_hash_key').on(table.userId, table.codeHash)],
);
