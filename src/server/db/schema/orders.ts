import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  ORDER_STATUSES,
  type OrderStatus,
  SERVICE_TYPES,
  type ServiceType,
} from '../../../shared/options';
import { artistProfiles, mediaProfiles } from './accounts';
import { campaigns } from './campaigns';
import { createdAt, moment, oneOf, version, versionCheck } from './columns';
import { services } from './services';

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
    /** What it is about; empty for an order by number. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    /** The artist's note to the outlet. */
    message: text('message'),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    createdAt: createdAt(),
    version: version(),
    /** When its price was paid; an order by number is free and never paid. */
    paidAt: moment('paid_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_artist_id_id_idx').on(table.artistId, table.id),
    index('orders_media_id_id_idx').on(table.mediaId, table.id),
    index('orders_service_id_idx').on(table.serviceId),
    index('orders_campaign_id_idx').on(table.campaignId),
    versionCheck('orders_version_check', table.version),
    oneOf('orders_status_check', table.status, ORDER_STATUSES),
    oneOf('orders_type_check', table.type, SERVICE_TYPES),
    check('orders_price_check', sql`${table.priceCents} BETWEEN 1 AND 10000000`),
    check('orders_delivery_days_check', sql`${table.deliveryDays} BETWEEN 1 AND 365`),
  ],
);
