import { constants, accessSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes; all tests together write far less at a time. */
const ROOM = 2 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** The folder for tests' temporary files: in memory if there is room, else on the disk. */
export const SCRATCH_FOLDER = isRoomy(IN_MEMORY) ? IN_MEMORY : tmpdir();
