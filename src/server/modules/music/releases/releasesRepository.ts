import { assertRow } from '@/server/platform/db/assertRow';
import { and, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { containsWord, dayText, eachWord, labelContains } from '@/server/platform/db/search';
import { firstOf, builtOnce } from '@/server/platform/db/queryParts';
import { releases, campaigns, orders } from '@/server/platform/db/schema';
import type { Page } from '@/server/platform/http/paging';
import {
  deleteChangesOf,
  proposedOf,
  type TextValues,
} from '@/server/modules/identity/changes/changesRepository';
import { searchable } from '@/shared/platform/fold';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Release, releaseResponse } from '@/shared/music/releases.schemas';
import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';

type Approval = Pick<typeof campaigns.$inferSelect, 'stage' | 'openUntil' | 'coverageSlug'>;

/** What a decline asks to correct is free again, unless the campaign still has a public page. */
export const wasApproved = ({ stage, openUntil, coverageSlug }: Approval): boolean =>
  openUntil !== null && (stage !== 'declined' || coverageSlug !== null);

const isOwn = (actor: Actor, release: { artistId: number }) =>
  hasProfile(actor, 'artist', release.artistId);

export const can = policyOf({ submit: isOwn, read: isOwn, change: isOwn, delete: isOwn });

const FIELDS = fieldsOf(releaseResponse, 'artist', 'proposed');

export const presentRelease = (row: ReleaseRow): Release => ({
  artist: row.artistId,
  proposed: proposedOfRelease(row),
  ...presentFields(row, FIELDS),
});

export const proposedOfRelease = ({ proposed }: ReleaseRow): Release['proposed'] =>
  proposed && {
    ...(proposed.title != null && { title: proposed.title }),
    ...(proposed.link !== undefined && { link: proposed.link }),
  };

export type ReleaseRow = typeof releases.$inferSelect & {
  proposed: TextValues | null;
};
export const releaseColumns = {
  ...getTableColumns(releases),
  proposed: proposedOf('release', sql`${releases}.id`),
};
type NewRelease = Omit<
  typeof releases.$inferInsert,
  'artwork' | 'presskit' | 'audioFile' | 'searchTitle'
>;
export type ReleaseChanges = Partial<Omit<NewRelease, 'id' | 'artistId' | 'createdAt' | 'version'>>;
export type ReleaseFiles = Partial<Pick<ReleaseRow, 'artwork' | 'presskit' | 'audioFile'>>;

const ownReleases = eq(releases.artistId, sql.placeholder('artistId'));
const selectPage = (db: Db, condition: SQL | undefined) =>
  db
    .select(releaseColumns)
    .from(releases)
    .where(condition)
    .orderBy(desc(releases.id))
    .limit(sql.placeholder('limit'));
const firstPage = builtOnce((db) => selectPage(db, ownReleases).prepare('releases_first_page'));
const nextPage = builtOnce((db) =>
  selectPage(db, and(ownReleases, lt(releases.id, sql.placeholder('before')))).prepare(
    'releases_next_page',
  ),
);

const isFound = (artistId: number, search: string | undefined) =>
  and(
    eq(releases.artistId, artistId),
    eachWord(search, (word) =>
      or(
        containsWord(word, releases.searchTitle, dayText(releases.releaseDate)),
        labelContains(word, releases.format, RELEASE_FORMAT_OPTIONS),
        labelContains(word, releases.genre, GENRE_OPTIONS),
      ),
    ),
  );

export const countReleases = (db: Db, artistId: number, search?: string): Promise<number> =>
  db.$count(releases, isFound(artistId, search));

export async function listReleases(
  db: Db,
  artistId: number,
  { limit, before, search }: Page,
): Promise<ReleaseRow[]> {
  if (search !== undefined) {
    const isAfter = before === undefined ? undefined : lt(releases.id, before);
    return selectPage(db, and(isFound(artistId, search), isAfter)).execute({ limit });
  }
  return before === undefined
    ? firstPage(db).execute({ artistId, limit })
    : nextPage(db).execute({ artistId, limit, before });
}

