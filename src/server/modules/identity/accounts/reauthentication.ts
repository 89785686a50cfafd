import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type Member, personOf } from '@/server/platform/auth/actor';
import { verifyPassword } from '@/server/platform/auth/passwords';
import { isThereAny } from '@/server/platform/db/queryParts';
import { outletSeats } from '@/server/platform/db/schema';
import { ApiFailure, conflict, invalid, unauthorized } from '@/server/platform/http/failures';
import { SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import {
  SECOND_FACTOR_NEEDED,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
} from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import { type Account, findAccountById } from './authRepository';
import { isRightCode } from './secondFactorCommands';
import { hasSecondFactor } from './secondFactorRepository';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now'>;

export interface Proof {
  current_password?: string | undefined;
  /** From the authenticator app, or a recovery code; required if two-step log-in is on. */
  code?: string | undefined;
}

/** It uses the code up, so call it after all other checks, and outside a transaction. */
export async function requireProof(
  deps: Deps,
  request: FastifyRequest,
  proof: Proof,
): Promise<Account> {
  const account = await findOwner(deps, request);
  await requirePassword(request, account, proof);
  if (await hasSecondFactor(deps.database.db, account.userId))
    await requireCode(deps, request, account, proof);
  return account;
}

/** A code if two-step log-in is on, else the password. Throws as `requireProof` does. */
export async function requireOwner(deps: Deps, request: FastifyRequest, proof: Proof) {
  const account = await findOwner(deps, request);
  if (await hasSecondFactor(deps.database.db, account.userId))
    await requireCode(deps, request, account, proof);
  else await requirePassword(request, account, proof);
}

/** In an outlet of several people, each who moves money needs two-step log-in. */
export async function requireTwoSteps({ database: { db } }: Deps, member: Member): Promise<void> {
  const { role, profileId } = member;
  const hasPeople =
    role === 'media' && (await isThereAny(db, outletSeats, eq(outletSeats.outletId, profileId)));
  if (hasPeople && !(await hasSecondFactor(db, personOf(member))))
    throw conflict(SEAT_MESSAGES.twoSteps, SECOND_FACTOR_NEEDED);
}

async function findOwner({ database: { db } }: Deps, request: FastifyRequest): Promise<Account> {
  const account = await findAccountById(db, personOf(request.account));
  if (!account) throw unauthorized(); // deleted while its token still runs
  return account;
}

async function requirePassword(
  request: FastifyRequest,
  account: Account,
  { current_password: password }: Proof,
): Promise<void> {
  if (!password) throw invalid({ current_password: MESSAGES.currentPasswordMissing });

  const isOwner = await request.server.guesses.check(
    request,
    'current_password',
    { userId: account.userId },
    () => verifyPassword(account.passwordHash, password),
  );
  if (!isOwner) throw invalid({ current_password: MESSAGES.currentPasswordWrong });
}

async function requireCode(deps: Deps, request: FastifyRequest, account: Account, { code }: Proof) {
  if (!code) throw codeFailure(SECOND_FACTOR_REQUIRED, MESSAGES.codeMissing);
  if (!(await isRightCode(deps, request, account, code))) {
    throw codeFailure(SECOND_FACTOR_WRONG, MESSAGES.codeWrong);
  }
}

/** The status is 400, since a 401 would mean that the access token is not valid. */
const codeFailure = (reason: string, sentence: string): ApiFailure =>
  new ApiFailure(400, reason, sentence, { code: sentence });
