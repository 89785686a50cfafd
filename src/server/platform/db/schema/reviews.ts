import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { RATING_MAX, RATING_MIN } from '../../../../shared/platform/limits';
import { type Role, ROLES } from '../../../../shared/platform/options';
import { belongsTo, createdAt, id, moment } from './columns';
import { oneOf } from './constraints';
import { orders } from './orders';

const isRating = (column: AnyPgColumn): SQL =>
  sql`${column} BETWEEN ${sql.raw(String(RATING_MIN))} AND ${sql.raw(String(RATING_MAX))}`;

/** Each side of an order writes at most one review. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: belongsTo('order_id', () => orders.id),
    by: text('by').$type<Role>().notNull().default('artist'),
    rating: integer('rating').notNull(),
    value: integer('value'),
    accuracy: integer('accuracy'),
    communication: integer('communication'),
    comment: text('comment'),
    createdAt: createdAt(),
    /** Set when an admin has removed it after a report. */
    hiddenAt: moment('hidden_at'),
    /** The outlet's public reply to the artist's review. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    replyHiddenAt: moment('reply_hidden_at'),
  },
  (table) => [
    unique('reviews_order_id_by_key').on(table.orderId, table.by),
    oneOf('reviews_by_check', table.by, ROLES),
    check(
      'reviews_reply_check',
      sql`(${table.reply} IS NULL) = (${table.repliedAt} IS NULL)
        AND (${table.reply} IS NULL OR ${table.by} = 'artist')
        AND (${table.replyHiddenAt} IS NULL OR ${table.reply} IS NOT NULL)`,
    ),
    check('reviews_rating_check', isRating(table.rating)),
    check('reviews_value_check', isRating(table.value)),
    check('reviews_accuracy_check', isRating(table.accuracy)),
    check('reviews_communication_check', isRating(table.communication)),
  ],
);
