import { readDatabaseConfig } from '@/server/platform/config/config';
import type { Database } from '@/server/platform/db/client';
import { holdsDatabase } from '@/server/platform/db/local/folders';
import { openDatabase } from '@/server/platform/db/openDatabase';
import type { Env } from '@/server/platform/config/readSetting';
import path from 'node:path';
import { parseArgs } from 'node:util';

export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Opens the configured database, which must exist; `isAlone` forbids a running server. */
export async function openExisting(
  env: Env,
  migrationsFolder: string,
  { isAlone = false } = {},
): Promise<Database> {
  const config = readDatabaseConfig(env);
  requireDatabase(config);
  return openDatabase(config, { migrationsFolder, isBorrowed: !isAlone });
}

/** Opening would create a database in a misspelt folder, so this throws a `CommandError` first. */
export function requireDatabase({
  databaseUrl,
  dataDir,
}: ReturnType<typeof readDatabaseConfig>): void {
  if (databaseUrl !== undefined || holdsDatabase(dataDir)) return;
  throw new CommandError(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder of the server, or start it once.`,
  );
}

export function readFolderArgument(args: string[], usage: string): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, options: {}, allowPositionals: true }));
  } catch {
    throw new CommandError(usage);
  }
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new CommandError(usage);
  return path.resolve(folder);
}
