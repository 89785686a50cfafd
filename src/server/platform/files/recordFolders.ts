import path from 'node:path';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { type FileKind, files, outletProfiles, releases } from '@/server/platform/db/schema';
import { ID_MAX } from '@/shared/platform/limits';
import { thumbnailsOf } from './thumbnails';

/** A kind of record that owns files: each record has a folder, named by its id. */
export interface FileOwnerKind {
  folder: string;
  /** In `private/`, which has no addresses; an endpoint of the record checks who may read. */
  isPrivate: boolean;
  kinds: readonly FileKind[];
  /** Whether everybody may see thumbnails; other files have a separate address for each account. */
  hasPublicThumbnails: boolean;
  referencedNames(db: Db, ids: number[]): Promise<Map<number, Set<string>>>;
}

/** By the column of `files`. Uploads, moves, sweeps and signed addresses follow this table. */
export const FILE_OWNERS = {
  releaseId: {
    folder: 'releases',
    isPrivate: false,
    kinds: ['artwork', 'presskit', 'photo', 'audio'],
    hasPublicThumbnails: true,
    async referencedNames(db, ids) {
      const rows = await db
        .select({ id: releases.id, artwork: releases.artwork, presskit: releases.presskit })
        .from(releases)
        .where(inArray(releases.id, ids));
      const names = new Map(
        rows.map((row) => [row.id, new Set(namesOf(row.artwork, row.presskit))]),
      );
      const more = await db
        .select({ id: files.releaseId, kind: files.kind, path: files.path })
        .from(files)
        .where(and(inArray(files.releaseId, ids), inArray(files.kind, ['photo', 'audio'])));
      for (const { id, kind, path: stored } of more) {
        const all = kind === 'photo' ? namesOf(stored) : namesOf(null, stored);
        for (const name of all) if (id !== null) names.get(id)?.add(name);
      }
      return names;
    },
  },
  orderId: {
    folder: 'orders',
    isPrivate: true,
    kinds: ['delivery', 'message', 'evidence'],
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
  outletId: {
    folder: 'outlets',
    isPrivate: false,
    kinds: ['logo'],
    hasPublicThumbnails: true,
    async referencedNames(db, ids) {
      const rows = await db
        .select({ id: outletProfiles.id, logo: outletProfiles.logo })
        .from(outletProfiles)
        .where(inArray(outletProfiles.id, ids));
      return new Map(rows.map(({ id, logo }) => [id, new Set(namesOf(logo))]));
    },
  },
} as const satisfies Record<string, FileOwnerKind>;

const namesOf = (picture: string | null, file: string | null = null): string[] =>
  [file, picture, ...(picture === null ? [] : thumbnailsOf(picture))].flatMap((each) =>
    each === null ? [] : [path.posix.basename(each)],
  );

export const folderOf = (owner: keyof typeof FILE_OWNERS, id: number): string =>
  path.posix.join(FILE_OWNERS[owner].folder, String(id));

export function outletOfFile(path: string): number | null {
  const [folder, id = ''] = path.split('/', 2);
  const isId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= ID_MAX;
  return folder === FILE_OWNERS.outletId.folder && isId ? Number(id) : null;
}

export const ownerKindOf = (path: string): FileOwnerKind | undefined =>
  Object.values(FILE_OWNERS).find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
