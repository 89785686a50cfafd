import { CommandError } from '@/server/commands/command';
import { readConfig, readDatabaseConfig } from '@/server/platform/config/config';
import { openDatabase } from '@/server/platform/db/openDatabase';
import type { Env } from '@/server/platform/config/readSetting';
import { FILE_OWNERS } from '@/server/platform/files/recordFolders';
import { openFileStore } from '@/server/platform/files/fileStore';
import type { FileLogger } from '@/server/platform/files/storage/fileStorage';
import { emptyDatabase, holdsOthers } from './demoRepository';
import { listAccounts, seedDemo } from './seedDemo';

/** Rejects with a `CommandError` if it would delete more than a demo. */
export async function remakeDemo(env: Env, migrationsFolder: string, logger?: FileLogger) {
  if (readDatabaseConfig(env).databaseUrl !== undefined) {
    throw new CommandError(
      "The demo is made again in the program's own database only. Unset DATABASE_URL.",
    );
  }
  const config = readConfig(env);
  const database = await openDatabase(config, { migrationsFolder });
  try {
    const { db } = database;
    if (await holdsOthers(db)) {
      throw new CommandError(
        `The database in ${config.dataDir} holds accounts that are not of the demo, so it stays as it is. Set DATA_DIR to another folder.`,
      );
    }
    const now = () => new Date();
    const { dataDir, objectStore } = config;
    const files = await openFileStore({
      dataDir,
      objectStore,
      db,
      isShared: false,
      now,
      ...(logger && { logger }),
    });
    try {
      // A run that is aborted here leaves an empty database, which the next start fills.
      await db.transaction(async (tx) => {
        await emptyDatabase(tx);
        for (const { folder } of Object.values(FILE_OWNERS)) await files.planDelete(tx, folder);
      });
      await files.settle();
      return listAccounts(await seedDemo({ config, database, files, now }));
    } finally {
      await files.stop();
    }
  } finally {
    await database.close();
  }
}
