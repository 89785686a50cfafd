import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import { builtOnce } from '@/server/platform/db/queryParts';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  files,
  outletProfiles,
  orders,
  releases,
  secondFactors,
  tracks,
  users,
} from '@/server/platform/db/schema';
import { mayAct } from '@/shared/platform/roles';

interface Hearing {
  /** Tracks added after this moment are excluded; `null` for all tracks. */
  tracksUntil: Date | null;
}

type HearingConfig = Pick<Config, 'adminSecondFactor'>;

const EVERYTHING: Hearing = { tracksUntil: null };
const HEARD = sql.raw("interval '720 hours'");
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The latest acceptance among the outlet's orders that count; an unaccepted one counts as now. */
const agreedUntil: SQL<Date | null> =
  sql`(SELECT max(coalesce(${orders.acceptedAt}, ${now})) FROM ${orders}
  WHERE ${orders.campaignId} = ${campaigns.id} AND ${orders.outletId} = ${outletProfiles.id}
    AND (${orders.stage} NOT IN ('completed', 'closed')
      OR ${orders.stage} = 'completed' AND ${orders.completedAt} > ${now} - ${HEARD}))`.mapWith(
    orders.acceptedAt,
  );

export const hearingOf = (db: Db) =>
  db
    .select({
      isOwn: sql<boolean>`${artistProfiles.userId} = ${users.id}`,
      adminRole: users.adminRole,
      hasFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean),
      isOutlet: sql<boolean>`${outletProfiles.approvedAt} IS NOT NULL`,
      isOpen: sql<boolean>`coalesce(${campaigns.stage} = 'approved' AND ${campaigns.hiddenAt} IS NULL AND ${campaigns.openUntil} > ${now}, false)`,
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
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(campaigns, eq(campaigns.releaseId, releases.id))
    .leftJoin(outletProfiles, eq(outletProfiles.userId, users.id))
    .where(eq(releases.id, sql.placeholder('releaseId')));
const hearing = builtOnce((db) => hearingOf(db).prepare('hearing'));

/** Checked when an address is signed for an order, and again for each file served. */
export async function findHearing(
  db: Db,
  config: HearingConfig,
  userId: number,
  releaseId: number,
  at: Date,
): Promise<Hearing | null> {
  return readHearing(
    await hearing(db).execute({ userId, releaseId, now: at.toISOString() }),
    config,
  );
}

/** What the row that `hearingOf` finds allows. */
export function readHearing(
  [row]: Awaited<ReturnType<typeof hearingOf>>,
  { adminSecondFactor }: HearingConfig,
): Hearing | null {
  if (!row) return null;
  const isModerator =
    mayAct(row.adminRole, 'moderator') && (adminSecondFactor === 'optional' || row.hasFactor);
  if (row.isOwn || isModerator || (row.isOutlet && row.isOpen)) return EVERYTHING;
  return row.isOutlet && row.agreedUntil ? { tracksUntil: row.agreedUntil } : null;
}

export const isHeard = ({ tracksUntil }: Hearing, { createdAt }: { createdAt: Date }): boolean =>
  tracksUntil === null || createdAt <= tracksUntil;

export interface Press {
  biography: string | null;
  files: Pick<
    typeof files.$inferSelect,
    'kind' | 'path' | 'mediaType' | 'bytes' | 'width' | 'height'
  >[];
}

export const pressOf = (db: Db) =>
  db
    .select({
      biography: artistProfiles.biography,
      file: {
        kind: files.kind,
        path: files.path,
        mediaType: files.mediaType,
        bytes: files.bytes,
        width: files.width,
        height: files.height,
      },
    })
    .from(releases)
    .innerJoin(artistProfiles, eq(artistProfiles.id, releases.artistId))
    .leftJoin(files, or(eq(files.path, releases.artwork), eq(files.path, releases.presskit)))
    .where(eq(releases.id, sql.placeholder('releaseId')))
    .orderBy(asc(files.kind));
const press = builtOnce((db) => pressOf(db).prepare('press'));

/** Check with `findHearing` first that the reader may have it. */
export async function findPress(db: Db, releaseId: number): Promise<Press> {
  return readPress(await press(db).execute({ releaseId }));
}

export const readPress = (rows: Awaited<ReturnType<typeof pressOf>>): Press => ({
  biography: rows[0]?.biography ?? null,
  files: rows.flatMap(({ file }) => file ?? []),
});

const storedFile = builtOnce((db) =>
  db
    .select({ releaseId: files.releaseId, trackSince: tracks.createdAt })
    .from(files)
    .leftJoin(tracks, eq(tracks.fileId, files.id))
    .where(eq(files.path, sql.placeholder('path')))
    .prepare('stored_file'),
);

export async function mayHearFile(
  db: Db,
  config: HearingConfig,
  userId: number,
  path: string,
  at: Date,
): Promise<boolean> {
  const [file] = await storedFile(db).execute({ path });
  const found = file?.releaseId ? await findHearing(db, config, userId, file.releaseId, at) : null;
  if (!file || !found) return false;
  return file.trackSince === null || isHeard(found, { createdAt: file.trackSince });
}
