import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '@/server/platform/auth/passwords';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';
import { conflict, forbidden, invalid, staleOrNotFound } from '@/server/platform/http/failures';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { eraseAccount } from '@/server/modules/admin/ownData/deletionCommands';
import { beginEmailChangeFor } from '@/server/modules/identity/accounts/accountCommands';
import { mailLink } from '@/server/modules/identity/accounts/authMails';
import {
  findAccountByEmail,
  findAccountById,
} from '@/server/modules/identity/accounts/authRepository';
import { mailResetLink } from '@/server/modules/identity/accounts/passwordRoutes';
import {
  RESET_WAITS_MS,
  setResetDue,
} from '@/server/modules/identity/accounts/secondFactorRepository';
import { endSessionsOf } from '@/server/modules/identity/accounts/sessionsCommands';
import { removeFor } from '@/server/modules/identity/seats/seatsCommands';
import { lockSeat } from '@/server/modules/identity/seats/seatsRepository';
import { type AuditEntry, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import type { Deciding, Decide } from '@/server/modules/platform/audit/decision';
import {
  ACCOUNT_HELP,
  type HelpKind,
  PERSON_CONFLICTS,
  PERSON_MESSAGES,
  SEAT_HELP,
} from '@/shared/admin/people.rules';
import type { Help, peopleContract } from '@/shared/admin/people.schemas';
import type { AuditAction } from '@/shared/platform/audit.rules';
import { PART_LABELS } from '@/shared/identity/seats.rules';
import type { BodyOf } from '@/shared/platform/contract';
import { MESSAGES } from '@/shared/platform/messages';
import { deciderOf, lockPerson, requireSeen } from './peopleCommands';

/**
 * Of an outlet, `personId` is somebody who works there, whose log-in is then the account. The
 * version is raised, so that of two owners who help at once the second is told.
 */
async function lockToHelp(tx: Db, id: number, personId: number | undefined, deciding: Deciding) {
  const { person, account: owner } = await lockPerson(tx, id, deciding);
  requireSeen(deciding, person);
  const version = sql`${users.version} + 1`;
  await tx.update(users).set({ version }).where(eq(users.id, id));
  if (personId === undefined) return { person, account: owner, owner };
  const isThere = (await lockSeat(tx, personId, person.profile)) !== null;
  const account = isThere ? await findAccountById(tx, personId) : null;
  if (!account) throw staleOrNotFound({});
  return { person, account, owner };
}

/** About the account; of a person who works there it keeps the number and the part. */
const writeHelp = (tx: Db, { account, owner }: Found, deciding: Deciding, entry: Entry) =>
  writeDecision(tx, deciding, {
    ...entry,
    ...{ subject: 'account', subjectId: account.userId, aboutId: owner.userId },
    ...(account.seat && { before: PART_LABELS[account.seat] }),
  });

type Entry = Pick<AuditEntry, 'action'> & { reason: string };

export const changePersonEmail: Decide<BodyOf<typeof peopleContract.changePersonEmail>> = async (
  tx,
  id,
  { email, reason, person },
  deciding,
) => {
  const found = await lockToHelp(tx, id, person, deciding);
  const { account } = found;
  const taker = await findAccountByEmail(tx, email);
  if (taker) {
    const isOwn = taker.userId === account.userId;
    throw invalid({ email: isOwn ? PERSON_MESSAGES.sameEmail : MESSAGES.emailTaken });
  }
  await beginEmailChangeFor(tx, deciding.deps, account, email);
  await writeHelp(tx, found, deciding, { action: 'email_change_asked', reason });
};

type Found = Awaited<ReturnType<typeof lockToHelp>>;

/** Each returns its action for the log, unless it has written that itself. */
const STEPS: Readonly<
  Record<
    HelpKind,
    (tx: Db, found: Found, deciding: Deciding, reason: string) => Promise<AuditAction | null>
  >
> = {
  password: async (tx, { account }, { deps }) => {
    if (!(await mailResetLink(tx, deps, account)))
      throw conflict(PERSON_MESSAGES.linksWork, PERSON_CONFLICTS.justSent);
    return 'password_link_sent';
  },
  export: async (tx, { account }, { deps }) => {
    await mailLink(tx, deps, 'export', account);
    return 'export_sent';
  },
  reset: async (tx, { account: { userId, email } }, { deps, now }) => {
    const at = new Date(now.getTime() + RESET_WAITS_MS);
    await moveReset(tx, userId, at);
    await enqueueMail(tx, {
      to: email,
      ...writeMail(deps.config, 'second_factor_reset', { moment: at.toUTCString() }),
    });
    return 'second_factor_reset_begun';
  },
  keep: async (tx, { account: { userId, email } }, { deps }) => {
    await moveReset(tx, userId, null);
    await enqueueMail(tx, { to: email, ...writeMail(deps.config, 'second_factor_kept', {}) });
    return 'second_factor_reset_stopped';
  },
  remove: async (tx, { account: { userId, profileId }, owner: { email } }, { deps, request }) => {
    await removeFor(tx, deps, request.server, { profileId, email }, userId);
    return 'seat_removed';
  },
  delete: async (tx, { person, account }, deciding, reason) => {
    if (person.adminRole !== null) throw forbidden(PERSON_MESSAGES.deletionOfAdmin);
    const { role, userId, profileId } = account;
    const { deps, request } = deciding;
    await eraseAccount(tx, deps, {
      owner: { role, userId, profileId },
      endSessions: () => endSessionsOf(tx, request.server, userId),
      by: { ...deciderOf(deciding), reason },
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    });
    return null;
  },
};

async function moveReset(tx: Db, userId: number, at: Date | null): Promise<void> {
  if (!(await setResetDue(tx, userId, at)))
    throw conflict(PERSON_MESSAGES.noFactor, PERSON_CONFLICTS.noFactor);
}

export const helpPerson: Decide<Help> = async (tx, id, { kind, reason, person }, deciding) => {
  if (!(person === undefined ? ACCOUNT_HELP : SEAT_HELP).includes(kind))
    throw invalid({ kind: PERSON_MESSAGES.notForThem });
  const found = await lockToHelp(tx, id, person, deciding);
  const action = await STEPS[kind](tx, found, deciding, reason);
  if (action) await writeHelp(tx, found, deciding, { action, reason });
};
