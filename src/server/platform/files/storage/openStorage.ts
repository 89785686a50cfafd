import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStoreConfig } from '@/server/platform/config/objectStoreConfig';
import { ConfigError } from '@/server/platform/config/readSetting';
import { makeFolder } from '../durableFs';
import { diskStorage, makeDiskStorage } from './diskStorage';
import { type FileLogger, type FileStorage, MEDIA_FOLDER, TEMPORARY_FOLDER } from './fileStorage';
import type { ObjectStorage } from './objectStorage';

interface OpenStorage {
  storage: FileStorage;
  /** Whether the storage can be used right now. */
  isReached: boolean;
  close: () => void;
}

/**
 * Opens the configured storage. Rejects with a `ConfigError` for errors of the object store that
 * only the operator can fix; if it does not respond, each later use tries again.
 */
export async function openStorage(options: {
  dataDir: string;
  objectStore?: ObjectStoreConfig | undefined;
  logger?: FileLogger;
}): Promise<OpenStorage> {
  const { dataDir, objectStore: config, logger } = options;
  if (!config) {
    const storage = await makeDiskStorage(dataDir);
    return { storage, isReached: true, close: () => undefined };
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

/**
 * Like `openStorage`, for a command: it creates no folders, and also rejects with a `ConfigError`
 * if the object store cannot be reached.
 */
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
