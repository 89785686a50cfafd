import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { CommandError } from '@/server/commands/command';
import { publishedContents } from '@/server/platform/config/siteContent';
import type { Config } from '@/server/platform/config/config';
import type { Database } from '@/server/platform/db/client';
import { errorCode } from '@/server/platform/files/durableFs';
import type { FileStore } from '@/server/platform/files/fileStore';
import { planDelete, planRemove } from '@/server/platform/files/fileTasks';
import { storedPlace } from '@/server/platform/files/storage/fileStorage';
import { storageBeside } from '@/server/platform/files/storage/openStorage';
import { ApiFailure } from '@/server/platform/http/failures';
import { validate } from '@/server/platform/http/validate';
import { writeSecurityEvent } from '@/server/platform/http/securityLog';
import { createTransport } from '@/server/platform/mail/transports';
import { findAccountByEmail } from '@/server/modules/identity/accounts/authRepository';
import { resetSecondFactor } from '@/server/modules/identity/accounts/secondFactorCommands';
import {
  type AdminChange,
  listAdmins,
  setAdminRole,
} from '@/server/modules/identity/accounts/adminRoleRepository';
import { dropStaffInvitation } from '@/server/modules/identity/seats/seatsRepository';
import { inviteStaff } from '@/server/modules/admin/team/teamCommands';
import { colleagueSchema } from '@/shared/admin/team.schemas';
import { archiveAccount } from '@/server/modules/admin/ownData/accountArchive';
import { eraseOnRequest } from '@/server/modules/admin/ownData/deletionCommands';
import { BLOCKER_WORDS } from '@/shared/identity/deletion.rules';
import { ADMIN_ROLES, type AdminRole } from '@/shared/platform/roles';
import { SITE_NAME } from '@/shared/platform/site';
import {
  liftSuspension,
  suspendAccount,
} from '@/server/modules/admin/suspension/suspensionCommands';

export interface Context {
  database: Database;
  logger: FastifyBaseLogger | undefined;
  /** All settings; throws for one that is wrong. */
  config: () => Config;
  words: readonly string[];
  reason: string;
}

interface Task {
  /** What follows the name. */
  takes: string;
  does: string;
  needs?: 'reason' | 'yes';
  /** Resolves with what it did, or with `null` if no account has the email. */
  run: (context: Context) => Promise<string | null>;
}

export const roleIn = (word: string | undefined) => ADMIN_ROLES.find((role) => role === word);

export const TASKS: Readonly<Record<string, Task>> = {
  list: {
    takes: '',
    does: 'names the admins, their roles and when they were last here',
    run: list,
  },
  create: {
    takes: 'EMAIL owner|moderator|finance',
    does: 'prints the link with which somebody opens an account of staff, an admin who is neither artist nor outlet',
    run: createStaff,
  },
  role: {
    takes: 'EMAIL owner|moderator|finance|none',
    does: 'makes an account an admin who may do everything, who reviews and decides disputes, or who pays; none takes that away',
    run: changeRole,
  },
  suspend: {
    takes: 'EMAIL --reason "WHY"',
    does: 'ends its sessions and log-ins, and tells it why',
    needs: 'reason',
    run: (context) => changeSuspension(context, true),
  },
  lift: {
    takes: 'EMAIL',
    does: 'lets a suspended account log in again',
    run: (context) => changeSuspension(context, false),
  },
  'reset-second-factor': {
    takes: 'EMAIL',
    does: 'turns two-step log-in off for an owner who has lost app and codes; verify first who asks',
    run: resetFactor,
  },
  'test-mail': {
    takes: 'EMAIL',
    does: 'sends a mail with the settings of the server, and says what the mail server answered',
    run: sendTestMail,
  },
  export: {
    takes: 'EMAIL FILE.zip',
    does: 'writes all data of an account to a file, as its owner can download it',
    run: exportAccount,
  },
  delete: {
    takes: 'EMAIL --yes',
    does: 'deletes an account for good, as its owner can; open orders, money and payouts prevent it',
    needs: 'yes',
    run: deleteOnRequest,
  },
};

async function list({ database }: Context): Promise<string> {
  const admins = await listAdmins(database.db);
  if (admins.length === 0) return 'There is no admin.';
  return admins
    .map(({ email, part, factorSince, seenAt }) =>
      [
        email,
        part,
        factorSince ? 'two-step log-in' : 'no two-step log-in',
        seenAt ? `here on ${seenAt.toISOString().slice(0, 10)}` : 'not logged in',
      ].join(', '),
    )
    .join('\n');
}

/** With the texts of mails that the owners have published. */
const withTexts = async ({ database, config }: Context): Promise<Config> => ({
  ...config(),
  content: await publishedContents(database.db, now()),
});

