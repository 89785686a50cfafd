import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, moment } from './columns';

/** A second step of the log-in: an authenticator app, see RFC 6238. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Empty until the first right code: nothing asks for one before. */
  confirmedAt: moment('confirmed_at'),
  /** The newest time step of which a code was taken; none up to it is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** For who has lost the app; deleted by its use, stored as its SHA-256 in hex. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_user_id_code_hash_key').on(table.userId, table.codeHash)],
);
