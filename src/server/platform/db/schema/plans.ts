import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { PLAN_PRIORITIES, type PlanPriority } from '../../../../shared/market/plans.rules';
import { campaigns } from './campaigns';
import { belongsTo, createdAt, version } from './columns';
import { oneOf, versionCheck } from './constraints';
import { services } from './services';

export const shortlistItems = pgTable(
  'shortlist_items',
  {
    campaignId: belongsTo('campaign_id', () => campaigns.id),
    serviceId: belongsTo('service_id', () => services.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.serviceId] }),
    index('shortlist_items_service_id_idx').on(table.serviceId),
  ],
);

export const plans = pgTable(
  'plans',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    budgetCents: integer('budget_cents').notNull(),
    releaseDay: date('release_day', { mode: 'string' }),
    priority: text('priority').$type<PlanPriority>().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    versionCheck('plans_version_check', table.version),
    oneOf('plans_priority_check', table.priority, PLAN_PRIORITIES),
    check('plans_budget_check', sql`${table.budgetCents} >= 0`),
  ],
);

/** The services of a plan, in the order in which they are shown. */
export const planPieces = pgTable(
  'plan_pieces',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => plans.campaignId, { onDelete: 'cascade' }),
    serviceId: belongsTo('service_id', () => services.id),
    position: integer('position').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.serviceId] }),
    index('plan_pieces_service_id_idx').on(table.serviceId),
    check('plan_pieces_position_check', sql`${table.position} >= 1`),
  ],
);
