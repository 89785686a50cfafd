import { statfsSync } from 'node:fs';

/** Answers how many bytes this process may still write to the file system that holds `folder`. */
export type ReadFreeBytes = (folder: string) => number;

/** A system call of some microseconds, so that it can be asked before every write. */
export const readFreeBytes: ReadFreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Bytes that are left alone: below them nothing is written that can wait. The embedded database
 * needs room for its log even to make a checkpoint, and hangs when a write of it fails.
 */
export const FREE_SPACE_RESERVE = 64 * 1024 * 1024;
