import { index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { belongsTo, bigId, createdAt } from './columns';

/** Written in the request's transaction, so that a repetition changes nothing more. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: bigId(),
    userId: belongsTo('user_id', () => users.id),
    key: text('key').notNull(),
    /** SHA-256 in hex of the method, the path and the body. */
    requestHash: text('request_hash').notNull(),
    /** Empty only while the transaction runs. */
    answer: json('answer').$type<object>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_user_id_key_key').on(table.userId, table.key),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);
