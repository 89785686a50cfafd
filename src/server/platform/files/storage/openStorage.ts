import { readdir, open, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStoreConfig } from '@/server/platform/config/configParts';
import { ConfigError } from '@/server/platform/config/readSetting';
import { makeFolder, ifThere, moveFile, removePath, syncFolder } from '../durableFs';
import {
  type FileLogger,
  type FileStorage,
  MEDIA_FOLDER,
  TEMPORARY_FOLDER,
  PRIVATE_FOLDER,
  type StoredEntry,
  DELETED_FOLDER,
} from './fileStorage';
import type { ObjectStorage } from './objectStorage';
import { existsSync } from 'node:fs';

interface OpenStorage {
  storage: FileStorage;
  isReached: boolean;
  close: () => void;
}

/** Rejects with a `ConfigError` for the operator; if the store is silent, each use tries again. */
export async function openStorage(options: {
  dataDir: string;
  objectStore?: ObjectStoreConfig | undefined;
  logger?: FileLogger;
}): Promise<OpenStorage> {
  const { dataDir, objectStore: config, logger } = options;
  if (!config) {
    // They must lie on one file system.
    for (const folder of [TEMPORARY_FOLDER, MEDIA_FOLDER, PRIVATE_FOLDER, DELETED_FOLDER]) {
      await makeFolder(path.resolve(dataDir, folder));
    }
    return { storage: diskStorage(dataDir), isReached: true, close: () => undefined };
  }
  await makeFolder(path.resolve(dataDir, TEMPORARY_FOLDER));
  // The package is large, and other configurations do not need it.
  const { objectStorage } = await import('./objectStorage');
  const storage = objectStorage(config, dataDir, logger);
  const isReached = await storage.check();
  const left = await readdir(path.resolve(dataDir, MEDIA_FOLDER)).catch(() => []);
  if (left.length > 0) {
    logger?.warn({}, 'there are files in DATA_DIR/media, which are not served with S3_URL');
  }
  return { storage, isReached, close: () => storage.close() };
}

/** For a command: creates no folders, and rejects if the object store cannot be reached. */
export async function storageBeside(options: {
  dataDir: string;
  objectStore?: ObjectStoreConfig;
}): Promise<Pick<OpenStorage, 'storage' | 'close'>> {
  const { dataDir, objectStore } = options;
  if (!objectStore) return { storage: diskStorage(dataDir), close: () => undefined };
  const storage = await bucketBeside(objectStore, dataDir);
  return { storage, close: () => storage.close() };
}

/** Opens the object store only, with the same errors. */
export async function bucketBeside(
  config: ObjectStoreConfig,
  dataDir: string,
): Promise<ObjectStorage> {
  const { objectStorage } = await import('./objectStorage');
  const storage = objectStorage(config, dataDir);
  if (await storage.check()) return storage;
  storage.close();
  throw new ConfigError('S3_URL', 'names a store that does not answer.');
}

/** Stores files in a data folder; a move is atomic, and its result survives a loss of power. */
export function diskStorage(dataDir: string): FileStorage {
  const at = (place: string): string => path.resolve(dataDir, place);

  return {
    isRemote: false,
    // Uploads are already at the place from which they are moved.
    stage: () => Promise.resolve(),
    async move(from, to) {
      const isMoved = await moveFile(at(from), at(to));
      // A temporary name that reappears after a loss of power is harmless, since it is swept.
      if (isMoved && !from.startsWith(`${TEMPORARY_FOLDER}/`)) {
        await syncFolder(path.dirname(at(from)));
      }
      return isMoved;
    },
    has: (place) => Promise.resolve(existsSync(at(place))),
    remove: (place) => removePath(at(place)),
    open: (place, range) =>
      ifThere(async () => {
        const handle = await open(at(place));
        // The stream closes the file at its end, and when the reader stops early.
        const stream = handle.createReadStream(range);
        const { size, mtime } = await handle.stat();
        const bytes = range ? range.end - range.start + 1 : size;
        return { stream, bytes, facts: { bytes: size, modifiedAt: mtime } };
      }, null),
    facts: (place) =>
      ifThere(async () => {
        const { size, mtime } = await stat(at(place));
        return { bytes: size, modifiedAt: mtime };
      }, null),
    entries: (folder) => entriesOf(at(folder)),
    filesBelow: (folder) => filesBelow(dataDir, folder),
  };
}

async function* entriesOf(folder: string): AsyncGenerator<StoredEntry> {
  const opened = await ifThere(() => opendir(folder), null);
  if (!opened) return;
  for await (const { name } of opened) {
    const entry = path.join(folder, name);
    yield {
      name,
      files: () => ifThere(() => readdir(entry), []),
      modifiedAt: () => ifThere(async () => (await stat(entry)).mtime, null),
    };
  }
}

/** A folder that disappears during the walk is not an error. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await ifThere(
    () => readdir(path.join(root, folder), { withFileTypes: true }),
    [],
  );
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}
