import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SERVICE_TYPES, type ServiceType } from '../../../shared/options';
import { mediaProfiles } from './accounts';
import { createdAt, moment, oneOf, version, versionCheck } from './columns';

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
    version: version(),
    /** A deleted service stays for its orders, but leaves every list. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('services_media_id_id_idx').on(table.mediaId, table.id),
    versionCheck('services_version_check', table.version),
    oneOf('services_type_check', table.type, SERVICE_TYPES),
    check('services_price_check', sql`${table.priceCents} BETWEEN 1 AND 10000000`),
    check('services_delivery_days_check', sql`${table.deliveryDays} BETWEEN 1 AND 365`),
  ],
);
