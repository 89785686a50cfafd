import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Settings } from '../../../../shared/admin/settings.rules';
import { createdAt } from './columns';

/**
 * Each change of the settings, whose last row holds; no row is ever changed. The first version is
 * the environment's and has none. The audit log says who made a change.
 */
export const siteSettings = pgTable(
  'site_settings',
  {
    version: integer('version').primaryKey(),
    /** All that differ from the environment. */
    values: jsonb('values').$type<Partial<Settings>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('site_settings_version_check', sql`${table.version} >= 2`),
    check('site_settings_values_check', sql`jsonb_typeof(${table.values}) = 'object'`),
  ],
);
