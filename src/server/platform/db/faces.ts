import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FaceRecord } from '@/shared/platform/coverArt';

/* What records show themselves by, as JSON for one row of a query; see `faceOf`. */

const face = (of: string, id: string, picture: string): string =>
  `jsonb_build_object('of', ${of}, 'id', ${id}, 'picture', ${picture})`;

const ofOutlet = sql.raw(`SELECT ${face("'outlet'", 'm.id', 'm.logo')} FROM media_profiles m`);
const ofRelease = sql.raw(`SELECT ${face("'release'", 'r.id', 'r.artwork')} FROM releases r`);

export const faceOfOutlet = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`(${ofOutlet} WHERE m.id = ${id})`;

export const faceOfRelease = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`(${ofRelease} WHERE r.id = ${id})`;

export const faceOfArtist = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`jsonb_build_object('of', 'artist', 'id', ${id}, 'picture', NULL)`;

export const faceOfAccount = (userId: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`coalesce((${ofOutlet} WHERE m.user_id = ${userId}),
    (SELECT ${faceOfArtist(sql`a.id`)} FROM artist_profiles a WHERE a.user_id = ${userId}))`;

/** The release's, or its own if the order has none. */
export const faceOfOrder = (id: SQLWrapper): SQL<FaceRecord> =>
  sql<FaceRecord>`coalesce((${ofRelease} JOIN campaigns c ON c.release_id = r.id
      JOIN orders o ON o.campaign_id = c.id WHERE o.id = ${id}),
    jsonb_build_object('of', 'order', 'id', ${id}, 'picture', NULL))`;
