import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { TRACK_PEAKS, TRACKS_MAX } from '../../../../shared/platform/limits';
import { campaigns } from './campaigns';
import { belongsTo, createdAt, id, version } from './columns';
import { versionCheck } from './constraints';
import { files } from './files';

export const tracks = pgTable(
  'tracks',
  {
    id: id(),
    campaignId: belongsTo('campaign_id', () => campaigns.id),
    /** Counts from 1, as on a sleeve. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    seconds: integer('seconds'),
    fileId: integer('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** The loudness over the length, each value from 0 to 100. */
    peaks: smallint('peaks').array(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    // Deferrable in the migration, so that tracks can change places in one statement.
    unique('tracks_campaign_id_position_key').on(table.campaignId, table.position),
    index('tracks_file_id_idx').on(table.fileId),
    versionCheck('tracks_version_check', table.version),
    check(
      'tracks_position_check',
      sql`${table.position} BETWEEN 1 AND ${sql.raw(String(TRACKS_MAX))}`,
    ),
    check('tracks_peaks_check', sql`cardinality(${table.peaks}) = ${sql.raw(String(TRACK_PEAKS))}`),
  ],
);
