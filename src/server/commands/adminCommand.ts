import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { CommandError, openExisting } from '@/server/commands/command';
import { readConfig } from '@/server/config/config';
import type { Db } from '@/server/db/client';
import type { Env } from '@/server/config/settings';
import { writeSecurityEvent } from '@/server/http/securityLog';
import { setAdmin } from '@/server/modules/admins/adminsRepository';
import { liftSuspension, suspendAccount } from '@/server/modules/accounts/suspensionCommands';

const USAGE = `Usage:
  npm run admin -- EMAIL                            makes the account an admin
  npm run admin -- --remove EMAIL                   takes that away
  npm run admin -- --suspend EMAIL --reason "WHY"   ends its sessions and log-ins, and tells it why
  npm run admin -- --lift EMAIL                     lets it log in again`;

type AdminRequest = { email: string } & (
  { task: 'make' | 'remove' | 'lift' } | { task: 'suspend'; reason: string }
);

function readArguments(args: string[]): AdminRequest {
  const options = {
    remove: { type: 'boolean' },
    suspend: { type: 'boolean' },
    lift: { type: 'boolean' },
    reason: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
  const { values, positionals } = parsed;
  const [email, ...others] = positionals.map((text) => text.trim());
  const [task = 'make', ...tasks] = (['remove', 'suspend', 'lift'] as const).filter(
    (name) => values[name],
  );
  const reason = values.reason?.trim() ?? '';
  const isWhole = (task === 'suspend') === (reason !== '');
  if (!email || others.length > 0 || tasks.length > 0 || !isWhole) throw new CommandError(USAGE);
  return { task, email, reason };
}

/**
 * Runs the operator's command (see `USAGE`) in the database that the environment names, and logs
 * each change. Returns the sentence to print; rejects with a `CommandError` or as `openExisting`
 * does.
 */
export async function runAdminCommand(
  args: string[],
  env: Env,
  migrationsFolder: string,
  logger?: FastifyBaseLogger,
): Promise<string> {
  const request = readArguments(args);
  const database = await openExisting(env, migrationsFolder);
  try {
    const sentence =
      request.task === 'suspend' || request.task === 'lift'
        ? await changeSuspension(database.db, request, env, logger)
        : await changeRole(database.db, request.email, request.task === 'make', logger);
    if (sentence === null)
      throw new CommandError(`There is no account with the email ${request.email}.`);
    return sentence;
  } finally {
    await database.close();
  }
}

async function changeRole(
  db: Db,
  email: string,
  isAdmin: boolean,
  logger: FastifyBaseLogger | undefined,
): Promise<string | null> {
  const change = await setAdmin(db, email, isAdmin);
  if (logger && change && change.wasAdmin !== isAdmin)
    writeSecurityEvent(logger, 'role_changed', { userId: change.userId, isAdmin });
  return change && sentenceOf(change, isAdmin);
}

async function changeSuspension(
  db: Db,
  request: AdminRequest,
  env: Env,
  logger: FastifyBaseLogger | undefined,
): Promise<string | null> {
  const deps = { config: readConfig(env), now: () => new Date() };
  const change = await db.transaction((tx) =>
    request.task === 'suspend'
      ? suspendAccount(tx, deps, request)
      : liftSuspension(tx, deps, request.email),
  );
  if (!change) return null;
  const { account, isChanged } = change;
  const isSuspended = request.task === 'suspend';
  if (logger && isChanged) {
    const event = isSuspended ? 'account_suspended' : 'account_lifted';
    writeSecurityEvent(logger, event, { userId: account.userId });
  }
  if (isSuspended) return `${account.email} is suspended ${isChanged ? 'now' : 'already'}.`;
  return isChanged ? `${account.email} can log in again.` : `${account.email} is not suspended.`;
}

function sentenceOf(change: { email: string; wasAdmin: boolean }, isAdmin: boolean): string {
  const { email, wasAdmin } = change;
  if (isAdmin) return wasAdmin ? `${email} is an admin already.` : `${email} is an admin now.`;
  return wasAdmin ? `${email} is no admin any more.` : `${email} is no admin.`;
}
