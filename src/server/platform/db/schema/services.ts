import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { SERVICE_TYPES, type ServiceType } from '../../../../shared/platform/options';
import { SERVICE_APPROVALS, type ServiceApproval } from '../../../../shared/market/services.rules';
import { outletProfiles } from './accounts';
import { belongsTo, createdAt, id, moment, searchText, version } from './columns';
import { oneOf, versionCheck } from './constraints';

/** Approved, switched on and not deleted; see `isForSale`. */
const isOffered = (table: Record<'approval' | 'isOn' | 'deletedAt', AnyPgColumn>) =>
  sql`${table.approval} = 'approved' AND ${table.isOn} AND ${table.deletedAt} IS NULL`;

export const services = pgTable(
  'services',
  {
    id: id(),
    outletId: belongsTo('media_id', () => outletProfiles.id),
    type: text('type').$type<ServiceType>().notNull(),
    priceCents: integer('price_cents').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    description: text('description').notNull(),
    /** The type and the description, folded for searching. */
    searchText: searchText('search_text'),
    /** Artists see an approved service that is on and whose outlet is approved. */
    approval: text('approval').$type<ServiceApproval>().notNull().default('pending'),
    approvalReason: text('approval_reason'),
    /** Since when it waits for an admin: it is new, or its type or price has changed. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    isOn: boolean('is_on').notNull().default(true),
    /** When the outlet last switched it on or off. */
    switchedAt: moment('switched_at'),
    createdAt: createdAt(),
    version: version(),
    /** A deleted service stays for its orders, but is in no list. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('services_media_id_id_idx').on(table.outletId, table.id),
    index('services_catalogue_idx').on(table.id).where(isOffered(table)),
    // It covers every column by which the catalogue filters and sorts, so the table is not read.
    index('services_catalogue_scan_idx')
      .on(table.outletId, table.type, table.priceCents, table.deliveryDays, table.id)
      .where(isOffered(table)),
    index('services_to_review_idx')
      .on(table.submittedAt, table.id)
      .where(sql`${table.approval} = 'pending' AND ${table.deletedAt} IS NULL`),
    versionCheck('services_version_check', table.version),
    oneOf('services_approval_check', table.approval, SERVICE_APPROVALS),
    check(
      'services_approval_reason_check',
      sql`(${table.approval} = 'declined') = (${table.approvalReason} IS NOT NULL)`,
    ),
    oneOf('services_type_check', table.type, SERVICE_TYPES),
    check('services_price_check', sql`${table.priceCents} BETWEEN 1 AND 10000000`),
    check('services_delivery_days_check', sql`${table.deliveryDays} BETWEEN 1 AND 365`),
  ],
);
