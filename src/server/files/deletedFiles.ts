/**
 * Beside the folders of what is served, where no address leads: what was deleted, in a folder for each deletion, by
 * the path that it had.
 */
export const DELETED_FOLDER = 'deleted';

/** How long it stays: a backup copies the rows first and the files second, and that takes a while. */
export const DELETED_KEPT_MS = 24 * 3600 * 1000;

/** The folder of one deletion. Ids begin again with another database, so they alone would not do. */
export const deletionFolder = ({ id, createdAt }: { id: number; createdAt: Date }): string =>
  `${id}-${createdAt.getTime()}`;
