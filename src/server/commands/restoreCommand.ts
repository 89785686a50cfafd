import { createReadStream } from 'node:fs';
import {
  readdir,
  rename,
  rmdir,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { CommandError, readFolderArgument } from '@/server/commands/command';
import { type Config, readDatabaseConfig } from '@/server/platform/config/config';
import { readObjectStoreConfig } from '@/server/platform/config/configParts';
import type { Env } from '@/server/platform/config/readSetting';
import type { Db } from '@/server/platform/db/client';
import { folderOf, holdsDatabase } from '@/server/platform/db/local/folders';
import { migrateAlone } from '@/server/platform/db/postgres';
import {
  errorCode,
  ifThere,
  makeFolder,
  removePath,
  syncFolder,
} from '@/server/platform/files/durableFs';
import { bucketBeside } from '@/server/platform/files/storage/openStorage';
import { type CopiedFile, copyFile, hashOf } from '@/server/archive/backupFiles';
import { checkFiles, fillBucket, isStored, requireEmptyBucket } from '@/server/archive/fillBucket';
import { fillDatabase } from '@/server/archive/fillDatabase';
import {
  damaged,
  FILE_LIST,
  type Manifest,
  readManifest,
  tableFile,
} from '@/server/archive/manifest';
import { connectAlone } from '@/server/archive/connectAlone';
import {
  type RowLine,
  ROWS_AT_ONCE,
  usePlainValues,
  tallyText,
  sumOfRows,
} from '@/server/archive/tables';
import { tmpdir } from 'node:os';
import { readMigrationFiles } from 'drizzle-orm/migrator';

const JOURNAL = path.join('meta', '_journal.json');

interface Journal {
  entries: { tag: string }[];
}

const USAGE = 'Usage: npm run restore -- FOLDER   (the folder of a backup)';

/** The entries of a data folder in a backup, in the order in which they are put in place. */
const RESTORED = ['jwt-secret', 'tmp', 'private', 'media'] as const;
/** Prefix of the folder in the data folder where they are prepared, before the process id. */
const ASIDE = 'restoring-';

/** Restores only into what is empty, and leaves it empty if it rejects. */
export async function restore(args: string[], env: Env, migrationsFolder: string): Promise<string> {
  const folder = readFolderArgument(args, USAGE);
  const config = readDatabaseConfig(env);
  const { dataDir } = config;
  const { objectStore } = readObjectStoreConfig(env);
  const manifest = await readManifest(folder);
  const files = await checkBackup(folder, manifest);
  const remote = objectStore ? files.filter(isStored) : [];
  const bucket = objectStore && (await bucketBeside(objectStore, dataDir));
  const aside = path.join(dataDir, `${ASIDE}${process.pid}`);
  await makeFolder(dataDir);
  try {
    await checkPlace(dataDir);
    if (bucket) await requireEmptyBucket(bucket);
    await removeBrokenOff(dataDir);
    await makeFolder(aside);
    await copyFiles(folder, aside, bucket ? files.filter((file) => !isStored(file)) : files);
    await checkFiles(folder, remote);
    const place = async () => {
      const empty = bucket ? await fillBucket(bucket, folder, remote) : async () => undefined;
      const remove = await putInPlace(aside, dataDir).catch(async (error: unknown) => {
        await empty();
        throw error;
      });
      return async () => {
        await remove();
        await empty();
      };
    };
    await withMigrationsOf(manifest.migrations, migrationsFolder, (known) =>
      restoreDatabase(folder, manifest, config, known, place),
    );
  } finally {
    bucket?.close();
    await removePath(aside);
  }
  return [
    tallyText(manifest.tables),
    `${sumOfRows(manifest.tables)} rows of ${manifest.tables.length} tables and ${manifest.files.count} files are restored as they were at ${manifest.madeAt}; counts and checksums are those of the backup.`,
    ...(manifest.missing.length > 0
      ? [`Warning: ${manifest.missing.length} files that rows name were missing in it.`]
      : []),
  ].join('\n');
}

async function removeBrokenOff(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(ASIDE)) continue;
    if (!isRunning(Number(name.slice(ASIDE.length)))) await removePath(path.join(dataDir, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Checks everything except the files' content, which is checked while they are copied. */
async function checkBackup(folder: string, manifest: Manifest): Promise<CopiedFile[]> {
  for (const { table, sha256 } of manifest.tables) {
    const file = tableFile(folder, table);
    if ((await hashOf(file)) !== sha256) throw damaged(path.relative(folder, file));
  }
  const list = path.join(folder, FILE_LIST);
  if ((await hashOf(list)) !== manifest.files.sha256) throw damaged(FILE_LIST);
  const files: CopiedFile[] = [];
  for await (const lines of linesOf(list)) {
    for (const line of lines) files.push(JSON.parse(line) as CopiedFile); // as it was written
  }
  return files;
}

async function* linesOf(file: string): AsyncGenerator<RowLine[]> {
  let lines: RowLine[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    lines.push(line);
    if (lines.length < ROWS_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function checkPlace(dataDir: string): Promise<void> {
  for (const name of [...RESTORED, 'postgres', 'database', 'deleted', 'mail']) {
    if (await isEmpty(path.join(dataDir, name))) continue;
    throw new CommandError(
      `The data folder ${dataDir} is not empty: it has ${name}. It stays as it is; set DATA_DIR to an empty folder.`,
    );
  }
}

async function isEmpty(entry: string): Promise<boolean> {
  try {
    return (await readdir(entry)).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    if (errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

async function copyFiles(folder: string, aside: string, files: CopiedFile[]): Promise<void> {
  for (const file of files) {
    const to = path.resolve(aside, file.path);
    if (!to.startsWith(aside + path.sep)) throw damaged(FILE_LIST);
    const copied = await copyFile(path.join(folder, file.path), to);
    if (copied?.sha256 !== file.sha256 || copied.bytes !== file.bytes) throw damaged(file.path);
  }
}

const fillFrom = (db: Db, folder: string, manifest: Manifest, last: () => Promise<void>) =>
  db.transaction(async (tx) => {
    await usePlainValues(tx);
    await fillDatabase(tx, {
      tables: manifest.tables.map(({ table, columns }) => ({ name: table, columns })),
      rows: ({ name }) => linesOf(tableFile(folder, name)),
      sequences: async () => manifest.sequences,
    });
    await last();
  });

/** The files are put in place before the commit: rows without files would be broken pictures. */
async function restoreDatabase(
  folder: string,
  manifest: Manifest,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  migrationsFolder: string,
  place: () => Promise<() => Promise<void>>,
): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const isOwnNew = databaseUrl === undefined && !holdsDatabase(dataDir);
  const database = await connectAlone(config);
  let takeBack = async (): Promise<void> => undefined;
  try {
    await migrateAlone(database.url, migrationsFolder);
    await fillFrom(database.db, folder, manifest, async () => {
      takeBack = await place();
    });
    await database.db.execute(sql`ANALYZE`);
  } catch (error) {
    await takeBack();
    await database.close();
    if (isOwnNew) await removePath(folderOf(dataDir));
    throw error;
  }
  await database.close();
}

async function putInPlace(aside: string, dataDir: string): Promise<() => Promise<void>> {
  const placed: string[] = [];
  const takeBack = async (): Promise<void> => {
    for (const entry of placed) await removePath(entry);
  };
  try {
    for (const name of RESTORED) {
      const to = path.join(dataDir, name);
      if (await isEmpty(path.join(aside, name))) continue;
      await ifThere(() => rmdir(to), undefined);
      await rename(path.join(aside, name), to);
      placed.push(to);
    }
    await syncFolder(dataDir);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return takeBack;
}

async function withMigrationsOf(
  had: readonly string[],
  migrationsFolder: string,
  work: (folder: string) => Promise<unknown>,
): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (had.some((hash, index) => own[index] !== hash)) {
    throw new CommandError(
      'The backup is of a newer Linernote (it has migrations that this one lacks). Restore it with that one.',
    );
  }
  if (had.length === own.length) {
    await work(migrationsFolder);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'linernote-migrations-'));
  try {
    const journal = JSON.parse(
      await readFile(path.join(migrationsFolder, JOURNAL), 'utf8'),
    ) as Journal; // drizzle-kit writes it in this shape
    const entries = journal.entries.slice(0, had.length);
    await mkdir(path.join(folder, 'meta'));
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await cp(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