async function resetFactor(context: Context): Promise<string | null> {
  const { database, words, logger } = context;
  const [email = ''] = words;
  const account = await findAccountByEmail(database.db, email);
  if (!account) return null;
  const config = await withTexts(context);
  const wasOn = await database.db.transaction((tx) =>
    resetSecondFactor(tx, config, account, 'operator', now()),
  );
  if (!wasOn) return `Two-step log-in of ${account.email} is not on.`;
  if (logger) writeSecurityEvent(logger, 'second_factor_reset', { userId: account.userId });
  return `Two-step log-in of ${account.email} is off, and its sessions have ended.`;
}

/** An earlier link of the address ends. */
async function createStaff({ database, config, words }: Context): Promise<string> {
  const [email = '', word] = words;
  const part = roleIn(word) ?? 'moderator';
  const deps = { config: config(), now };
  const { link } = await database.db
    .transaction(async (tx) => {
      await dropStaffInvitation(tx, email);
      return inviteStaff(tx, deps, validate(colleagueSchema, { email, part }), {
        actor: 'operator',
      });
    })
    .catch((error: unknown) => {
      throw error instanceof ApiFailure ? new CommandError(error.detail) : error;
    });
  return `With this link ${email} becomes ${ROLE_WORDS[part]} within 7 days: ${link}`;
}

async function changeRole({ database, words, logger }: Context): Promise<string | null> {
  const [email = '', word] = words;
  const role = roleIn(word) ?? null;
  const change = await setAdminRole(database.db, email, role);
  if (!change) return null;
  if (role === null && change.role === 'staff')
    throw new CommandError(
      `${change.email} is staff: npm run admin -- delete removes the account.`,
    );
  if (change.isLastOwner) throw new CommandError(`${change.email} is the last owner.`);
  if (logger && change.before !== role)
    writeSecurityEvent(logger, 'role_changed', { userId: change.userId, role });
  return sentenceOf(change, role);
}

async function changeSuspension(context: Context, isSuspended: boolean): Promise<string | null> {
  const { database, words, reason, logger } = context;
  const [email = ''] = words;
  const deps = { config: await withTexts(context), now };
  const change = await database.db.transaction((tx) =>
    isSuspended ? suspendAccount(tx, deps, { email, reason }) : liftSuspension(tx, deps, email),
  );
  if (!change) return null;
  const { account, isChanged } = change;
  if (logger && isChanged) {
    const event = isSuspended ? 'account_suspended' : 'account_lifted';
    writeSecurityEvent(logger, event, { userId: account.userId });
  }
  if (isSuspended) return `${account.email} is suspended ${isChanged ? 'now' : 'already'}.`;
  return isChanged ? `${account.email} can log in again.` : `${account.email} is not suspended.`;
}

async function sendTestMail({ config, words }: Context): Promise<string> {
  const [email = ''] = words;
  const settings = config();
  const transport = createTransport(settings);
  const at = new Date();
  try {
    await transport.send({
      ...{ id: 0, recipient: email, replyTo: null, subject: `Test mail of ${SITE_NAME}` },
      body: `This mail shows that ${settings.publicUrl} can send mails.`,
      ...{ html: null, unsubscribeUrl: null, gatheredFor: null, letter: null, lastError: null },
      ...{ attempts: 1, nextAttemptAt: at, createdAt: at, failedAt: null },
    });
  } catch (error) {
    throw new CommandError(`The mail was not sent: ${error instanceof Error ? error.message : ''}`);
  } finally {
    transport.close();
  }
  return settings.smtpUrl === undefined
    ? `Without SMTP_URL mails are files: look into ${path.join(settings.dataDir, 'mail')}.`
    : `The mail server has taken a mail to ${email}.`;
}

/** The files of a database whose server may be running: it alone moves and deletes them. */
async function withFiles<Result>(
  { config }: Context,
  use: (read: FileStore['read']) => Promise<Result>,
): Promise<Result> {
  const { storage, close } = await storageBeside(config());
  try {
    return await use((place, range) => storage.open(storedPlace(place), range));
  } finally {
    close();
  }
}

const now = () => new Date();

async function exportAccount(context: Context): Promise<string | null> {
  const { database, words } = context;
  const account = await findAccountByEmail(database.db, words[0] ?? '');
  if (!account) return null;
  const file = path.resolve(words[1] ?? '');
  await withFiles(context, async (read) => {
    const archive = await archiveAccount({ database, files: { read }, now }, account);
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  }).catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') throw new CommandError(`${file} exists already.`);
    throw error;
  });
  return `All data of ${account.email} is in ${file}.`;
}

async function deleteOnRequest(context: Context): Promise<string | null> {
  const { database, words, logger } = context;
  const account = await findAccountByEmail(database.db, words[0] ?? '');
  if (!account) return null;
  const { email, userId } = account;
  const files = { planDelete, remove: planRemove };
  const blockers = await eraseOnRequest(
    { config: await withTexts(context), database, files, now },
    account,
  );
  if (blockers.length > 0)
    throw new CommandError(
      `${email} cannot be deleted yet: ${blockers.map(({ kind }) => BLOCKER_WORDS[kind]).join(', ')}.`,
    );
  if (logger) writeSecurityEvent(logger, 'account_deleted', { userId });
  return `${email} is deleted.`;
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
