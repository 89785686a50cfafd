import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { belongsTo, createdAt, id } from './columns';

/** Admins' notes about an account, for each other; deleted with the account. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    /** The admin who wrote it; empty once that account is deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('person_notes_user_id_id_idx').on(table.userId, table.id),
    index('person_notes_author_id_idx').on(table.authorId),
  ],
);
