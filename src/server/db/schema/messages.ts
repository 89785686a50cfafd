import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_MAX } from '../../../shared/limits';
import { users } from './accounts';
import { createdAt } from './columns';
import { files } from './files';
import { orders } from './orders';

/** What the parties of an order say to each other, in the order of the ids. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Chosen by the browser that wrote it, so that one message sent twice is one. */
    clientId: uuid('client_id').notNull(),
    /** Empty where a file says it all. */
    text: text('text'),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('messages_order_id_user_id_client_id_key').on(
      table.orderId,
      table.userId,
      table.clientId,
    ),
    index('messages_order_id_id_idx').on(table.orderId, table.id),
    index('messages_file_id_idx').on(table.fileId),
    check(
      'messages_text_check',
      sql`char_length(${table.text}) BETWEEN 1 AND ${sql.raw(String(MESSAGE_MAX))}`,
    ),
  ],
);
