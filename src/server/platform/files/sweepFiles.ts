import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { fileTasks } from '@/server/platform/db/schema';
import { ID_MAX } from '@/shared/platform/limits';
import { FILE_OWNERS, type FileOwnerKind } from './recordFolders';
import {
  deletedPlace,
  type FileStorage,
  MEDIA_FOLDER,
  PRIVATE_FOLDER,
  type StoredEntry,
  TEMPORARY_FOLDER,
  DELETED_FOLDER,
  DELETED_KEPT_MS,
  deletionFolder,
} from './storage/fileStorage';
import { isLeftBehind } from './durableFs';

/** Milliseconds after which no upload can still be in progress. */
const ABANDONED_AFTER_MS = 6 * 3600 * 1000;
const BATCH = 500;
const SWEPT = 'swept';

export async function sweepTemporary(options: {
  db: Db;
  storage: FileStorage;
  isShared: boolean;
}): Promise<void> {
  const { db, storage, isShared } = options;
  // The folder is read before the tasks, so a file that is planned in between has its task.
  const entries = await allOf(storage.entries(TEMPORARY_FOLDER));
  if (entries.length === 0) return;
  const isLeft = ({ name }: StoredEntry): boolean => !isShared || isLeftBehind(name);
  const planned = await plannedSources(db, isShared && entries.some(isLeft));
  for (const entry of entries) {
    if (planned.has(entry.name)) continue;
    if (!isLeft(entry) && !(await isOlder(entry, ABANDONED_AFTER_MS))) continue;
    await storage.remove(path.posix.join(TEMPORARY_FOLDER, entry.name));
  }
}

/** With `mayBeCommitting`, waits for the last commit of a process that has ended. */
const plannedSources = (db: Db, mayBeCommitting: boolean): Promise<Set<string | null>> =>
  db.transaction(async (tx) => {
    if (mayBeCommitting) await tx.execute(sql`LOCK TABLE ${fileTasks} IN SHARE MODE`);
    const tasks = await tx.select({ source: fileTasks.source }).from(fileTasks);
    return new Set(tasks.map(({ source }) => source));
  });

async function allOf(entries: AsyncIterable<StoredEntry>): Promise<StoredEntry[]> {
  const all: StoredEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

async function isOlder(entry: StoredEntry, ms: number): Promise<boolean> {
  const modifiedAt = await entry.modifiedAt();
  return modifiedAt !== null && Date.now() - modifiedAt.getTime() > ms;
}

/** Files that no task names, which remain after another database was restored. */
export async function sweepDeleted(db: Db, storage: FileStorage): Promise<void> {
  const entries = await allOf(storage.entries(DELETED_FOLDER));
  if (entries.length === 0) return;
  const tasks = await db
    .select({ id: fileTasks.id, createdAt: fileTasks.createdAt })
    .from(fileTasks)
    .where(eq(fileTasks.kind, 'delete'));
  const known = new Set(tasks.map(deletionFolder));
  for (const entry of entries) {
    if (known.has(entry.name) || !(await isOlder(entry, DELETED_KEPT_MS))) continue;
    await storage.remove(deletedPlace(entry.name));
  }
}

/** A file reaches its folder after its row is committed, so folders are read before rows. */
export async function sweepStored(db: Db, storage: FileStorage): Promise<void> {
  for (const owner of Object.values(FILE_OWNERS)) {
    const root = owner.isPrivate ? PRIVATE_FOLDER : MEDIA_FOLDER;
    await sweepOwner(db, storage, path.posix.join(root, owner.folder), owner);
  }
}

async function sweepOwner(db: Db, storage: FileStorage, folder: string, owner: FileOwnerKind) {
  let batch: StoredEntry[] = [];
  for await (const entry of storage.entries(folder)) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    await sweepFolders(db, storage, owner, folder, batch);
    batch = [];
  }
  if (batch.length > 0) await sweepFolders(db, storage, owner, folder, batch);
}

async function sweepFolders(
  db: Db,
  storage: FileStorage,
  owner: FileOwnerKind,
  parent: string,
  entries: StoredEntry[],
): Promise<void> {
  const contents = new Map<string, string[]>();
  for (const entry of entries) contents.set(entry.name, await entry.files());

  const ids = entries
    .map(({ name }) => Number(name))
    .filter((id) => Number.isInteger(id) && id > 0 && id <= ID_MAX);
  const referenced = new Map(
    [...(await owner.referencedNames(db, ids))].map(([id, known]) => [String(id), known]),
  );

  for (const [name, files] of contents) {
    const known = referenced.get(name);
    const strays = known?.size ? files.filter((file) => !known.has(file)) : [''];
    for (const file of strays) await takeAway(storage, path.posix.join(parent, name, file));
  }
}

/** Two servers on one bucket take each other's files for orphans, so they stay for a day. */
async function takeAway(storage: FileStorage, place: string): Promise<void> {
  if (storage.isRemote) await storage.move(place, deletedPlace(path.posix.join(SWEPT, place)));
  else await storage.remove(place);
}
