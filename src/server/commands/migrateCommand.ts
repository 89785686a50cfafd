import { parseArgs } from 'node:util';
import { CommandError, openExisting, requireDatabase } from '@/server/commands/command';
import { connectAlone } from '@/server/archive/connectAlone';
import { readDatabaseConfig } from '@/server/platform/config/config';
import type { Env } from '@/server/platform/config/readSetting';
import { tryMigrations } from '@/server/platform/db/postgres';

const USAGE = 'Usage: npm run migrate [-- --dry-run]';

/** Brings the database up to this version, as a start does; a dry run takes all of it back. */
export async function runMigrate(
  args: string[],
  env: Env,
  migrationsFolder: string,
): Promise<string> {
  if (!isDryRun(args)) {
    await (await openExisting(env, migrationsFolder)).close();
    return 'The database is up to date.';
  }
  const config = readDatabaseConfig(env);
  requireDatabase(config);
  const lone = await connectAlone(config, { mayBorrow: true });
  try {
    const tried = await tryMigrations(lone.db, migrationsFolder);
    const lines = tried.map(([tag, ms]) => `${tag}  ${ms} ms`);
    return tried.length === 0
      ? 'The database is up to date: nothing would be migrated.'
      : [...lines, 'These would be run. All of it was taken back.'].join('\n');
  } finally {
    await lone.close();
  }
}

function isDryRun(args: string[]): boolean {
  try {
    return (
      parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'] ?? false
    );
  } catch {
    throw new CommandError(USAGE);
  }
}
