import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readDatabaseConfig } from './config';
import type { Env } from './settings';
import type { Database, DatabaseOptions } from './db/client';
import { DataDirLocked } from './db/dataDirLock';
import { openDatabase } from './db/openDatabase';

/** What the person who runs a command can put right. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Opens the database for a program beside the server, which must not have the embedded one open. */
export function openForCommand(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  migrationsFolder: string,
  options: Pick<DatabaseOptions, 'leaveAsItIs'> = {},
): Promise<Database> {
  return openDatabase(config, { ...options, migrationsFolder }).catch((error: unknown) => {
    throw error instanceof DataDirLocked ? serverIsRunning(error) : error;
  });
}

/** Opens the database that the environment names, and makes none where there is none. */
export async function openExisting(
  env: Env,
  migrationsFolder: string,
  options: Pick<DatabaseOptions, 'leaveAsItIs'> = {},
): Promise<Database> {
  const config = readDatabaseConfig(env);
  // Opening it would make a new one, in a folder that was only misspelt.
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'database'))) {
    throw new CommandError(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the folder of the server, or start it once.`,
    );
  }
  return openForCommand(config, migrationsFolder, options);
}

const serverIsRunning = ({ dataDir, owner }: DataDirLocked): CommandError =>
  new CommandError(
    `The server${owner ? ` (process ${owner})` : ''} has the embedded database in ${dataDir} open. ` +
      'Stop it, run this command again, and start it after that.',
  );
