import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { thumbnailsOf } from '@/server/files/artwork';
import { DELETED_FOLDER } from '@/server/files/deletedFiles';
import { ownerKindOf } from '@/server/files/fileOwners';
import { type CopiedFile, copyFile, filesBelow } from './copyFiles';

/** What the rows of a backup name, by the path from the data folder. */
export interface WantedFiles {
  /** With the checksum of each, and its thumbnails. */
  stored: { path: string; sha256: string; thumbnails: string[] }[];
  /** Uploads of committed rows that may not be in their place yet: from where, to where. */
  moves: { source: string; target: string }[];
}

export interface StoredFiles {
  files: CopiedFile[];
  /** Named by a row, and not there. */
  missing: string[];
  /** There, with other content than their row says. */
  changed: string[];
}

const inDataDir = (stored: string): string =>
  path.posix.join(ownerKindOf(stored)?.isPrivate ? 'private' : 'media', stored);

/** In the transaction that reads the rows. Tables of an older version may not be there yet. */
export async function wantedFiles(
  tx: Db,
  tables: readonly { table: string }[],
): Promise<WantedFiles> {
  const has = (name: string): boolean => tables.some(({ table }) => table === name);
  const stored = has('files')
    ? await tx.execute<{ path: string; kind: string; sha256: string }>(
        sql`SELECT path, kind, sha256 FROM files`,
      )
    : { rows: [] };
  const moves = has('file_tasks')
    ? await tx.execute<{ source: string; target: string }>(
        sql`SELECT source, target FROM file_tasks WHERE kind = 'move' AND source IS NOT NULL`,
      )
    : { rows: [] };
  return {
    stored: stored.rows.map((row) => ({
      path: inDataDir(row.path),
      sha256: row.sha256,
      thumbnails: row.kind === 'artwork' ? thumbnailsOf(row.path).map(inDataDir) : [],
    })),
    moves: moves.rows.map(({ source, target }) => ({
      source: path.posix.join('tmp', path.posix.basename(source)),
      target: inDataDir(target),
    })),
  };
}

/**
 * Copies the files, after the rows were read. A file goes one way while the server runs: from `tmp/`
 * to its place, and from there to the folder of what is deleted, where it stays for a day. They are
 * looked through in this order, so what moves on meanwhile is met again.
 */
export async function copyStoredFiles(
  dataDir: string,
  folder: string,
  wanted: WantedFiles,
): Promise<StoredFiles> {
  const copied = new Map<string, CopiedFile>();
  const keep = async (from: string, as: string): Promise<void> => {
    if (copied.has(as)) return;
    const file = await copyFile(path.join(dataDir, from), path.join(folder, as));
    if (file) copied.set(as, { path: as, ...file });
  };
  await keep('jwt-secret', 'jwt-secret');
  for (const { source } of wanted.moves) await keep(source, source);
  for (const root of ['media', 'private']) {
    for await (const file of filesBelow(dataDir, root)) await keep(file, file);
  }
  await keepDeleted(dataDir, wanted, copied, keep);
  return { files: [...copied.values()], ...compare(wanted, copied) };
}

/** What the rows still name and was deleted since they were read. */
async function keepDeleted(
  dataDir: string,
  { stored }: WantedFiles,
  copied: ReadonlyMap<string, CopiedFile>,
  keep: (from: string, as: string) => Promise<void>,
): Promise<void> {
  const lacking = new Set(
    stored.flatMap((file) => [file.path, ...file.thumbnails]).filter((name) => !copied.has(name)),
  );
  if (lacking.size === 0) return;
  for await (const file of filesBelow(dataDir, DELETED_FOLDER)) {
    const [, , ...names] = file.split('/');
    const place = inDataDir(names.join('/'));
    if (lacking.has(place)) await keep(file, place);
  }
}

function compare(
  { stored, moves }: WantedFiles,
  copied: ReadonlyMap<string, CopiedFile>,
): Pick<StoredFiles, 'missing' | 'changed'> {
  const sources = new Map(moves.map(({ source, target }) => [target, source]));
  const [missing, changed]: [string[], string[]] = [[], []];
  for (const { path: place, sha256 } of stored) {
    const file = copied.get(place) ?? copied.get(sources.get(place) ?? '');
    if (!file) missing.push(place);
    else if (file.sha256 !== sha256) changed.push(place);
  }
  return { missing, changed };
}
