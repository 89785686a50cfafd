import path from 'node:path';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { fileTasks } from '@/server/db/schema';
import { moveFile, removePath } from './durableFs';
import { type FileOwner, insertFile } from './fileRows';
import type { ReceivedUpload } from './uploads';

export interface FileLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface FileTasksOptions {
  db: Db;
  tmpDir: string;
  mediaDir: string;
  logger?: FileLogger;
  /** For tests. */
  retryMs?: number;
}

type FileTask = typeof fileTasks.$inferSelect;

/** After a run that left something undone: the database or the disk may be back by then. */
const RETRY_MS = 15_000;

/** The journal of what is to be done to files for rows that are committed. */
export class FileTasks {
  private running: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly options: FileTasksOptions) {}

  async planMove(tx: Db, upload: ReceivedUpload, owner: FileOwner): Promise<string> {
    const folder = `releases/${owner.releaseId}`;
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

  async planDelete(tx: Db, target: string): Promise<void> {
    await tx.insert(fileTasks).values({ kind: 'delete', target });
  }

  /** Which of the temporary files a committed task is about to move. */
  async plannedSources(sources: string[]): Promise<Set<string>> {
    if (sources.length === 0) return new Set();
    const rows = await this.options.db
      .select({ source: fileTasks.source })
      .from(fileTasks)
      .where(inArray(fileTasks.source, sources));
    return new Set(rows.flatMap((row) => row.source ?? []));
  }

  /**
   * Does every task in the order of their making, one run at a time: a release that is deleted
   * while its files are still on their way must have them moved first and deleted after.
   */
  settle(): Promise<void> {
    this.running = this.running.then(async () => {
      clearTimeout(this.retry);
      if (await this.run()) return;
      const { retryMs = RETRY_MS } = this.options;
      this.retry = setTimeout(() => void this.settle(), retryMs).unref();
    });
    return this.running;
  }

  /** Does nothing more by itself. */
  async stop(): Promise<void> {
    await this.running;
    clearTimeout(this.retry);
  }

  /** Whether nothing is left to do. */
  private async run(): Promise<boolean> {
    const { db, logger } = this.options;
    try {
      const tasks = await db.select().from(fileTasks).orderBy(asc(fileTasks.id));
      const blocked = new Set<string>();
      const done: number[] = [];
      for (const task of tasks) {
        const folder = task.kind === 'move' ? path.posix.dirname(task.target) : task.target;
        if (blocked.has(folder)) continue;
        try {
          await this.perform(task);
          done.push(task.id);
        } catch (err) {
          blocked.add(folder);
          logger?.error({ err, task: task.id }, 'a file task failed and is tried again later');
        }
      }
      // Crossed off together: doing one again after a crash in between does no harm.
      if (done.length > 0) await db.delete(fileTasks).where(inArray(fileTasks.id, done));
      return blocked.size === 0;
    } catch (err) {
      logger?.error({ err }, 'file tasks could not be read and are tried again later');
      return false;
    }
  }

  private async perform(task: FileTask): Promise<void> {
    const target = this.inMedia(task.target);
    if (task.kind === 'delete') {
      await removePath(target);
      return;
    }
    if (task.source === null) return;
    const source = path.join(this.options.tmpDir, path.basename(task.source));
    // Nothing to move: an earlier run moved it and died before it could cross the task off.
    if (!(await moveFile(source, target))) {
      this.options.logger?.warn({ task: task.id }, 'the file of a task was moved before');
    }
  }

  /** A stored path can never lead out of the media folder. */
  private inMedia(target: string): string {
    const resolved = path.resolve(this.options.mediaDir, target);
    if (!resolved.startsWith(this.options.mediaDir + path.sep)) {
      throw new Error(`"${target}" is not under the media folder`);
    }
    return resolved;
  }
}
