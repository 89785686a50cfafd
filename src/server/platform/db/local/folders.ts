import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Another Linernote uses the data folder. The message is for the operator of the second one. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(
    readonly dataDir: string,
    readonly owner: string | undefined,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Linernote${
        owner ? ` (process ${owner})` : ''
      }. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The program's own PostgreSQL cannot run here. The message says why, and what to do instead. */
export class LocalPostgresFailed extends Error {
  override readonly name = 'LocalPostgresFailed';
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The program's own PostgreSQL cannot run here: ${reason.replace(/\.?$/, '.')} ` +
        'Set DATABASE_URL to a PostgreSQL server of yours (15 or newer).',
      options,
    );
  }
}

/** The data folder holds a database that this version cannot open; it stays untouched. */
export class OldDatabase extends Error {
  override readonly name = 'OldDatabase';
  constructor(folder: string, maker: string) {
    super(
      `${folder} holds a database made by ${maker}, which this version cannot open. It was left as it is. ` +
        'Back it up with the version that made it (npm run backup -- FOLDER), ' +
        'and bring the backup into an empty DATA_DIR with this one (npm run restore -- FOLDER).',
    );
  }
}

export const folderOf = (dataDir: string): string => path.join(dataDir, 'postgres');

const pgliteFolderOf = (dataDir: string): string => path.join(dataDir, 'database');

const versionFileOf = (folder: string): string => path.join(folder, 'PG_VERSION');

/** A folder without this file is not a PostgreSQL database. */
export const isDatabase = (folder: string): boolean => existsSync(versionFileOf(folder));

export const holdsDatabase = (dataDir: string): boolean =>
  [folderOf(dataDir), pgliteFolderOf(dataDir)].some(isDatabase);

/** Throws `OldDatabase`. `major` is the version of the bundled PostgreSQL. */
export function refuseOldDatabase(dataDir: string, major: string): void {
  if (isDatabase(pgliteFolderOf(dataDir))) throw new OldDatabase(pgliteFolderOf(dataDir), 'PGlite');
  const folder = folderOf(dataDir);
  if (!isDatabase(folder)) return;
  const version = readFileSync(versionFileOf(folder), 'utf8').trim();
  if (version !== major) throw new OldDatabase(folder, `PostgreSQL ${version}`);
}
