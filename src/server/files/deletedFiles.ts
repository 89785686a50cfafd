import path from 'node:path';
import { moveFile, syncFolder } from './durableFs';

/**
 * Under the data folder, where no address leads: what was deleted, in a folder for each deletion, by
 * the path that it had.
 */
export const DELETED_FOLDER = 'deleted';

/** How long it stays: a backup copies the rows first and the files second, and that takes a while. */
export const DELETED_KEPT_MS = 24 * 3600 * 1000;

/** The folder of one deletion. Ids begin again with another database, so they alone would not do. */
export const deletionFolder = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${id}-${createdAt.getTime()}`;

/**
 * Moves a stored file or folder to what is deleted, so that it is served no more. `false` when it is
 * neither in its place nor there: an earlier run died in between, or it never was.
 */
export async function setAside(from: string, to: string): Promise<boolean> {
  const isMoved = await moveFile(from, to);
  if (isMoved) await syncFolder(path.dirname(from));
  return isMoved;
}
