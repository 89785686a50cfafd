import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
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
  try {
    return await keepContent(source.createReadStream({ autoClose: false }), to);
  } finally {
    await source.close();
  }
}

/** Writes what is read into a new file, for good. */
export async function keepContent(
  stream: AsyncIterable<Buffer>,
  to: string,
): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content() {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await makeFolder(path.dirname(to));
  await writeDurably(to, content());
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
