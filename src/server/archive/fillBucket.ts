import path from 'node:path';
import { CommandError } from '@/server/commands/command';
import {
  MEDIA_FOLDER,
  PRIVATE_FOLDER,
  TEMPORARY_FOLDER,
} from '@/server/platform/files/storage/fileStorage';
import type { ObjectStorage } from '@/server/platform/files/storage/objectStorage';
import { type CopiedFile, hashOf } from './backupFiles';
import { damaged } from './manifest';

const AT_ONCE = 8;
const ROOTS = [TEMPORARY_FOLDER, MEDIA_FOLDER, PRIVATE_FOLDER];

/** Whether a file of a backup belongs in the object store; the others stay in `DATA_DIR`. */
export const isStored = ({ path: place }: CopiedFile): boolean =>
  ROOTS.some((root) => place.startsWith(`${root}/`)) && path.posix.normalize(place) === place;

export async function requireEmptyBucket(bucket: ObjectStorage): Promise<void> {
  const key = await bucket.anyKey();
  if (key === null) return;
  throw new CommandError(
    `The bucket that S3_URL names is not empty: it has ${key}. It stays as it is; name an empty one.`,
  );
}

/** Throws a `CommandError` when a file of the backup differs from its checksum. */
export async function checkFiles(folder: string, files: readonly CopiedFile[]): Promise<void> {
  for (const file of files) {
    if ((await hashOf(path.join(folder, file.path))) !== file.sha256) throw damaged(file.path);
  }
}

/** The bucket is empty again if this rejects, and after a call of the returned function. */
export async function fillBucket(
  bucket: ObjectStorage,
  folder: string,
  files: readonly CopiedFile[],
): Promise<() => Promise<void>> {
  const started: string[] = [];
  const takeBack = async (): Promise<void> => {
    for (const place of started) await bucket.remove(place);
  };
  try {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const batch = files.slice(at, at + AT_ONCE).map(({ path: place }) => place);
      started.push(...batch);
      // Every upload has settled before any file is removed again.
      const sent = await Promise.allSettled(
        batch.map((place) => bucket.put(path.join(folder, place), place)),
      );
      for (const each of sent) if (each.status === 'rejected') throw each.reason;
    }
    await compare(bucket, files);
  } catch (error) {
    await takeBack().catch(() => {
      throw new CommandError(
        'The object store failed in the middle, and what was sent there could not be taken back. Empty the bucket before the next attempt.',
      );
    });
    throw error;
  }
  return takeBack;
}

async function compare(bucket: ObjectStorage, files: readonly CopiedFile[]): Promise<void> {
  const expected = new Set(files.map(({ path: place }) => place));
  for (const root of ROOTS) {
    for await (const place of bucket.filesBelow(root)) {
      if (!expected.delete(place)) throw new CommandError(`Somebody else put ${place} there.`);
    }
  }
  const [missing] = expected;
  if (missing !== undefined) {
    throw new CommandError(`The object store took ${missing} and does not have it.`);
  }
}
