import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Settings } from '../../../../shared/admin/settings.rules';
import { createdAt } from './columns';

/**
 * Each version of the settings, the last of which holds; no row is ever changed. The first version is
 * the environment's and has none. The audit log says who made a change.
 */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey(),
    /** All that differ from the environment, and the fee before the day from which theirs holds. */
    values: jsonb('values').$type<Partial<Settings> & { fee_before?: number }>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('site_settings_id_check', sql`${table.id} >= 2`),
    check('site_settings_values_check', sql`jsonb_typeof(${table.values}) = 'object'`),
  ],
);
