import { statfsSync } from 'node:fs';

/** Answers how many bytes this process may still write to the file system that holds `folder`. */
export type ReadFreeBytes = (folder: string) => number;

/** A system call of some microseconds, so that it can be asked before every write. */
export const readFreeBytes: ReadFreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Bytes that are left alone: below them no upload is taken, so that the database can go on. */
export const FREE_SPACE_RESERVE = 64 * 1024 * 1024;
