import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type Genre,
  GENRE_OPTIONS,
  ORDER_STATUSES,
  type OrderStatus,
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
  SERVICE_TYPES,
  type ServiceType,
  valuesOf,
} from '../../../shared/options';
import { artistProfiles, mediaProfiles } from './accounts';
import { createdAt, moment, oneOf } from './columns';

export const releases = pgTable(
  'releases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artistProfiles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    format: text('format').$type<ReleaseFormat>().notNull(),
    genre: text('genre').$type<Genre>().notNull(),
    description: text('description'),
    releaseDate: date('release_date', { mode: 'string' }),
    link: text('link'),
    /** Paths under the media folder. */
    presskit: text('presskit'),
    artwork: text('artwork'),
    audioFile: text('audio_file'),
    createdAt: createdAt(),
  },
  (table) => [
    // Read backwards for the newest first. An index on `id DESC` would not serve: it is made with
    // NULLS LAST, and `ORDER BY id DESC` means NULLS FIRST.
    index('releases_artist_id_id_idx').on(table.artistId, table.id),
    oneOf('releases_format_check', table.format, valuesOf(RELEASE_FORMAT_OPTIONS)),
    oneOf('releases_genre_check', table.genre, valuesOf(GENRE_OPTIONS)),
  ],
);

export const services = pgTable(
  'services',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mediaId: integer('media_id')
      .notNull()
      .references(() => mediaProfiles.id, { onDelete: 'cascade' }),
    type: text('type').$type<ServiceType>().notNull(),
    priceCents: integer('price_cents').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    description: text('description').notNull(),
    createdAt: createdAt(),
    /** A deleted service stays for its orders, but leaves every list. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('services_media_id_id_idx').on(table.mediaId, table.id),
    oneOf('services_type_check', table.type, SERVICE_TYPES),
    check('services_price_check', sql`${table.priceCents} BETWEEN 1 AND 10000000`),
    check('services_delivery_days_check', sql`${table.deliveryDays} BETWEEN 1 AND 365`),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artistProfiles.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    /** What was ordered and of whom, as it stood then: the service may change afterwards. */
    mediaId: integer('media_id')
      .notNull()
      .references(() => mediaProfiles.id),
    type: text('type').$type<ServiceType>().notNull(),
    priceCents: integer('price_cents').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_artist_id_id_idx').on(table.artistId, table.id),
    index('orders_media_id_id_idx').on(table.mediaId, table.id),
    index('orders_service_id_idx').on(table.serviceId),
    oneOf('orders_status_check', table.status, ORDER_STATUSES),
    oneOf('orders_type_check', table.type, SERVICE_TYPES),
    check('orders_price_check', sql`${table.priceCents} BETWEEN 1 AND 10000000`),
    check('orders_delivery_days_check', sql`${table.deliveryDays} BETWEEN 1 AND 365`),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique('reviews_order_id_key')
      .references(() => orders.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    createdAt: createdAt(),
  },
  (table) => [check('reviews_rating_check', sql`${table.rating} BETWEEN 1 AND 5`)],
);
