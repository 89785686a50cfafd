import { sql } from 'drizzle-orm';
import { CommandError, openExisting } from '@/server/commands/command';
import { readDatabaseConfig } from '@/server/platform/config/config';
import type { Env } from '@/server/platform/config/readSetting';
import type { Db } from '@/server/platform/db/client';
import { migrateAlone } from '@/server/platform/db/postgres';
import { fillDatabase } from '@/server/archive/fillDatabase';
import { connectAlone } from '@/server/archive/connectAlone';
import { tallyText, sumOfRows } from '@/server/archive/tallyText';
import {
  listTables,
  readMigrations,
  readRows,
  readSequences,
  type Tally,
  usePlainValues,
} from '@/server/archive/tables';

/**
 * Copies everything from the program's own database in `DATA_DIR` into the PostgreSQL that
 * `DATABASE_URL` names, all or nothing. Returns the sentences to print; rejects with a
 * `CommandError`.
 */
export async function moveDatabase(env: Env, migrationsFolder: string): Promise<string> {
  const { databaseUrl, dataDir } = readDatabaseConfig(env);
  if (databaseUrl === undefined) {
    throw new CommandError('Set DATABASE_URL to the PostgreSQL that takes the data.');
  }
  const source = await openExisting({ DATA_DIR: dataDir }, migrationsFolder, { isAlone: true });
  try {
    await migrateAlone(databaseUrl, migrationsFolder);
    const target = await connectAlone({ databaseUrl, dataDir });
    try {
      const tallies = await source.db.transaction((from) =>
        target.db.transaction((to) => copyRows(from, to)),
      );
      await target.db.execute(sql`ANALYZE`);
      return summaryOf(tallies, dataDir);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyRows(from: Db, to: Db): Promise<Tally[]> {
  await usePlainValues(from);
  await usePlainValues(to);
  const [old, own] = [await readMigrations(from), await readMigrations(to)];
  if (old.join() !== own.join()) {
    throw new CommandError(
      `The two databases are of different versions (${old.length} and ${own.length} migrations). Nothing was copied.`,
    );
  }
  const tables = await listTables(from);
  return fillDatabase(to, {
    tables,
    rows: (table) => readRows(from, table),
    sequences: () => readSequences(from),
  });
}

const summaryOf = (tallies: Tally[], dataDir: string): string =>
  [
    tallyText(tallies),
    `${sumOfRows(tallies)} rows of ${tallies.length} tables are in PostgreSQL; counts and checksums are the same on both sides.`,
    `Start the server with DATABASE_URL, with DATA_DIR=${dataDir} for the files, and with JWT_SECRET set to what ${dataDir}/jwt-secret holds (unless it had another): else everybody is logged out and the codes of authenticator apps are wrong.`,
    "The program's own database is still there. Remove its folder, postgres, once all is well.",
  ].join('\n');
