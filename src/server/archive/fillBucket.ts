import path from 'node:path';
import { CommandError } from '@/server/commands/command';
import { MEDIA_FOLDER, PRIVATE_FOLDER, TEMPORARY_FOLDER } from '@/server/files/storage/fileStorage';
import type { ObjectStorage } from '@/server/files/storage/objectStorage';
import { type CopiedFile, hashOf } from './copyFiles';
import { damaged } from './manifest';

/** Files that are sent at the same time. */
const AT_ONCE = 8;
const ROOTS = [TEMPORARY_FOLDER, MEDIA_FOLDER, PRIVATE_FOLDER];

/** Whether a file of a backup lies in the object store where there is one; else it is in `DATA_DIR`. */
export const isStored = ({ path: place }: CopiedFile): boolean =>
  ROOTS.some((root) => place.startsWith(`${root}/`)) && path.posix.normalize(place) === place;

export async function requireEmptyBucket(bucket: ObjectStorage): Promise<void> {
  const key = await bucket.anyKey();
  if (key === null) return;
  throw new CommandError(
    `The bucket that S3_URL names is not empty: it has ${key}. It stays as it is; name an empty one.`,
  );
}

/** Throws where a file of the backup is not what was written. */
export async function checkFiles(folder: string, files: readonly CopiedFile[]): Promise<void> {
  for (const file of files) {
    if ((await hashOf(path.join(folder, file.path))) !== file.sha256) throw damaged(file.path);
  }
}

/**
 * Sends files that were checked to their places in an empty bucket, each with its checksum, and looks
 * whether they and nothing else are there then. Answers what takes them back; rejects with the bucket
 * empty again, as far as it can be reached.
 */
export async function fillBucket(
  bucket: ObjectStorage,
  folder: string,
  files: readonly CopiedFile[],
): Promise<() => Promise<void>> {
  const begun: string[] = [];
  const takeBack = async (): Promise<void> => {
    for (const place of begun) await bucket.remove(place);
  };
  try {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const batch = files.slice(at, at + AT_ONCE).map(({ path: place }) => place);
      begun.push(...batch);
      // All of them have ended before any is taken back.
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
  const wanted = new Set(files.map(({ path: place }) => place));
  for (const root of ROOTS) {
    for await (const place of bucket.filesBelow(root)) {
      if (!wanted.delete(place)) throw new CommandError(`Somebody else put ${place} there.`);
    }
  }
  const [missing] = wanted;
  if (missing !== undefined) {
    throw new CommandError(`The object store took ${missing} and does not have it.`);
  }
}
