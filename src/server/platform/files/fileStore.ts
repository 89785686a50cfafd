import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectStoreConfig } from '@/server/platform/config/configParts';
import type { Db } from '@/server/platform/db/client';
import { FREE_SPACE_RESERVE, readFreeBytes } from '@/server/platform/config/dataDir';
import { isStoreAway } from '@/server/platform/http/failures';
import { removePath } from './durableFs';
import type { FileOwner } from './fileRows';
import { FileTasks, planDelete, planRemove } from './fileTasks';
import { type ReceiveOptions, receiveUpload, type UploadOwner } from './receiveUpload';
import { recordFiles } from './recordFiles';
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
import { openStorage, diskStorage } from './storage/openStorage';
import { sweepDeleted, sweepStored, sweepTemporary } from './sweepFiles';
import type { ReceivedUpload, UploadKind } from './uploads';

/** Milliseconds that a request waits for its file to reach its place. */
const SETTLE_MS = 2000;

export interface FileStoreOptions {
  /** Contains `tmp/`, `media/`, `private/` and `deleted/`, which must lie on one file system. */
  dataDir: string;
  /** Used instead of the folders; uploads are still received into `tmp/` of the data folder. */
  objectStore?: ObjectStoreConfig | undefined;
  db: Db;
  /** Whether other processes may be receiving uploads for the same database right now. */
  isShared: boolean;
  now: () => Date;
  logger?: FileLogger;
  /** Milliseconds between checks for tasks to retry. */
  pollMs?: number;
  /** Milliseconds that `settle` waits for an object store. */
  settleMs?: number;
}

/** A task in the transaction of the row moves each file, so a crash only delays the move. */
export interface FileStore {
  /** Whether the files are in an object store instead of these folders. */
  readonly isRemote: boolean;
  readonly mediaDir: string;
  /** The folder without addresses, see `isPrivate` in `recordFolders.ts`. */
  readonly privateDir: string;
  hasSpaceFor(bytes: number): boolean;
  /** Leaves nothing behind when it rejects. */
  receive(
    source: Readable,
    kind: UploadKind,
    owner: UploadOwner,
    options?: ReceiveOptions,
  ): Promise<ReceivedUpload>;
  /** Planned uploads stay, since a commit can succeed while its response is lost. Never rejects. */
  discard(uploads: readonly ReceivedUpload[]): Promise<void>;
  /** Call this in the owner's transaction; it inserts the file's row and returns the path. */
  planMove(tx: Db, upload: ReceivedUpload, owner: FileOwner): Promise<string>;
  /** Call this in the owner's transaction. The target leaves its place at once, the disk later. */
  planDelete(tx: Db, target: string): Promise<void>;
  remove(tx: Db, path: string): Promise<void>;
  read(path: string, range?: ByteRange): Promise<StoredContent | null>;
  facts(path: string): Promise<StoredFacts | null>;
  /** A hanging object store is waited for only briefly: a file can be read before it is moved. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Finishes tasks that a crash interrupted and sweeps files that belong to nothing. */
export async function openFileStore(options: FileStoreOptions): Promise<FileStore> {
  const { dataDir, db, isShared, now, logger, pollMs, settleMs = SETTLE_MS } = options;
  const tmpDir = path.resolve(dataDir, TEMPORARY_FOLDER);
  const { storage, isReached, close } = await openStorage(options);

  const tasks = new FileTasks({
    db,
    storage,
    isShared,
    now,
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

  /** While the store was unavailable, a file may have stayed at the place of its upload. */
  const inEitherPlace = async <Found>(
    target: string,
    find: (place: string) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const place = storedPlace(target);
    const found = await find(place);
    if (found !== null) return found;
    const source = await tasks.sourceOf(target);
    // It may have been moved between the two lookups.
    return source === null ? null : ((await find(source)) ?? find(place));
  };

  return {
    isRemote: storage.isRemote,
    mediaDir: path.resolve(dataDir, MEDIA_FOLDER),
    privateDir: path.resolve(dataDir, PRIVATE_FOLDER),
    hasSpaceFor: (bytes) => readFreeBytes(tmpDir) - bytes >= FREE_SPACE_RESERVE,
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
    planDelete,
    remove: planRemove,
    read: (target, range) => inEitherPlace(target, (place) => storage.open(place, range)),
    facts: (target) => inEitherPlace(target, (place) => storage.facts(place)),
    async settle() {
      const work = tasks.settle();
      await (storage.isRemote
        ? Promise.race([work, pause(settleMs, undefined, { ref: false })])
        : work);
    },
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

const sourcesOf = (uploads: readonly ReceivedUpload[]): string[] =>
  uploads.flatMap((upload) => upload.files.map((file) => file.source));
