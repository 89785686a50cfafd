import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';

/** Some file systems reject fsync on a folder, where it is unnecessary or impossible. */
const NOT_SUPPORTED: ReadonlySet<string> = new Set(['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP']);

export const errorCode = (error: unknown): string | undefined =>
  isNativeError(error) ? (error as NodeJS.ErrnoException).code : undefined;

/** Whether a write failed because the disk or this process's quota is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

/**
 * Runs `read`; returns `otherwise` when the file does not exist or another process just moved it.
 */
export async function ifThere<T, Other>(
  read: () => Promise<T>,
  otherwise: Other,
): Promise<T | Other> {
  try {
    return await read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return otherwise;
    throw error;
  }
}

/** Flushes the names in a folder to the disk, so that they survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!NOT_SUPPORTED.has(errorCode(error) ?? '')) throw error;
  }
}

/**
 * Writes a new file and flushes it to the disk; its name still needs `syncFolder`. An error of
 * `content` is passed on unchanged, so that an aborted upload differs from a full disk.
 */
export async function writeDurably(
  file: string,
  content: Uint8Array | AsyncIterable<Buffer>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates the folder and its missing parents durably. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (topmost === undefined) return;
  let made = folder;
  await syncFolder(path.dirname(made));
  while (made !== topmost) {
    made = path.dirname(made);
    await syncFolder(path.dirname(made));
  }
}

/** Moves a file or folder within one file system; returns `false` when it does not exist. */
export async function moveFile(from: string, to: string): Promise<boolean> {
  await makeFolder(path.dirname(to));
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  await syncFolder(path.dirname(to));
  return true;
}

/** Removes a file or a whole folder; does nothing when it does not exist. */
export async function removePath(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
}
