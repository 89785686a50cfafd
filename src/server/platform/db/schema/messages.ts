import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_MAX } from '../../../../shared/platform/limits';
import { users } from './accounts';
import { belongsTo, bigId, createdAt, moment } from './columns';
import { files } from './files';
import { orders } from './orders';

export const messages = pgTable(
  'messages',
  {
    id: bigId(),
    orderId: belongsTo('order_id', () => orders.id),
    userId: belongsTo('user_id', () => users.id, 'restrict'),
    /** Chosen by the sender's browser, so that a repeated message is stored once. */
    clientId: uuid('client_id').notNull(),
    /** Empty when the message is only a file. */
    text: text('text'),
    /** Who wrote it, if the outlet has several people; the name outlives the seat. */
    person: text('person'),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Set when an admin has removed it after a report. */
    hiddenAt: moment('hidden_at'),
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
