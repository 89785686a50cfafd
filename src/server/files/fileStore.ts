import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '@/server/db/client';
import type { ArtworkOwner } from './artwork';
import { FREE_SPACE_RESERVE, readFreeBytes } from '@/server/freeSpace';
import { DELETED_FOLDER } from './deletedFiles';
import { errorCode, makeFolder, removePath } from './durableFs';
import { ownerKindOf } from './fileOwners';
import { deleteFileRow, type FileOwner } from './fileRows';
import { FileTasks, type FileLogger } from './fileTasks';
import { receiveUpload } from './receiveUpload';
import { recordFiles } from './recordFiles';
import { sweepDeleted, sweepStored, sweepTemporary } from './sweepFiles';
import type { ReceivedUpload, UploadKind } from './uploads';

export interface FileStoreOptions {
  /** Holds `tmp/`, `media/`, `private/` and `deleted/`, which must lie on one file system. */
  dataDir: string;
  db: Db;
  /** Whether other processes may be receiving uploads into the same folder right now. */
  isShared: boolean;
  now: () => Date;
  logger?: FileLogger;
  /** How often to look for what is to be tried again. */
  pollMs?: number;
}

/**
 * Uploaded files. They are received into `tmp/`, and reach `media/` or `private/` only when the row that names
 * them is committed: a task to move them is written in the row's own transaction, done right after
 * it, and done at the next start when the process died in between.
 */
export interface FileStore {
  /** What `/media/` serves. */
  readonly mediaDir: string;
  /** What no address leads to, see `isPrivate` in `fileOwners.ts`. */
  readonly privateDir: string;
  /** Whether so many bytes can be received, with something left for everything else. */
  hasRoomFor(bytes: number): boolean;
  /**
   * Takes a stream into `tmp/` and checks its content. Rejects with `UploadRejected` or
   * `UploadInterrupted`, or with `QueueBusy` when pictures of this owner wait already, and leaves
   * nothing behind then.
   */
  receive(source: Readable, kind: UploadKind, owner: ArtworkOwner): Promise<ReceivedUpload>;
  /**
   * Removes uploads whose transaction did not commit; those that are planned stay, since a commit
   * can succeed while its answer is lost. Never rejects: the next start sweeps what is left.
   */
  discard(uploads: readonly ReceivedUpload[]): Promise<void>;
  /** Within the owner's transaction, where the file gets its row too. Answers its path. */
  planMove(tx: Db, upload: ReceivedUpload, owner: FileOwner): Promise<string>;
  /**
   * Within the owner's transaction. `target` is a stored file or folder. It leaves its place at once
   * and the disk a day later, see `deletedFiles.ts`.
   */
  planDelete(tx: Db, target: string): Promise<void>;
  /** The same of a file that has a row, with it. */
  remove(tx: Db, path: string): Promise<void>;
  /** The content of a stored file, private or not; `null` where there is none. */
  read(path: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Does what is planned; to be called after the commit. Never rejects: what fails is tried again. */
  settle(): Promise<void>;
  /** Tries nothing again after this. */
  stop(): Promise<void>;
}

/** Opens the store: finishes what a crash left undone and sweeps what belongs to nothing. */
export async function openFileStore(options: FileStoreOptions): Promise<FileStore> {
  const { db, isShared, now, logger, pollMs } = options;
  const tmpDir = path.resolve(options.dataDir, 'tmp');
  const mediaDir = path.resolve(options.dataDir, 'media');
  await makeFolder(tmpDir);
  const privateDir = path.resolve(options.dataDir, 'private');
  await makeFolder(mediaDir);
  await makeFolder(privateDir);
  const deletedDir = path.resolve(options.dataDir, DELETED_FOLDER);
  await makeFolder(deletedDir);

  const tasks = new FileTasks({
    ...{ db, tmpDir, mediaDir, privateDir, deletedDir, isShared, now },
    ...(logger && { logger }),
    ...(pollMs !== undefined && { pollMs }),
  });
  await tasks.settle();
  await sweepTemporary({ db, tmpDir, isShared });
  await recordFiles({ db, tasks, tmpDir, mediaDir, ...(logger && { logger }) });
  await sweepStored({ db, mediaDir, privateDir });
  await sweepDeleted(db, deletedDir);

  return {
    mediaDir,
    privateDir,
    hasRoomFor: (bytes) => readFreeBytes(tmpDir) - bytes >= FREE_SPACE_RESERVE,
    receive: (source, kind, owner) => receiveUpload(source, kind, tmpDir, owner),
    planMove: (tx, upload, owner) => tasks.planMove(tx, upload, owner),
    planDelete: (tx, target) => tasks.planDelete(tx, target),
    async remove(tx, target) {
      await deleteFileRow(tx, target);
      await tasks.planDelete(tx, target);
    },
    read: (target) =>
      readStored(path.join(ownerKindOf(target)?.isPrivate ? privateDir : mediaDir, target)),
    settle: () => tasks.settle(),
    stop: () => tasks.stop(),
    async discard(uploads) {
      const sources = uploads.flatMap((upload) => upload.files.map((file) => file.source));
      try {
        const planned = await tasks.plannedSources(sources);
        for (const source of sources) {
          if (!planned.has(source)) await removePath(path.join(tmpDir, source));
        }
        if (planned.size > 0) await tasks.settle();
      } catch (err) {
        logger?.error({ err }, 'temporary files could not be removed; the next start does it');
      }
    },
  };
}

async function readStored(file: string): Promise<{ stream: Readable; bytes: number } | null> {
  try {
    const handle = await open(file);
    // It closes itself at the end, and when nobody reads on.
    return { stream: handle.createReadStream(), bytes: (await handle.stat()).size };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
