import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { findAdminRole } from '@/server/modules/admins/adminsRepository';
import { SECOND_FACTOR_NEEDED } from '@/shared/apiError';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { conflict, unauthorized } from '@/server/http/failures';
import type { RecoveryCodes } from '@/shared/accounts/secondFactorContract';
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from './authMails';
import { findAccountById } from './authRepository';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
} from './secondFactorRepository';

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

/**
 * `step` is the time step of the confirming code, which cannot be used again. Throws the 409 when
 * there is nothing to confirm.
 */
export async function turnOn(
  tx: Db,
  factor: SecondFactor,
  step: number,
  now: Date,
): Promise<RecoveryCodes> {
  const account = await findAccountById(tx, factor.userId);
  if (!account) throw unauthorized(); // deleted while its token still runs
  if (!(await confirmSecondFactor(tx, factor, step, now))) throw notStarted();
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

export async function renewRecoveryCodes(tx: Db, { userId, email }: Owner): Promise<RecoveryCodes> {
  await enqueueMail(tx, { to: email, ...recoveryCodesRenewedMail() });
  return giveRecoveryCodes(tx, userId);
}
