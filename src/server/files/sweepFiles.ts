import { opendir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { fileTasks } from '@/server/db/schema';
import { DELETED_KEPT_MS, deletionFolder } from './deletedFiles';
import { errorCode, removePath } from './durableFs';
import { FILE_OWNERS, type FileOwnerKind } from './fileOwners';
import { isLeftBehind } from './temporaryNames';

/** Hours after which an upload is certainly over, of whichever process. */
const ABANDONED_AFTER_MS = 6 * 3600 * 1000;
const BATCH = 500;
const POSTGRES_INTEGER_MAX = 2 ** 31 - 1;

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Removes temporary files that no task is about to move. */
export async function sweepTemporary(options: {
  db: Db;
  tmpDir: string;
  isShared: boolean;
}): Promise<void> {
  const { db, tmpDir, isShared } = options;
  // The folder is read before the tasks: what is planned in between is in the tasks for certain.
  const names = await readdir(tmpDir);
  if (names.length === 0) return;
  const left = new Set(isShared ? names.filter(isLeftBehind) : names);
  const planned = await plannedSources(db, isShared && left.size > 0);
  for (const name of names) {
    const file = path.join(tmpDir, name);
    if (planned.has(name)) continue;
    if (left.has(name) || (await isOlder(file, ABANDONED_AFTER_MS))) await removePath(file);
  }
}

/**
 * `mayBeCommitting`: the last word of a process that is gone may still be under way in the database.
 * What has written a task is waited for, therefore.
 */
const plannedSources = (db: Db, mayBeCommitting: boolean): Promise<Set<string | null>> =>
  db.transaction(async (tx) => {
    if (mayBeCommitting) await tx.execute(sql`LOCK TABLE ${fileTasks} IN SHARE MODE`);
    const tasks = await tx.select({ source: fileTasks.source }).from(fileTasks);
    return new Set(tasks.map(({ source }) => source));
  });

async function isOlder(file: string, ms: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > ms;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Removes what was deleted more than a day ago and no task knows: the database is another since, such
 * as one that was restored.
 */
export async function sweepDeleted(db: Db, deletedDir: string): Promise<void> {
  const names = await readdir(deletedDir);
  if (names.length === 0) return;
  const tasks = await db
    .select({ id: fileTasks.id, createdAt: fileTasks.createdAt })
    .from(fileTasks)
    .where(eq(fileTasks.kind, 'delete'));
  const known = new Set(tasks.map(deletionFolder));
  for (const name of names) {
    const entry = path.join(deletedDir, name);
    if (!known.has(name) && (await isOlder(entry, DELETED_KEPT_MS))) await removePath(entry);
  }
}

/**
 * Removes folders of records that are not there, and files that their record does not name. A file
 * reaches its folder after its row is committed, so reading the folders first and the rows after
 * cannot take a new record for an orphan.
 */
export async function sweepStored(options: {
  db: Db;
  mediaDir: string;
  privateDir: string;
}): Promise<void> {
  const { db, mediaDir, privateDir } = options;
  for (const owner of Object.values(FILE_OWNERS)) {
    await sweepOwner(db, owner.isPrivate ? privateDir : mediaDir, owner);
  }
}

async function sweepOwner(db: Db, root: string, owner: FileOwnerKind): Promise<void> {
  const folder = path.join(root, owner.folder);
  let batch: string[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      batch.push(entry.name);
      if (batch.length < BATCH) continue;
      await sweepFolders(db, owner, folder, batch);
      batch = [];
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  if (batch.length > 0) await sweepFolders(db, owner, folder, batch);
}

async function sweepFolders(
  db: Db,
  owner: FileOwnerKind,
  parent: string,
  names: string[],
): Promise<void> {
  const contents = new Map<string, string[]>();
  for (const name of names) contents.set(name, await filesIn(path.join(parent, name)));

  const ids = names
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= POSTGRES_INTEGER_MAX);
  const referenced = new Map(
    [...(await owner.referencedNames(db, ids))].map(([id, known]) => [String(id), known]),
  );

  for (const [name, files] of contents) {
    const known = referenced.get(name);
    if (!known?.size) {
      await removePath(path.join(parent, name));
      continue;
    }
    for (const file of files) {
      if (!known.has(file)) await removePath(path.join(parent, name, file));
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // A stray file in place of a folder, or a folder that another process just deleted.
    if (isMissing(error) || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}
