import type { Config } from '../config';
import type { Database, DatabaseOptions } from './client';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/** Opens the database that the settings name and brings its schema up to date. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: DatabaseOptions,
): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, options)
    : openPostgres(config.databaseUrl, options);
}
