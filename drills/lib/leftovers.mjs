import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const THUMBNAIL = /^(.+)-\d+\.webp$/;

/** Returns the files below a folder by their relative paths; empty when it does not exist. */
export async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

export const rowsOf = async (run, text) => (await run(text)).rows;

/** The interface of `findLeftovers` to files on the disk. */
const onDisk = (dataDir) => ({
  list: (folder) => filesUnder(path.join(dataDir, folder)),
  read: (place) => readFile(path.join(dataDir, place)),
});

/** The interface of `findLeftovers` to an object store, see `scripts/lib/objectStore.mjs`. */
export const inStore = ({ keys, read }) => ({
  list: async (folder) => (await keys(`${folder}/`)).map((key) => path.posix.relative(folder, key)),
  read,
});

/** Milliseconds within which a server must finish the work that others left. */
const SETTLED_WITHIN = 30_000;

/** Like `findLeftovers`, once a server that has just started has finished its cleanup. */
export async function settledLeftovers(run, place) {
  const until = performance.now() + SETTLED_WITHIN;
  for (;;) {
    const left = await findLeftovers(run, place);
    const { lost, orphans, temporary, aside } = left;
    const isSettled = [lost, orphans, temporary, aside].every(({ length }) => length === 0);
    if (isSettled || performance.now() > until) return left;
    await pause(500);
  }
}

/**
 * Compares the files of a data folder, or of an object store, with the rows of its database while
 * nothing is written. Resolves with the number of files with rows, and the paths of files that are
 * lost (a row without its file, or with other content), orphans (a file without a row), temporary,
 * and set aside without a task.
 */
export async function findLeftovers(run, place) {
  const { list, read } = typeof place === 'string' ? onDisk(place) : place;
  const rows = await rowsOf(run, 'SELECT path, sha256 FROM files');
  const tasks = await rowsOf(run, 'SELECT target FROM file_tasks');
  const stored = new Map();
  for (const root of ['media', 'private']) {
    for (const file of await list(root)) stored.set(file, root);
  }
  const lost = [];
  for (const { path: file, sha256 } of rows) {
    const root = stored.get(file);
    const content = root && (await read(path.posix.join(root, file)));
    const hash = content && createHash('sha256').update(content).digest('hex');
    if (hash !== sha256) lost.push(file);
  }
  const withoutEnding = new Set(rows.map(({ path: file }) => file.replace(/\.\w+$/, '')));
  const known = new Set(rows.map(({ path: file }) => file));
  const orphans = [...stored.keys()].filter(
    (file) => !known.has(file) && !withoutEnding.has(THUMBNAIL.exec(file)?.[1]),
  );
  const waiting = tasks.map(({ target }) => target);
  const deleted = await list('deleted');
  return {
    files: rows.length,
    lost,
    orphans,
    temporary: await list('tmp'),
    aside: deleted.filter(
      (file) => !waiting.some((target) => `deleted/${file}`.startsWith(target)),
    ),
  };
}
