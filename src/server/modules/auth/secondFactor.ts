import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { logSecurityEvent } from '@/server/http/securityLog';
import { secretBox, type SecretBox } from '@/server/secretBox';
import { recoveryCodeUsedMail } from './authMails';
import { hashRecoveryCode } from './recoveryCodes';
import {
  countRecoveryCodes,
  findSecondFactor,
  takeRecoveryCode,
  claimStep,
} from './secondFactorRepository';
import { stepOf } from './totp';

/** What an app shows; anything else that is typed can only be a recovery code. */
const APP_CODE = /^\d{3}\s?\d{3}$/;

type Deps = Pick<AppDeps, 'config' | 'database' | 'outbox' | 'now'>;

/** Where the secrets of the apps are sealed. */
export const factorBox = ({ jwtSecret }: { jwtSecret: string }): SecretBox =>
  secretBox(jwtSecret, 'second factor');

/**
 * Whether the code is that of the account's app, or one of its recovery codes; either works once.
 * Guessing the six digits is limited, so this can reject with 429. A recovery code cannot be
 * guessed: it lets its owner in while a stranger has used the guesses up. Call it outside of a
 * transaction.
 */
export async function isRightCode(
  deps: Deps,
  request: FastifyRequest,
  account: { userId: number; email: string },
  code: string,
): Promise<boolean> {
  const typed = code.trim();
  if (!APP_CODE.test(typed)) return isRecoveryCode(deps, request, account, typed);
  const { userId } = account;
  return request.server.guesses.check(request, 'second_factor', { userId }, () =>
    isAppCode(deps, userId, typed.replace(/\s/, '')),
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