const searched = ({ title }: { title?: string }) =>
  title === undefined ? {} : { searchTitle: searchable(title) };

const ofArtist = (id: number, artistId: number) =>
  and(eq(releases.id, id), eq(releases.artistId, artistId));

export const findRelease = (db: Db, id: number, artistId: number): Promise<ReleaseRow | null> =>
  firstOf(db.select(releaseColumns).from(releases).where(ofArtist(id, artistId)));

export const lockRelease = (tx: Db, id: number, artistId: number): Promise<ReleaseRow | null> =>
  firstOf(
    tx.select(releaseColumns).from(releases).where(ofArtist(id, artistId)).for('no key update'),
  );

export const lockAnyRelease = (
  tx: Db,
  id: number,
): Promise<Pick<ReleaseRow, 'id' | 'artistId' | 'title'> | null> =>
  firstOf(
    tx
      .select({ id: releases.id, artistId: releases.artistId, title: releases.title })
      .from(releases)
      .where(eq(releases.id, id))
      .for('no key update'),
  );

export async function createRelease(tx: Db, values: NewRelease): Promise<ReleaseRow> {
  const [row] = await tx
    .insert(releases)
    .values({ ...values, ...searched(values) })
    .returning(releaseColumns);
  assertRow(row, 'The new release');
  return row;
}

export const updateRelease = (
  tx: Db,
  id: number,
  artistId: number,
  changes: ReleaseChanges & ReleaseFiles,
): Promise<ReleaseRow | null> =>
  firstOf(
    tx
      .update(releases)
      .set({ ...changes, ...searched(changes), version: sql`${releases.version} + 1` })
      .where(ofArtist(id, artistId))
      .returning(releaseColumns),
  );

export async function deleteRelease(tx: Db, id: number, artistId: number): Promise<boolean> {
  const deleted = await tx
    .delete(releases)
    .where(ofArtist(id, artistId))
    .returning({ id: releases.id });
  if (deleted.length > 0) await deleteChangesOf(tx, { record: 'release', recordId: id });
  return deleted.length > 0;
}

/** Signs file paths for this account; the addresses expire, so the result is never stored. */
export function withFileAddresses(
  release: Release,
  addresses: MediaAddresses,
  accountId: number,
): Release {
  const sign = addresses.signFor(accountId);
  return Object.assign({}, release, {
    presskit: sign(release.presskit),
    artwork: sign(release.artwork),
    audio_file: sign(release.audio_file),
  });
}

/* What changes of a release read and write of its campaign and orders. */

export async function createCampaign(
  tx: Db,
  values: Pick<typeof campaigns.$inferInsert, 'releaseId' | 'artistId' | 'createdAt'>,
): Promise<number> {
  const [row] = await tx.insert(campaigns).values(values).returning({ id: campaigns.id });
  assertRow(row, 'The new campaign');
  return row.id;
}

export async function findCampaignIdOf(db: Db, releaseId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.releaseId, releaseId));
  return row?.id ?? null;
}

export async function followRelease(tx: Db, releaseId: number): Promise<void> {
  await tx
    .update(campaigns)
    .set({ version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.releaseId, releaseId));
}

/** Locks the campaign until the transaction ends; the caller must have locked the release. */
export async function lockWasApproved(tx: Db, releaseId: number): Promise<boolean> {
  const { stage, openUntil, coverageSlug } = campaigns;
  const [row] = await tx
    .select({ stage, openUntil, coverageSlug })
    .from(campaigns)
    .where(eq(campaigns.releaseId, releaseId))
    .for('update');
  return row !== undefined && wasApproved(row);
}

/** Whether paid work that needs the release's music is under way, delivered or disputed. */
export async function isInWork(db: Db, releaseId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .where(
      and(
        eq(campaigns.releaseId, releaseId),
        sql`${orders.stage} IN ('paid', 'delivered', 'disputed')`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
