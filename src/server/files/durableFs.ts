import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';

/** Some file systems refuse fsync on a folder; there it is not needed or not possible. */
const NOT_SUPPORTED: ReadonlySet<string> = new Set(['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP']);

export const errorCode = (error: unknown): string | undefined =>
  isNativeError(error) ? (error as NodeJS.ErrnoException).code : undefined;

/** Whether a write failed because the disk, or what this process may use of it, is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

/** Makes the names in a folder survive a loss of power. */
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
 * Writes a new file to the disk for good; its name needs `syncFolder` still. An error of the content
 * comes out as it is, so that a sender who breaks off can be told from a disk that is full.
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

/** Makes the folder and what is missing above it, durably. */
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

/** Moves a file or folder within one file system; `false` when there is none to move. */
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

/** Removes a file or a whole folder; nothing happens when it is not there. */
export async function removePath(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
}
