import { existsSync } from 'node:fs';
import { open, opendir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DELETED_FOLDER } from '../deletedFiles';
import { ifThere, makeFolder, moveFile, removePath, syncFolder } from '../durableFs';
import {
  type FileStorage,
  MEDIA_FOLDER,
  PRIVATE_FOLDER,
  type StoredEntry,
  TEMPORARY_FOLDER,
} from './fileStorage';

/** Creates the folders of the uploads, which must lie on one file system. */
export async function makeDiskStorage(dataDir: string): Promise<FileStorage> {
  for (const folder of [TEMPORARY_FOLDER, MEDIA_FOLDER, PRIVATE_FOLDER, DELETED_FOLDER]) {
    await makeFolder(path.resolve(dataDir, folder));
  }
  return diskStorage(dataDir);
}

/** Stores files in a data folder; a move is atomic, and its result survives a loss of power. */
export function diskStorage(dataDir: string): FileStorage {
  const at = (place: string): string => path.resolve(dataDir, place);

  return {
    isRemote: false,
    // Uploads are already at the place from which they are moved.
    stage: () => Promise.resolve(),
    async move(from, to) {
      const isMoved = await moveFile(at(from), at(to));
      // A temporary name that reappears after a loss of power is harmless, since it is swept.
      if (isMoved && !from.startsWith(`${TEMPORARY_FOLDER}/`)) {
        await syncFolder(path.dirname(at(from)));
      }
      return isMoved;
    },
    has: (place) => Promise.resolve(existsSync(at(place))),
    remove: (place) => removePath(at(place)),
    open: (place, range) =>
      ifThere(async () => {
        const handle = await open(at(place));
        // The stream closes the file at its end, and when the reader stops early.
        const stream = handle.createReadStream(range);
        const { size, mtime } = await handle.stat();
        const bytes = range ? range.end - range.start + 1 : size;
        return { stream, bytes, facts: { bytes: size, modifiedAt: mtime } };
      }, null),
    facts: (place) =>
      ifThere(async () => {
        const { size, mtime } = await stat(at(place));
        return { bytes: size, modifiedAt: mtime };
      }, null),
    entries: (folder) => entriesOf(at(folder)),
    filesBelow: (folder) => filesBelow(dataDir, folder),
  };
}

async function* entriesOf(folder: string): AsyncGenerator<StoredEntry> {
  const opened = await ifThere(() => opendir(folder), null);
  if (!opened) return;
  for await (const { name } of opened) {
    const entry = path.join(folder, name);
    yield {
      name,
      files: () => ifThere(() => readdir(entry), []),
      modifiedAt: () => ifThere(async () => (await stat(entry)).mtime, null),
    };
  }
}

/** A folder that disappears during the walk is not an error. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await ifThere(
    () => readdir(path.join(root, folder), { withFileTypes: true }),
    [],
  );
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}
