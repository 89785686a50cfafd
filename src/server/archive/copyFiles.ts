import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { ifThere, makeFolder, writeDurably } from '@/server/platform/files/durableFs';

export interface CopiedFile {
  /** Relative to the data folder, with slashes, such as `media/releases/7/artwork-….png`. */
  path: string;
  bytes: number;
  /** The checksum of the content, in hex. */
  sha256: string;
}

/** Copies a file and flushes it to the disk. Returns `null` when it no longer exists. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | null> {
  const source = await ifThere(() => open(from), null);
  if (!source) return null;
  try {
    return await keepContent(source.createReadStream({ autoClose: false }), to);
  } finally {
    await source.close();
  }
}

/** Writes a stream into a new file and flushes it to the disk. */
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

/** Returns the SHA-256 of a file in hex; `null` when it does not exist. */
export const hashOf = (file: string): Promise<string | null> =>
  ifThere(async () => {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }, null);
