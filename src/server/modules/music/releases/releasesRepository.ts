import { assertRow } from '@/server/platform/db/assertRow';
import { and, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '@/server/platform/db/builtOnce';
import type { Db } from '@/server/platform/db/client';
import { containsWord, dayText, eachWord, labelContains } from '@/server/platform/db/containsWords';
import { firstOf } from '@/server/platform/db/rows';
import { releases } from '@/server/platform/db/schema';
import type { Page } from '@/server/platform/http/paging';
import {
  deleteChangesOf,
  proposedOf,
  type TextValues,
} from '@/server/modules/identity/changes/changesRepository';
import { searchable } from '@/shared/platform/fold';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';

export type ReleaseRow = typeof releases.$inferSelect & {
  /** Values that wait for moderation. */
  proposed: TextValues | null;
};
export const releaseColumns = {
  ...getTableColumns(releases),
  proposed: proposedOf('release', sql`${releases}.id`),
};
export type NewRelease = Omit<
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

/** Newest first; at most `limit` rows, with ids below `before`. */
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

/** The search column is written together with the title. */
const searched = ({ title }: { title?: string }) =>
  title === undefined ? {} : { searchTitle: searchable(title) };

const ofArtist = (id: number, artistId: number) =>
  and(eq(releases.id, id), eq(releases.artistId, artistId));

export const findRelease = (db: Db, id: number, artistId: number): Promise<ReleaseRow | null> =>
  firstOf(db.select(releaseColumns).from(releases).where(ofArtist(id, artistId)));

/** Finds the artist's release and locks it until the transaction ends. */
export const lockRelease = (tx: Db, id: number, artistId: number): Promise<ReleaseRow | null> =>
  firstOf(
    tx.select(releaseColumns).from(releases).where(ofArtist(id, artistId)).for('no key update'),
  );

/** Locks a release of any artist, for an admin's decision. */
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

/** Returns `null` if the release does not exist or is not the artist's. */
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

/** Returns whether the artist had such a release. */
export async function deleteRelease(tx: Db, id: number, artistId: number): Promise<boolean> {
  const deleted = await tx
    .delete(releases)
    .where(ofArtist(id, artistId))
    .returning({ id: releases.id });
  if (deleted.length > 0) await deleteChangesOf(tx, { record: 'release', recordId: id });
  return deleted.length > 0;
}
