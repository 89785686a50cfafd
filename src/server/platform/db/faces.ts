import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FaceRecord } from '@/shared/platform/coverArt';

/* What records show themselves by, as JSON for one row of a query; see `faceOf`. */

export const faceOfRow = (
  of: FaceRecord['of'],
  id: SQLWrapper,
  picture: SQLWrapper = sql`NULL`,
): SQL<FaceRecord> =>
  sql<FaceRecord>`jsonb_build_object('of', ${sql.raw(`'${of}'`)}, 'id', ${id}, 'picture', ${picture})`;

const ofOutlet = sql`SELECT ${faceOfRow('outlet', sql`m.id`, sql`m.logo`)} FROM media_profiles m`;
const ofRelease = sql`SELECT ${faceOfRow('release', sql`r.id`, sql`r.artwork`)} FROM releases r`;

/* The ids come from queries of several tables, since those of one table do not name it. */

export const faceOfOutlet = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`(${ofOutlet} WHERE m.id = ${id})`;

export const faceOfRelease = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`(${ofRelease} WHERE r.id = ${id})`;

export const faceOfAccount = (userId: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`coalesce((${ofOutlet} WHERE m.user_id = ${userId}),
    (${ofOutlet} JOIN outlet_seats s ON s.outlet_id = m.id WHERE s.user_id = ${userId}),
    (SELECT ${faceOfRow('artist', sql`a.id`)} FROM artist_profiles a WHERE a.user_id = ${userId}),
    ${faceOfRow('staff', userId)})`;

/** The release's, or its own if the order has none. */
export const faceOfOrder = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`coalesce((${ofRelease} JOIN campaigns c ON c.release_id = r.id
      JOIN orders o ON o.campaign_id = c.id WHERE o.id = ${id}), ${faceOfRow('order', id)})`;
