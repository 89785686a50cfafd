import { type Dirent, statfsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '@/server/platform/files/durableFs';

/** Bytes that this process may still write there; fast enough to ask before every write. */
export const readFreeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Bytes to keep free: with less space no upload is accepted, so that the database can continue. */
export const FREE_SPACE_RESERVE = 64 * 1024 * 1024;

const OTHERS = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const BATCH = 64;

/** Call this before anything is written, so that everything this process creates is private. */
export const makePrivate = (): void => {
  process.umask(OTHERS);
};

/** A copy of PostgreSQL's programs: they must stay executable, and hold no secret. */
const isProgramCopy = (name: string): boolean => name.startsWith('postgres-programs-');

/** Removes other users' access to files that an older version or a copy left open. */
export async function tightenDataDir(dataDir: string, logger: Pick<FastifyBaseLogger, 'warn'>) {
  await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
  const failed: unknown[] = [];
  const tighten = async (entry: string, mode: number): Promise<void> => {
    try {
      if (((await stat(entry)).mode & OTHERS) !== 0) await chmod(entry, mode);
    } catch (error) {
      // Another process that shares the folder may have removed it.
      if (errorCode(error) !== 'ENOENT') failed.push(error);
    }
  };
  await tighten(dataDir, FOLDER_MODE);
  const folders = [dataDir];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const inside = folder;
    const found = await readdir(inside, { withFileTypes: true }).catch((): Dirent[] => []);
    const entries = found.filter(({ name }) => inside !== dataDir || !isProgramCopy(name));
    for (let start = 0; start < entries.length; start += BATCH) {
      await Promise.all(
        entries.slice(start, start + BATCH).map(async (entry) => {
          const name = path.join(inside, entry.name);
          if (entry.isDirectory()) folders.push(name);
          if (entry.isDirectory()) await tighten(name, FOLDER_MODE);
          else if (entry.isFile()) await tighten(name, FILE_MODE);
        }),
      );
    }
  }
  if (failed.length > 0) {
    const [err] = failed;
    logger.warn({ err, count: failed.length }, 'others may read parts of the data folder');
  }
}
