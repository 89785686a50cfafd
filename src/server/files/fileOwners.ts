import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type FileKind, files, releases } from '@/server/db/schema';
import { thumbnailsOf } from './artwork';

/** A kind of record that keeps files: a folder for each of them, named by its id. */
export interface FileOwnerKind {
  /** Under the folder of files that are served, or of those that are private. */
  folder: string;
  /**
   * Kept in `private/`, beside the media folder: no address leads there, a call of the record's own
   * gives them to whom it may.
   */
  isPrivate: boolean;
  /** Of which its files can be. */
  kinds: readonly FileKind[];
  /** Whether everybody may see its thumbnails; any other file has an address for each account. */
  hasPublicThumbnails: boolean;
  /** The names of the files of each record that is there, by id. */
  referencedNames(db: Db, ids: number[]): Promise<Map<number, Set<string>>>;
}

/**
 * By the column of `files` that names the record. What takes uploads, moves and sweeps files and
 * signs their addresses goes by this table, and an account's quota is the sum of `files`.
 */
export const FILE_OWNERS = {
  releaseId: {
    folder: 'releases',
    isPrivate: false,
    kinds: ['artwork', 'presskit', 'audio'],
    hasPublicThumbnails: true,
    async referencedNames(db, ids) {
      const rows = await db
        .select({ id: releases.id, artwork: releases.artwork, presskit: releases.presskit })
        .from(releases)
        .where(inArray(releases.id, ids));
      const names = new Map(rows.map((row) => [row.id, new Set(namesOf(row))]));
      const sounds = await db
        .select({ id: files.releaseId, path: files.path })
        .from(files)
        .where(and(inArray(files.releaseId, ids), eq(files.kind, 'audio')));
      for (const { id, path: sound } of sounds) {
        if (id !== null) names.get(id)?.add(path.posix.basename(sound));
      }
      return names;
    },
  },
  orderId: {
    folder: 'orders',
    isPrivate: true,
    kinds: ['delivery', 'message'],
    hasPublicThumbnails: false,
    async referencedNames(db, ids) {
      const rows = await db
        .select({ id: files.orderId, path: files.path })
        .from(files)
        .where(inArray(files.orderId, ids));
      const names = new Map<number, Set<string>>();
      for (const { id, path: stored } of rows) {
        if (id === null) continue;
        names.set(id, (names.get(id) ?? new Set()).add(path.posix.basename(stored)));
      }
      return names;
    },
  },
} as const satisfies Record<string, FileOwnerKind>;

function namesOf(row: { artwork: string | null; presskit: string | null }): string[] {
  const { artwork, presskit } = row;
  return [presskit, artwork, ...(artwork === null ? [] : thumbnailsOf(artwork))].flatMap((file) =>
    file === null ? [] : [path.posix.basename(file)],
  );
}

/** Under the folder that its files are kept in. */
export const folderOf = (owner: keyof typeof FILE_OWNERS, id: number): string =>
  path.posix.join(FILE_OWNERS[owner].folder, String(id));

/** Whose the stored file or folder at `path` is; `undefined` where no file can be. */
export const ownerKindOf = (path: string): FileOwnerKind | undefined =>
  Object.values(FILE_OWNERS).find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
