import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { secretBox, type SecretBox } from '@/server/platform/auth/secretBox';
import type { Secrets } from '@/server/platform/config/serverKeys';
import { recoveryCodeUsedMail } from './authMails';
import { hashRecoveryCode, plainCode } from './recoveryCodes';
import {
  countRecoveryCodes,
  findSecondFactor,
  listSealedSecrets,
  resealSecret,
  takeRecoveryCode,
  claimStep,
} from './secondFactorRepository';
import { stepOf } from './totp';

/** A code of an authenticator app; any other input can only be a recovery code. */
const APP_CODE = /^\d{6}$/;

type Deps = Pick<AppDeps, 'config' | 'database' | 'outbox' | 'now'>;

/** The box that encrypts the secrets of the authenticator apps. */
export const factorBox = (secrets: Secrets): SecretBox =>
  secretBox(secrets, 'linernote second factor');

/**
 * Re-encrypts the values of the previous server secret, so that this can be removed. Returns the
 * number of changed rows.
 */
export async function resealSecondFactors(db: Db, secrets: Secrets): Promise<number> {
  if (secrets.jwtSecretPrevious === undefined) return 0;
  const current = factorBox({ jwtSecret: secrets.jwtSecret });
  let count = 0;
  for (const { userId, sealedSecret } of await listSealedSecrets(db)) {
    if (current.open(sealedSecret, userId) !== null) continue;
    const secret = factorBox(secrets).open(sealedSecret, userId);
    if (secret === null) continue;
    if (await resealSecret(db, { userId, sealedSecret }, current.seal(secret, userId))) count += 1;
  }
  return count;
}

/**
 * Whether the code is from the account's app or one of its recovery codes; either works once.
 * Guesses of the six digits are limited, so this can reject with the 429. A recovery code does not
 * count as a guess, so the owner can log in after a stranger has used up the guesses. Call it
 * outside a transaction.
 */
export async function isRightCode(
  deps: Deps,
  request: FastifyRequest,
  account: { userId: number; email: string },
  code: string,
): Promise<boolean> {
  const typed = plainCode(code);
  if (!APP_CODE.test(typed)) return isRecoveryCode(deps, request, account, typed);
  const { userId } = account;
  return request.server.guesses.check(request, 'second_factor', { userId }, () =>
    isAppCode(deps, userId, typed),
  );
}

async function isAppCode(
  { config, database: { db }, now }: Deps,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  const secret = factor && factorBox(config).open(factor.sealedSecret, userId);
  const step = secret ? stepOf(secret, code, now()) : null;
  return step !== null && claimStep(db, userId, step);
}

async function isRecoveryCode(
  { database: { db }, outbox }: Deps,
  request: FastifyRequest,
  { userId, email }: { userId: number; email: string },
  code: string,
): Promise<boolean> {
  const wasUsed = await db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, hashRecoveryCode(code)))) return false;
    const left = await countRecoveryCodes(tx, userId);
    await enqueueMail(tx, { to: email, ...recoveryCodeUsedMail(left) });
    return true;
  });
  logSecurityEvent(request, wasUsed ? 'recovery_code_used' : 'second_factor_refused', { userId });
  if (wasUsed) outbox.wake();
  return wasUsed;
}
