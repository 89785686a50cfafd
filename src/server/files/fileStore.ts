import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectStoreConfig } from '@/server/config/config';
import type { Db } from '@/server/db/client';
import { FREE_SPACE_RESERVE, readFreeBytes } from '@/server/config/freeSpace';
import { isStoreAway } from '@/server/http/failures';
import { removePath } from './durableFs';
import { deleteFileRow, type FileOwner } from './fileRows';
import { FileTasks } from './fileTasks';
import { type ReceiveOptions, receiveUpload, type UploadOwner } from './receiveUpload';
import { recordFiles } from './recordFiles';
import { diskStorage } from './storage/diskStorage';
import {
  type ByteRange,
  type FileLogger,
  MEDIA_FOLDER,
  PRIVATE_FOLDER,
  type StoredContent,
  type StoredFacts,
  storedPlace,
  TEMPORARY_FOLDER,
  temporaryPlace,
} from './storage/fileStorage';
import { openStorage } from './storage/openStorage';
import { sweepDeleted, sweepStored, sweepTemporary } from './sweepFiles';
import type { ReceivedUpload, UploadKind } from './uploads';

/** Milliseconds that a request waits for its file to come to its place. */
const SETTLE_MS = 2000;

export interface FileStoreOptions {
  /** Holds `tmp/`, `media/`, `private/` and `deleted/`, which must lie on one file system. */
  dataDir: string;
  /** Holds them in its stead; what is received is in `tmp/` of the data folder first all the same. */
  objectStore?: ObjectStoreConfig | undefined;
  db: Db;
  /** Whether other processes may be receiving uploads for the same database right now. */
  isShared: boolean;
  now: () => Date;
  logger?: FileLogger;
  /** How often to look for what is to be tried again. */
  pollMs?: number;
  /** For so long `settle` waits for an object store. */
  settleMs?: number;
}

/**
 * Uploaded files. They are received into `tmp/`, which every process that does file tasks can read
 * (of an object store they are sent there before anything else), and reach `media/` or `private/` only when the row that names
 * them is committed: a task to move them is written in the row's own transaction, done right after
 * it, and done at the next start when the process died in between.
 */
export interface FileStore {
  /** Whether they are in an object store, and not in these folders. */
  readonly isRemote: boolean;
  /** What `/media/` serves. */
  readonly mediaDir: string;
  /** What no address leads to, see `isPrivate` in `fileOwners.ts`. */
  readonly privateDir: string;
  /** Whether so many bytes can be received, with something left for everything else. */
  hasRoomFor(bytes: number): boolean;
  /**
   * Takes a stream into `tmp/` and checks its content. Rejects with `UploadRejected` or
   * `UploadInterrupted`, with `QueueBusy` when uploads of this owner wait already, or with a 503
   * when the object store is out of reach, and leaves nothing behind then.
   */
  receive(
    source: Readable,
    kind: UploadKind,
    owner: UploadOwner,
    options?: ReceiveOptions,
  ): Promise<ReceivedUpload>;
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
  read(path: string, range?: ByteRange): Promise<StoredContent | null>;
  /** What is known of a stored file without its content; `null` where there is none. */
  facts(path: string): Promise<StoredFacts | null>;
  /**
   * Does what is planned; to be called after the commit. Never rejects: what fails is tried again.
   * An object store that hangs is waited for no longer than two seconds: what is committed is read
   * from where it lies.
   */
  settle(): Promise<void>;
  /** Tries nothing again after this. */
  stop(): Promise<void>;
}

/**
 * Opens the store: finishes what a crash left undone and sweeps what belongs to nothing, which waits
 * for the next start while an object store is out of reach.
 */
export async function openFileStore(options: FileStoreOptions): Promise<FileStore> {
  const { dataDir, db, isShared, now, logger, pollMs, settleMs = SETTLE_MS } = options;
  const tmpDir = path.resolve(dataDir, TEMPORARY_FOLDER);
  const { storage, isReached, close } = await openStorage(options);

  const tasks = new FileTasks({
    ...{ db, storage, isShared, now },
    ...(logger && { logger }),
    ...(pollMs !== undefined && { pollMs }),
  });
  await sweepTemporary({ db, storage: diskStorage(dataDir), isShared });
  const tidyUp = async (): Promise<void> => {
    await tasks.settle();
    if (storage.isRemote) await sweepTemporary({ db, storage, isShared });
    await recordFiles({ db, tasks, tmpDir, storage, ...(logger && { logger }) });
    await sweepStored(db, storage);
    await sweepDeleted(db, storage);
  };
  if (isReached) {
    await tidyUp().catch((error: unknown) => {
      if (!isStoreAway(error)) throw error;
      logger?.warn({}, 'files that belong to nothing are looked for at the next start');
    });
  }

  /** While the store was away a file may have stayed where it was received. */
  const wherever = async <Found>(
    target: string,
    look: (place: string) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const place = storedPlace(target);
    const found = await look(place);
    if (found !== null) return found;
    const source = await tasks.sourceOf(target);
    // It may have come to its place between the two.
    return source === null ? null : ((await look(source)) ?? look(place));
  };

  return {
    isRemote: storage.isRemote,
    mediaDir: path.resolve(dataDir, MEDIA_FOLDER),
    privateDir: path.resolve(dataDir, PRIVATE_FOLDER),
    hasRoomFor: (bytes) => readFreeBytes(tmpDir) - bytes >= FREE_SPACE_RESERVE,
    async receive(source, kind, owner, given) {
      const upload = await receiveUpload(source, kind, tmpDir, owner, given);
      const sources = sourcesOf([upload]);
      try {
        await storage.stage(sources);
      } catch (error) {
        for (const name of sources) await removePath(path.join(tmpDir, name));
        throw error;
      }
      return upload;
    },
    planMove: (tx, upload, owner) => tasks.planMove(tx, upload, owner),
    planDelete: (tx, target) => tasks.planDelete(tx, target),
    async remove(tx, target) {
      await deleteFileRow(tx, target);
      await tasks.planDelete(tx, target);
    },
    read: (target, range) => wherever(target, (place) => storage.open(place, range)),
    facts: (target) => wherever(target, (place) => storage.facts(place)),
    settle: () => (storage.isRemote ? atMost(tasks.settle(), settleMs) : tasks.settle()),
    async stop() {
      await tasks.stop();
      close();
    },
    async discard(uploads) {
      const sources = sourcesOf(uploads);
      try {
        const planned = await tasks.plannedSources(sources);
        for (const source of sources) {
          if (!planned.has(source)) await storage.remove(temporaryPlace(source));
        }
        if (planned.size > 0) await tasks.settle();
      } catch (err) {
        logger?.error({ err }, 'temporary files could not be removed; the next start does it');
      }
    },
  };
}

/** Resolves with the work, or after so many milliseconds, while it goes on. */
async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, over]);
  clearTimeout(timer);
}

const sourcesOf = (uploads: readonly ReceivedUpload[]): string[] =>
  uploads.flatMap((upload) => upload.files.map((file) => file.source));
