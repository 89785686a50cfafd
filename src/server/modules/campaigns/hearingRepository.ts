import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '@/server/db/builtOnce';
import type { Db } from '@/server/db/client';
import {
  artistProfiles,
  campaigns,
  files,
  mediaProfiles,
  orders,
  releases,
  tracks,
  users,
} from '@/server/db/schema';

/** What somebody may hear and see of a release: the tracks that were there by then. */
export interface Hearing {
  /** Empty for whatever is there. */
  tracksUntil: Date | null;
}

const EVERYTHING: Hearing = { tracksUntil: null };
/** After an order was completed, its outlet hears the release for so long. */
const HEARD = sql.raw("interval '720 hours'");
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** By orders that are open, or were completed a short while ago: what each side agreed to. */
const agreedUntil: SQL<Date | null> =
  sql`(SELECT max(coalesce(${orders.acceptedAt}, ${now})) FROM ${orders}
  WHERE ${orders.campaignId} = ${campaigns.id} AND ${orders.mediaId} = ${mediaProfiles.id}
    AND (${orders.stage} NOT IN ('completed', 'closed')
      OR ${orders.stage} = 'completed' AND ${orders.completedAt} > ${now} - ${HEARD}))`.mapWith(
    orders.acceptedAt,
  );

const hearing = builtOnce((db) =>
  db
    .select({
      isOwn: sql<boolean>`${artistProfiles.userId} = ${users.id}`,
      isAdmin: users.isAdmin,
      isOutlet: sql<boolean>`${mediaProfiles.approvedAt} IS NOT NULL`,
      isOpen: sql<boolean>`coalesce(${campaigns.stage} = 'approved' AND ${campaigns.openUntil} > ${now}, false)`,
      agreedUntil,
    })
    .from(releases)
    .innerJoin(artistProfiles, eq(artistProfiles.id, releases.artistId))
    .innerJoin(
      users,
      and(
        eq(users.id, sql.placeholder('userId')),
        sql`${users.suspendedAt} IS NULL AND ${users.deletedAt} IS NULL`,
      ),
    )
    .leftJoin(campaigns, eq(campaigns.releaseId, releases.id))
    .leftJoin(mediaProfiles, eq(mediaProfiles.userId, users.id))
    .where(eq(releases.id, sql.placeholder('releaseId')))
    .prepare('hearing'),
);

/**
 * Who may hear a release: its artist, admins, an approved outlet while the campaign is open, and one
 * with an order of it until a while after that was completed; `null` for anybody else. Asked where
 * an address is signed for an outlet, and again for each file that is served.
 */
export async function findHearing(
  db: Db,
  userId: number,
  releaseId: number,
  at: Date,
): Promise<Hearing | null> {
  const [row] = await hearing(db).execute({ userId, releaseId, now: at.toISOString() });
  if (!row) return null;
  if (row.isOwn || row.isAdmin || (row.isOutlet && row.isOpen)) return EVERYTHING;
  return row.isOutlet && row.agreedUntil ? { tracksUntil: row.agreedUntil } : null;
}

export const isHeard = ({ tracksUntil }: Hearing, { createdAt }: { createdAt: Date }): boolean =>
  tracksUntil === null || createdAt <= tracksUntil;

const storedFile = builtOnce((db) =>
  db
    .select({ releaseId: files.releaseId, trackSince: tracks.createdAt })
    .from(files)
    .leftJoin(tracks, eq(tracks.fileId, files.id))
    .where(eq(files.path, sql.placeholder('path')))
    .prepare('stored_file'),
);

/** Whether the account may be given the file of a release. */
export async function mayHearFile(
  db: Db,
  userId: number,
  path: string,
  at: Date,
): Promise<boolean> {
  const [file] = await storedFile(db).execute({ path });
  const found = file?.releaseId ? await findHearing(db, userId, file.releaseId, at) : null;
  if (!file || !found) return false;
  return file.trackSince === null || isHeard(found, { createdAt: file.trackSince });
}
