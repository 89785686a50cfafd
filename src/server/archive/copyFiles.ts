import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, makeFolder, writeDurably } from '@/server/files/durableFs';

export interface CopiedFile {
  /** From the data folder, with slashes, such as `media/releases/7/artwork-….png`. */
  path: string;
  bytes: number;
  /** Of the content, in hex. */
  sha256: string;
}

/** Copies it for good. `null` when there is no such file any more. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await openIfThere(from);
  if (!source) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await makeFolder(path.dirname(to));
    await writeDurably(to, content(source.createReadStream({ autoClose: false })));
  } finally {
    await source.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/** The SHA-256 of a file in hex; `null` when there is none. */
export async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  return hash.digest('hex');
}

/**
 * The paths of all files in the folder and below, from `root` and with slashes. A folder that goes
 * while this is read is no error, nor is one that was never there.
 */
export async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  let entries;
  try {
    entries = await readdir(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}
