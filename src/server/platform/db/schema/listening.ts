import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';
import { HEARD_BYTES, HEARD_PARTS } from '../../../../shared/music/listening.rules';
import { outletProfiles } from './accounts';
import { belongsTo, moment } from './columns';
import { tracks } from './tracks';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The parts of a track that an outlet has played audibly; a row per track and outlet. */
export const listening = pgTable(
  'listening',
  {
    trackId: belongsTo('track_id', () => tracks.id),
    outletId: belongsTo('media_id', () => outletProfiles.id),
    /** A bit for each thousandth of the track; the first is the highest of the first byte. */
    parts: bytes('parts').notNull(),
    heard: smallint('heard').notNull().default(0),
    reportedAt: moment('reported_at').notNull(),
    /** Milliseconds of playing time that the last reports left unused. */
    spareMs: integer('spare_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.outletId] }),
    index('listening_media_id_idx').on(table.outletId),
    check(
      'listening_parts_check',
      sql`octet_length(${table.parts}) = ${sql.raw(String(HEARD_BYTES))}`,
    ),
    check(
      'listening_heard_check',
      sql`${table.heard} BETWEEN 0 AND ${sql.raw(String(HEARD_PARTS))}`,
    ),
    check('listening_spare_ms_check', sql`${table.spareMs} >= 0`),
  ],
);
