import { statfsSync } from 'node:fs';

/** Returns how many bytes this process may still write to the file system of `folder`. */
export type ReadFreeBytes = (folder: string) => number;

/** The system call takes microseconds, so it can run before every write. */
export const readFreeBytes: ReadFreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Bytes to keep free: with less space no upload is accepted, so that the database can continue. */
export const FREE_SPACE_RESERVE = 64 * 1024 * 1024;
