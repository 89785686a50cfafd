import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import { publishSessionEnded } from '@/server/modules/platform/live/liveCommands';
import { SECOND_FACTOR_NEEDED } from '@/shared/platform/apiError';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { conflict, unauthorized } from '@/server/platform/http/failures';
import type { RecoveryCodes } from '@/shared/identity/secondFactor.schemas';
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './authMails';
import { type Account, findAccountByEmail, findAccountById } from './authRepository';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
} from './secondFactorRepository';
import { endSessionsOf } from './sessionsCommands';
import { deleteSessionsOf } from './sessionsRepository';

interface Owner {
  userId: number;
  email: string;
}

export const notStarted = () =>
  conflict('Please begin once more: there is no code to confirm.', 'second_factor_not_begun');
export const notOn = () => conflict('Two-step log-in is not on.', 'second_factor_off');

/** Returns new codes; only their hashes are stored. */
async function giveRecoveryCodes(tx: Db, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return { recovery_codes: codes };
}

interface Confirmation {
  /** The time step of the confirming code, which cannot be used again. */
  step: number;
  now: Date;
  /** The caller's session. The others end, since they were begun without a code. */
  sessionId: number;
}

/** Throws the 409 when there is nothing to confirm. */
export async function turnOn(
  tx: Db,
  app: Pick<FastifyInstance, 'liveSessions'>,
  factor: SecondFactor,
  { step, now, sessionId }: Confirmation,
): Promise<RecoveryCodes> {
  const account = await findAccountById(tx, factor.userId);
  if (!account) throw unauthorized(); // deleted while its token still runs
  if (!(await confirmSecondFactor(tx, factor, step, now))) throw notStarted();
  await endSessionsOf(tx, app, factor.userId, sessionId);
  await enqueueMail(tx, { to: account.email, ...secondFactorOnMail() });
  return giveRecoveryCodes(tx, factor.userId);
}

/** Throws the 409 for an admin on a server that requires two-step log-in of admins. */
export async function refuseTurningOff(
  { config, database }: Pick<AppDeps, 'config' | 'database'>,
  userId: number,
): Promise<void> {
  if (config.adminSecondFactor === 'optional') return;
  if ((await findAdminRole(database.db, userId)) === null) return;
  throw conflict('Admins need two-step log-in here, so it stays on.', SECOND_FACTOR_NEEDED);
}

/** Throws the 409 when two-step log-in is off already. */
export async function turnOff(tx: Db, { userId, email }: Owner): Promise<void> {
  if (!(await deleteSecondFactor(tx, userId))) throw notOn();
  await enqueueMail(tx, { to: email, ...secondFactorOffMail() });
}

/**
 * Turns two-step log-in off for an owner who has lost app and codes, and ends the account's
 * sessions. The password stays. Returns `null` if no account has the address.
 */
export async function resetSecondFactor(
  tx: Db,
  email: string,
  now: Date,
): Promise<{ account: Account; wasOn: boolean } | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  const { userId } = account;
  const wasOn = await deleteSecondFactor(tx, userId);
  if (!wasOn) return { account, wasOn };
  await deleteSessionsOf(tx, userId);
  await publishSessionEnded(tx, userId);
  await enqueueMail(tx, { to: account.email, ...secondFactorOffMail() });
  await writeAudit(tx, {
    action: 'second_factor_reset',
    actor: 'operator',
    subject: 'account',
    subjectId: userId,
    aboutId: userId,
    createdAt: now,
  });
  return { account, wasOn };
}

export async function renewRecoveryCodes(tx: Db, { userId, email }: Owner): Promise<RecoveryCodes> {
  await enqueueMail(tx, { to: email, ...recoveryCodesRenewedMail() });
  return giveRecoveryCodes(tx, userId);
}
