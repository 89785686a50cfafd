/**
 * Deleted files are kept outside the folders that are served: in one folder per deletion, under
 * their former path.
 */
export const DELETED_FOLDER = 'deleted';

/** Milliseconds for which they are kept, since a backup copies files long after rows. */
export const DELETED_KEPT_MS = 24 * 3600 * 1000;

/** The folder of one deletion. Another database restarts the ids, so an id alone is not unique. */
export const deletionFolder = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${id}-${createdAt.getTime()}`;
