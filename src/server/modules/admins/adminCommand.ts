import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { CommandError, openExisting } from '@/server/command';
import type { Env } from '@/server/settings';
import { writeSecurityEvent } from '@/server/http/securityLog';
import { setAdmin } from './adminsRepository';

const USAGE = `Usage:
  npm run admin -- EMAIL            makes the account an admin
  npm run admin -- --remove EMAIL   takes that away`;

function readArguments(args: string[]): { email: string; isAdmin: boolean } {
  const options = { remove: { type: 'boolean', default: false } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
  const [email, ...others] = parsed.positionals.map((text) => text.trim());
  if (!email || others.length > 0) throw new CommandError(USAGE);
  return { email, isAdmin: !parsed.values.remove };
}

/**
 * `EMAIL` or `--remove EMAIL`: gives or takes the admin flag, in the database that the environment
 * names; the log gets each change. Answers the sentence to print; rejects with a `CommandError` or as `openDatabase` does.
 */
export async function runAdminCommand(
  args: string[],
  env: Env,
  migrationsFolder: string,
  logger?: FastifyBaseLogger,
): Promise<string> {
  const { email, isAdmin } = readArguments(args);
  const database = await openExisting(env, migrationsFolder);
  try {
    const change = await setAdmin(database.db, email, isAdmin);
    if (!change) throw new CommandError(`There is no account with the email ${email}.`);
    if (logger && change.wasAdmin !== isAdmin) {
      writeSecurityEvent(logger, 'role_changed', { userId: change.userId, isAdmin });
    }
    return sentenceOf(change, isAdmin);
  } finally {
    await database.close();
  }
}

function sentenceOf(change: { email: string; wasAdmin: boolean }, isAdmin: boolean): string {
  const { email, wasAdmin } = change;
  if (isAdmin) return wasAdmin ? `${email} is an admin already.` : `${email} is an admin now.`;
  return wasAdmin ? `${email} is no admin any more.` : `${email} is no admin.`;
}
