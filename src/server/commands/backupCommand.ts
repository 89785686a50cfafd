import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, requireDatabase, readFolderArgument } from '@/server/commands/command';
import { readDatabaseConfig } from '@/server/platform/config/config';
import { readObjectStoreConfig } from '@/server/platform/config/configParts';
import type { Env } from '@/server/platform/config/readSetting';
import type { Db } from '@/server/platform/db/client';
import {
  errorCode,
  makeFolder,
  removePath,
  syncFolder,
  writeDurably,
} from '@/server/platform/files/durableFs';
import type { FileStorage } from '@/server/platform/files/storage/fileStorage';
import { storageBeside } from '@/server/platform/files/storage/openStorage';
import { sha256Of } from '@/server/platform/files/uploads';
import {
  copyStoredFiles,
  type StoredFiles,
  type NamedFiles,
  listNamedFiles,
} from '@/server/archive/backupFiles';
import { FILE_LIST, tableFile, type Manifest, writeManifest } from '@/server/archive/manifest';
import { connectAlone } from '@/server/archive/connectAlone';
import {
  listTables,
  readMigrations,
  readRows,
  readSequences,
  startTally,
  type TableInfo,
  type Tally,
  usePlainValues,
  tallyText,
  sumOfRows,
} from '@/server/archive/tables';

const USAGE = 'Usage: npm run backup -- FOLDER   (a new folder, which the backup is)';

/** Writes the rows, then the files, into a new folder; the server may run. Failures leave none. */
export async function backUp(args: string[], env: Env): Promise<string> {
  const folder = readFolderArgument(args, USAGE);
  const config = readDatabaseConfig(env);
  const { dataDir } = config;
  await checkPlace(folder, dataDir);
  requireDatabase(config);
  const { storage, close } = await storageBeside({ dataDir, ...readObjectStoreConfig(env) });
  const database = await connectAlone(config, { mayBorrow: true });
  try {
    const aside = await makeAside(folder);
    try {
      const summary = await writeBackup(database.db, { dataDir, storage }, aside);
      await rename(aside, folder);
      await syncFolder(path.dirname(folder));
      return [
        ...summary,
        `The backup is in ${folder}. Keep it as safe as the server: it holds all that this knows.`,
      ].join('\n');
    } catch (error) {
      await removePath(aside);
      throw error;
    }
  } finally {
    close();
    await database.close();
  }
}

async function checkPlace(folder: string, dataDir: string): Promise<void> {
  if (`${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) {
    throw new CommandError(`${folder} lies in the data folder. Give a folder elsewhere.`);
  }
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new CommandError(`${folder} is not empty. Give a new folder.`);
  }
}

/** The backup has another name until it is complete, so an aborted one is never taken for one. */
async function makeAside(folder: string): Promise<string> {
  const aside = `${folder}.partial`;
  await makeFolder(path.dirname(folder));
  try {
    await mkdir(aside, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new CommandError(
      `${aside} is there: another backup is being written, or one was broken off. Remove it then.`,
    );
  }
  return aside;
}

async function writeBackup(
  db: Db,
  from: { dataDir: string; storage: FileStorage },
  folder: string,
): Promise<string[]> {
  const snapshot = await db.transaction((tx) => writeRows(tx, folder), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const stored = await copyStoredFiles(from, folder, snapshot.named);
  const list = Buffer.from(stored.files.map((file) => `${JSON.stringify(file)}\n`).join(''));
  await writeDurably(path.join(folder, FILE_LIST), list);
  const bytes = stored.files.reduce((sum, file) => sum + file.bytes, 0);
  await writeManifest(folder, {
    ...snapshot.parts,
    files: {
      count: stored.files.length,
      bytes,
      sha256: sha256Of(list),
    },
    missing: stored.missing,
  });
  await syncFolder(folder);
  return summaryOf(snapshot.parts.tables, stored, bytes);
}

interface Snapshot {
  parts: Omit<Manifest, 'format' | 'version' | 'files' | 'missing'>;
  named: NamedFiles;
}

async function writeRows(tx: Db, folder: string): Promise<Snapshot> {
  await usePlainValues(tx);
  const migrations = await readMigrations(tx);
  if (migrations.length === 0) {
    throw new CommandError(
      'The database holds nothing of Linernote, so there is nothing to back up.',
    );
  }
  const madeAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  await makeFolder(path.join(folder, 'tables'));
  for (const table of await listTables(tx)) {
    tables.push({ ...(await writeTable(tx, table, folder)), columns: table.columns });
  }
  await syncFolder(path.join(folder, 'tables'));
  const named = await listNamedFiles(tx, tables);
  return { parts: { madeAt, migrations, tables, sequences: await readSequences(tx) }, named };
}

async function writeTable(tx: Db, table: TableInfo, folder: string): Promise<Tally> {
  const tally = startTally(table.name);
  async function* content() {
    for await (const lines of readRows(tx, table)) {
      tally.add(lines);
      yield Buffer.from(`${lines.join('\n')}\n`);
    }
  }
  await writeDurably(tableFile(folder, table.name), content());
  return tally.end();
}

function summaryOf(tallies: Tally[], { files, missing, changed }: StoredFiles, bytes: number) {
  const warn = (paths: string[], what: string): string[] =>
    paths.length > 0 ? [`Warning: ${paths.length} ${what}: ${paths.join(', ')}`] : [];
  return [
    tallyText(tallies),
    ...warn(missing, 'files that rows name were not there'),
    ...warn(changed, 'files are not what their rows say'),
    `${sumOfRows(tallies)} rows of ${tallies.length} tables and ${files.length} files (${(bytes / 1024 ** 2).toFixed(1)} MB).`,
  ];
}
