import type { Config } from '@/server/platform/config/config';
import type { Database, DatabaseOptions } from './client';
import { borrowLocalPostgres, startLocalPostgres } from './local/localPostgres';
import { openPostgres } from './postgres';

/** Rejects as `startLocalPostgres` does, and with `SchemaRefused`. */
export async function openDatabase(
  { databaseUrl, dataDir, redisUrl }: Pick<Config, 'databaseUrl' | 'dataDir' | 'redisUrl'>,
  options: Omit<DatabaseOptions, 'redisUrl'>,
): Promise<Database> {
  if (databaseUrl !== undefined)
    return openPostgres(databaseUrl, { ...options, ...(redisUrl !== undefined && { redisUrl }) });
  const local = await (options.isBorrowed ? borrowLocalPostgres : startLocalPostgres)(
    dataDir,
    options,
  );
  try {
    const database = await openPostgres(local.url, options);
    return {
      ...database,
      isShared: false,
      async close() {
        await database.close();
        await local.stop();
      },
    };
  } catch (error) {
    await local.stop();
    throw error;
  }
}
