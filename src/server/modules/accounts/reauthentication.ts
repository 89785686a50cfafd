import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { verifyPassword } from '@/server/accounts/passwords';
import { ApiFailure, invalid, unauthorized } from '@/server/http/failures';
import { SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import { type Account, findAccountById } from './authRepository';
import { isRightCode } from './secondFactor';
import { hasSecondFactor } from './secondFactorRepository';

type Deps = Pick<AppDeps, 'config' | 'database' | 'outbox' | 'now'>;

/** What somebody who is logged in gives to prove that it is them. */
export interface Proof {
  current_password?: string | undefined;
  /** Of the authenticator app or a recovery code; asked for where the second step is on. */
  code?: string | undefined;
}

/**
 * Asks for the current password, and for a code where the second step is on, before something that
 * a stolen access token must not be enough for. Throws the 400 for what is missing or wrong, and
 * 429 for guesses. It uses a code up, so call it last of all checks, and outside of a transaction.
 */
export async function requireProof(
  deps: Deps,
  request: FastifyRequest,
  proof: Proof,
): Promise<Account> {
  const { db } = deps.database;
  const account = await findAccountById(db, request.account.userId);
  if (!account) throw unauthorized(); // deleted while its token still runs
  const { current_password: password, code } = proof;
  if (!password) throw invalid({ current_password: MESSAGES.currentPasswordMissing });

  const isOwner = await request.server.guesses.check(
    request,
    'current_password',
    { userId: account.userId },
    () => verifyPassword(account.passwordHash, password),
  );
  if (!isOwner) throw invalid({ current_password: MESSAGES.currentPasswordWrong });
  if (!(await hasSecondFactor(db, account.userId))) return account;
  if (!code) throw codeFailure(SECOND_FACTOR_REQUIRED, MESSAGES.codeMissing);
  if (!(await isRightCode(deps, request, account, code))) {
    throw codeFailure(SECOND_FACTOR_WRONG, MESSAGES.codeWrong);
  }
  return account;
}

/** Not 401, which would say that the access token is not valid. */
const codeFailure = (reason: string, sentence: string): ApiFailure =>
  new ApiFailure(400, reason, sentence, { code: sentence });
