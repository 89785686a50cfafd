import { CommandError, openExisting } from '@/server/commands/command';
import type { Env } from '@/server/platform/config/readSetting';
import { findBreaches } from './findBreaches';

/**
 * Checks the ledger in the database that the environment names. Returns the sentence to print;
 * rejects with a `CommandError` that lists the breaches, or as `openExisting` does.
 */
export async function runLedgerCheck(env: Env, migrationsFolder: string): Promise<string> {
  const database = await openExisting(env, migrationsFolder);
  try {
    const breaches = await findBreaches(database.db);
    if (breaches.length > 0) {
      throw new CommandError(['The ledger is not in order.', ...breaches].join('\n'));
    }
    return 'The ledger is in order.';
  } finally {
    await database.close();
  }
}
