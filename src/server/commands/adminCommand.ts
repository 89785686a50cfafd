import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { CommandError, openExisting } from '@/server/commands/command';
import { readConfig } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import type { Env } from '@/server/platform/config/readSetting';
import { writeSecurityEvent } from '@/server/platform/http/securityLog';
import { resetSecondFactor } from '@/server/modules/identity/accounts/secondFactorCommands';
import {
  type AdminChange,
  setAdminRole,
} from '@/server/modules/identity/accounts/adminRoleRepository';
import { ADMIN_ROLES, type AdminRole } from '@/shared/platform/roles';
import {
  liftSuspension,
  suspendAccount,
} from '@/server/modules/admin/suspension/suspensionCommands';

const USAGE = `Usage:
  npm run admin -- EMAIL                            makes the account an owner, who may do everything
  npm run admin -- EMAIL --role moderator           … an admin who reviews and decides disputes
  npm run admin -- EMAIL --role finance             … an admin who pays
  npm run admin -- --remove EMAIL                   takes that away
  npm run admin -- --suspend EMAIL --reason "WHY"   ends its sessions and log-ins, and tells it why
  npm run admin -- --lift EMAIL                     lets it log in again
  npm run admin -- --reset-second-factor EMAIL      turns two-step log-in off for an owner who has
                                                    lost app and codes; verify first who asks`;

type AdminRequest = { email: string } & (
  | { task: 'make'; role: AdminRole }
  | { task: 'remove' | 'lift' | 'reset-second-factor' }
  | { task: 'suspend'; reason: string }
);

const TASKS = ['remove', 'suspend', 'lift', 'reset-second-factor'] as const;

function readArguments(args: string[]): AdminRequest {
  const options = {
    remove: { type: 'boolean' },
    suspend: { type: 'boolean' },
    lift: { type: 'boolean' },
    'reset-second-factor': { type: 'boolean' },
    reason: { type: 'string' },
    role: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
  const { values, positionals } = parsed;
  const [email, ...others] = positionals.map((text) => text.trim());
  const [task = 'make', ...tasks] = TASKS.filter((name) => values[name]);
  const reason = values.reason?.trim() ?? '';
  const isComplete = (task === 'suspend') === (reason !== '');
  const role = ADMIN_ROLES.find((each) => each === (values.role ?? 'owner'));
  const isRole = role !== undefined && (values.role === undefined || task === 'make');
  if (!email || others.length > 0 || tasks.length > 0 || !isComplete || !isRole)
    throw new CommandError(USAGE);
  return { task, email, reason, role };
}

export async function runAdminCommand(
  args: string[],
  env: Env,
  migrationsFolder: string,
  logger?: FastifyBaseLogger,
): Promise<string> {
  const request = readArguments(args);
  const database = await openExisting(env, migrationsFolder);
  try {
    const sentence = await carryOut(database.db, request, env, logger);
    if (sentence === null)
      throw new CommandError(`There is no account with the email ${request.email}.`);
    return sentence;
  } finally {
    await database.close();
  }
}

function carryOut(
  db: Db,
  request: AdminRequest,
  env: Env,
  logger: FastifyBaseLogger | undefined,
): Promise<string | null> {
  if (request.task === 'suspend' || request.task === 'lift')
    return changeSuspension(db, request, env, logger);
  if (request.task === 'reset-second-factor') return resetFactor(db, request, logger);
  return changeRole(db, request, logger);
}

async function resetFactor(
  db: Db,
  { email }: AdminRequest,
  logger: FastifyBaseLogger | undefined,
): Promise<string | null> {
  const change = await db.transaction((tx) => resetSecondFactor(tx, email, new Date()));
  if (!change) return null;
  const { account, wasOn } = change;
  if (!wasOn) return `Two-step log-in of ${account.email} is not on.`;
  if (logger) writeSecurityEvent(logger, 'second_factor_reset', { userId: account.userId });
  return `Two-step log-in of ${account.email} is off, and its sessions have ended.`;
}

async function changeRole(
  db: Db,
  request: AdminRequest,
  logger: FastifyBaseLogger | undefined,
): Promise<string | null> {
  const role = request.task === 'make' ? request.role : null;
  const change = await setAdminRole(db, request.email, role);
  if (!change) return null;
  if (change.isLastOwner) throw new CommandError(`${change.email} is the last owner.`);
  if (logger && change.before !== role)
    writeSecurityEvent(logger, 'role_changed', { userId: change.userId, role });
  return sentenceOf(change, role);
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

const ROLE_WORDS: Readonly<Record<AdminRole, string>> = {
  moderator: 'an admin for moderation',
  finance: 'an admin for money',
  owner: 'an admin and owner',
};

function sentenceOf({ email, before }: AdminChange, role: AdminRole | null): string {
  if (role !== null)
    return `${email} is ${ROLE_WORDS[role]} ${before === role ? 'already' : 'now'}.`;
  return before === null ? `${email} is no admin.` : `${email} is no admin any more.`;
}
