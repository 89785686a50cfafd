import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { thumbnailsOf } from '@/server/platform/files/thumbnails';
import { hasThumbnails, type UploadKind } from '@/server/platform/files/uploads';
import {
  type FileStorage,
  MEDIA_FOLDER,
  PRIVATE_FOLDER,
  storedPlace,
  temporaryPlace,
  DELETED_FOLDER,
} from '@/server/platform/files/storage/fileStorage';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ifThere, makeFolder, writeDurably } from '@/server/platform/files/durableFs';

export interface CopiedFile {
  path: string;
  bytes: number;
  sha256: string;
}

export const hashOf = (file: string): Promise<string | null> =>
  ifThere(async () => {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }, null);

const SECRET = 'jwt-secret';

export interface NamedFiles {
  stored: { path: string; sha256: string; thumbnails: string[] }[];
  /** Uploads of committed rows that may still have to be moved from `source` to `target`. */
  moves: { source: string; target: string }[];
}

export interface StoredFiles {
  files: CopiedFile[];
  /** Files that a row names and that do not exist. */
  missing: string[];
  /** Files whose content differs from the checksum in their row. */
  changed: string[];
}

/** Runs in the transaction that reads the rows; an older database may lack the tables. */
export async function listNamedFiles(
  tx: Db,
  tables: readonly { table: string }[],
): Promise<NamedFiles> {
  const has = (name: string): boolean => tables.some(({ table }) => table === name);
  const stored = has('files')
    ? await tx.execute<{ path: string; kind: UploadKind; sha256: string }>(
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
      path: storedPlace(row.path),
      sha256: row.sha256,
      thumbnails: hasThumbnails(row.kind) ? thumbnailsOf(row.path).map(storedPlace) : [],
    })),
    moves: moves.rows.map(({ source, target }) => ({
      source: temporaryPlace(source),
      target: storedPlace(target),
    })),
  };
}

/** The folders are read in this order, so a file that moves from one to the next is still found. */
export async function copyStoredFiles(
  { dataDir, storage }: { dataDir: string; storage: FileStorage },
  folder: string,
  named: NamedFiles,
): Promise<StoredFiles> {
  const copied = new Map<string, CopiedFile>();
  const keep = async (from: string, as: string): Promise<void> => {
    if (copied.has(as)) return;
    const found = await storage.open(from);
    if (!found) return;
    copied.set(as, { path: as, ...(await keepContent(found.stream, path.join(folder, as))) });
  };
  const secret = await copyFile(path.join(dataDir, SECRET), path.join(folder, SECRET));
  if (secret) copied.set(SECRET, { path: SECRET, ...secret });
  for (const { source } of named.moves) await keep(source, source);
  for (const root of [MEDIA_FOLDER, PRIVATE_FOLDER]) {
    for await (const file of storage.filesBelow(root)) await keep(file, file);
  }
  await keepDeleted(storage, named, copied, keep);
  return { files: [...copied.values()], ...compare(named, copied) };
}

/** Copies files that the rows still name and that were deleted after the rows were read. */
async function keepDeleted(
  storage: FileStorage,
  { stored }: NamedFiles,
  copied: ReadonlyMap<string, CopiedFile>,
  keep: (from: string, as: string) => Promise<void>,
): Promise<void> {
  const notCopied = new Set(
    stored.flatMap((file) => [file.path, ...file.thumbnails]).filter((name) => !copied.has(name)),
  );
  if (notCopied.size === 0) return;
  for await (const file of storage.filesBelow(DELETED_FOLDER)) {
    const [, , ...names] = file.split('/');
    const place = storedPlace(names.join('/'));
    if (notCopied.has(place)) await keep(file, place);
  }
}

function compare({ stored, moves }: NamedFiles, copied: ReadonlyMap<string, CopiedFile>) {
  const sources = new Map(moves.map(({ source, target }) => [target, source]));
  const missing: string[] = [];
  const changed: string[] = [];
  for (const { path: place, sha256 } of stored) {
    const file = copied.get(place) ?? copied.get(sources.get(place) ?? '');
    if (!file) missing.push(place);
    else if (file.sha256 !== sha256) changed.push(place);
  }
  return { missing, changed };
}

export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await ifThere(() => open(from), null);
  if (!source) return null;
  try {
    return await keepContent(source.createReadStream({ autoClose: false }), to);
  } finally {
    await source.close();
  }
}

async function keepContent(stream: AsyncIterable<Buffer>, to: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content() {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await makeFolder(path.dirname(to));
  await writeDurably(to, content());
  return { bytes, sha256: hash.digest('hex') };
}
