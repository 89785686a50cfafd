/**
 * Deleted files are kept beside the folders that are served, where no address leads: in one folder
 * for each deletion, under the path that they had.
 */
export const DELETED_FOLDER = 'deleted';

/**
 * Milliseconds that they are kept: a backup copies the rows before the files, which takes a while.
 */
export const DELETED_KEPT_MS = 24 * 3600 * 1000;

/** The folder of one deletion. Another database restarts the ids, so an id alone is not unique. */
export const deletionFolder = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${id}-${createdAt.getTime()}`;
