import path from 'node:path';
import { and, asc, eq, inArray, lt, lte, not, notExists, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import { pluck, valueOf } from '@/server/platform/db/queryParts';
import { fileTasks } from '@/server/platform/db/schema';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { isDue } from '@/server/platform/worker/dueRows';
import { deleteFileRow, type FileOwner, folderOfOwner, insertFile } from './fileRows';
import {
  deletedPlace,
  type FileLogger,
  type FileStorage,
  storedPlace,
  temporaryPlace,
  DELETED_FOLDER,
  DELETED_KEPT_MS,
  deletionFolder,
} from './storage/fileStorage';
import type { ReceivedUpload } from './uploads';

interface FileTasksOptions {
  db: Db;
  storage: FileStorage;
  /** Whether other processes run tasks from the same table. */
  isShared: boolean;
  now: () => Date;
  logger?: FileLogger;
  pollMs?: number;
}

type FileTask = typeof fileTasks.$inferSelect;

/** Milliseconds for which a process owns a task and a failed one waits. Repeating is harmless. */
const LEASE_MS = 15_000;
/** Milliseconds between checks for a file that does not exist, and the longest wait for it. */
const MISSING_RETRY_MS = 600_000;
const MISSING_MAX_MS = 24 * 3600 * 1000;

/** The journal of file operations for committed rows. */
/** Call this in the owner's transaction; the server deletes the file a day later. */
export async function planDelete(tx: Db, target: string): Promise<void> {
  await tx.insert(fileTasks).values({ kind: 'delete', target });
}

/** The same for one file with a row of its own. */
export async function planRemove(tx: Db, target: string): Promise<void> {
  await deleteFileRow(tx, target);
  await planDelete(tx, target);
}

export class FileTasks {
  private readonly worker: Worker;

  constructor(private readonly options: FileTasksOptions) {
    const { db, isShared } = options;
    this.worker = createWorker({
      ...options,
      work: 'file tasks',
      claim: (at) => claim(db, at),
      settle: (task) => this.perform(task),
      nextDueAt: () => nextDueAt(db),
      ...(!isShared && {
        // A deletion that waits for tomorrow has no lease and keeps its time.
        endLeases: (at: Date) =>
          db
            .update(fileTasks)
            .set({ nextAttemptAt: at })
            .where(lte(fileTasks.nextAttemptAt, new Date(at.getTime() + LEASE_MS))),
      }),
    });
  }

  async planMove(tx: Db, upload: ReceivedUpload, owner: FileOwner): Promise<string> {
    const folder = folderOfOwner(owner);
    const path = `${folder}/${upload.files[0].name}`;
    await tx.insert(fileTasks).values(
      upload.files.map(({ source, name }) => ({
        kind: 'move' as const,
        source,
        target: `${folder}/${name}`,
      })),
    );
    await insertFile(tx, upload, owner, path);
    return path;
  }

  async plannedSources(sources: string[]): Promise<Set<string>> {
    if (sources.length === 0) return new Set();
    const rows = await this.options.db
      .select({ source: fileTasks.source })
      .from(fileTasks)
      .where(inArray(fileTasks.source, sources));
    return new Set(rows.flatMap((row) => row.source ?? []));
  }

  /** Returns the place of a file that a committed task has yet to move; `null` for others. */
  async sourceOf(target: string): Promise<string | null> {
    const [task] = await this.options.db
      .select({ source: fileTasks.source })
      .from(fileTasks)
      .where(and(eq(fileTasks.kind, 'move'), eq(fileTasks.target, target)))
      .limit(1);
    return task?.source ? temporaryPlace(task.source) : null;
  }

  settle(): Promise<void> {
    return this.worker.wake();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async perform(task: FileTask): Promise<void> {
    const isDone = await (task.kind === 'delete' ? this.delete(task) : this.move(task));
    if (isDone) await this.options.db.delete(fileTasks).where(eq(fileTasks.id, task.id));
  }

  /** Returns whether the task is done, as `delete` does. */
  private async move({ id, source, target, createdAt }: FileTask): Promise<boolean> {
    const { storage, isShared, now, logger } = this.options;
    const place = storedPlace(target);
    if (source === null || (await storage.move(temporaryPlace(source), place))) return true;
    const mayBeElsewhere = isShared || storage.isRemote;
    const isLate = now().getTime() - createdAt.getTime() > MISSING_MAX_MS;
    if (!mayBeElsewhere || (await storage.has(place))) {
      // An earlier run moved it and died before it could delete the task.
      logger?.warn({ task: id }, 'the file of a task was moved before');
      return true;
    }
    if (isLate) {
      logger?.error({ task: id, file: target }, 'a file did not come for a day and is given up');
      return true;
    }
    // It may be on a server that is not running, or the configured store may be the wrong one.
    logger?.error({ task: id, file: target }, 'the file of a task is not there and is waited for');
    await this.postpone(id, new Date(now().getTime() + MISSING_RETRY_MS));
    return false;
  }

  /** The first run sets the file aside; the task then waits a day to delete it. */
  private async delete(task: FileTask): Promise<boolean> {
    const { storage, now } = this.options;
    if (task.target.startsWith(`${DELETED_FOLDER}/`)) {
      await storage.remove(deletedPlace(path.posix.relative(DELETED_FOLDER, task.target)));
      return true;
    }
    const folder = deletionFolder(task);
    const aside = deletedPlace(path.posix.join(folder, task.target));
    const isAside =
      (await storage.move(storedPlace(task.target), aside)) || (await storage.has(aside));
    if (!isAside) {
      await storage.remove(deletedPlace(folder));
      return true;
    }
    const at = new Date(now().getTime() + DELETED_KEPT_MS);
    await this.postpone(task.id, at, `${DELETED_FOLDER}/${folder}`);
    return false;
  }

  private async postpone(id: number, nextAttemptAt: Date, target?: string): Promise<void> {
    await this.options.db
      .update(fileTasks)
      .set({ nextAttemptAt, ...(target !== undefined && { target }) })
      .where(eq(fileTasks.id, id));
  }
}

const earlier = alias(fileTasks, 'earlier');
const isAtOrIn = (path: PgColumn, folder: PgColumn) =>
  sql`starts_with(${path} || '/', ${folder} || '/')`;

/** Only the oldest task of a file or folder may run: files move before they are deleted. */
const isFirst = (db: Db) =>
  notExists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          lt(earlier.id, fileTasks.id),
          or(
            isAtOrIn(earlier.target, fileTasks.target),
            isAtOrIn(fileTasks.target, earlier.target),
          ),
        ),
      ),
  );

/** Set-aside files wait a day, which `isDue` would take for a wrong clock. */
const mayBegin = (now: Date) =>
  or(
    lte(fileTasks.nextAttemptAt, now),
    and(
      isDue(fileTasks.nextAttemptAt, now, MISSING_RETRY_MS),
      not(sql`starts_with(${fileTasks.target}, ${`${DELETED_FOLDER}/`})`),
    ),
  );

async function claim(db: Db, now: Date): Promise<FileTask | undefined> {
  const due = db
    .select({ id: fileTasks.id })
    .from(fileTasks)
    .where(and(mayBegin(now), isFirst(db)))
    .orderBy(asc(fileTasks.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [task] = await db
    .update(fileTasks)
    .set({ nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${fileTasks.id} = (${due})`)
    .returning();
  return task;
}

/** Sorting first means that only the earliest of many waiting tasks is compared with the others. */
async function nextDueAt(db: Db): Promise<Date | null> {
  return valueOf(
    pluck(db, fileTasks.nextAttemptAt, isFirst(db)).orderBy(asc(fileTasks.nextAttemptAt)).limit(1),
  );
}
