import type { Config } from './config';
import type { Database } from './db/client';
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
): Promise<Database> {
  return openDatabase(config, { migrationsFolder }).catch((error: unknown) => {
    throw error instanceof DataDirLocked ? serverIsRunning(error) : error;
  });
}

const serverIsRunning = ({ dataDir, owner }: DataDirLocked): CommandError =>
  new CommandError(
    `The server${owner ? ` (process ${owner})` : ''} has the embedded database in ${dataDir} open. ` +
      'Stop it, run this command again, and start it after that.',
  );
