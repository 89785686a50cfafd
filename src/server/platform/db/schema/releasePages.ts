import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { LISTEN_LINKS_MAX } from '../../../../shared/music/releasePages.schemas';
import { campaigns } from './campaigns';
import { belongsTo, id, version } from './columns';
import { versionCheck } from './constraints';

export const releasePages = pgTable(
  'release_pages',
  {
    id: id(),
    campaignId: belongsTo('campaign_id', () => campaigns.id).unique(
      'release_pages_campaign_id_key',
    ),
    /** The part of the address after `/r/`, which stays when the release is renamed. */
    slug: text('slug').unique('release_pages_slug_key'),
    isPublic: boolean('is_public').notNull().default(false),
    hasClip: boolean('has_clip').notNull().default(false),
    hasDownloads: boolean('has_downloads').notNull().default(false),
    /** Listening links, in the artist's order. */
    links: text('links').array().notNull().default([]),
    /** One a line. */
    credits: text('credits'),
    version: version(),
  },
  (table) => [
    versionCheck('release_pages_version_check', table.version),
    check('release_pages_slug_check', sql`${table.slug} ~ '^[a-z0-9-]{1,80}$'`),
    check('release_pages_is_public_check', sql`NOT ${table.isPublic} OR ${table.slug} IS NOT NULL`),
    check(
      'release_pages_links_check',
      sql`cardinality(${table.links}) <= ${sql.raw(String(LISTEN_LINKS_MAX))}`,
    ),
  ],
);
