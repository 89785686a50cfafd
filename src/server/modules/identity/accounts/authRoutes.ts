import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serve } from '@/server/platform/http/serve';
import { authContract } from '@/shared/identity/auth.schemas';
import { isOfDeleted } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { addRoutes } from '@/server/platform/http/addRoutes';
import { ApiFailure, unauthorized } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import {
  ACCOUNT_NOT_ACTIVE,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
} from '@/shared/platform/apiError';
import { CALL_MESSAGES } from '@/shared/platform/callMessages';
import { MESSAGES } from '@/shared/platform/messages';
import { type Account, findAccountByEmail } from './authRepository';
import { mailActivation, mustActivate } from './accountCommands';
import { accountRoutes } from './accountRoutes';
import { logIn } from './passwordCommands';
import { passwordRoutes } from './passwordRoutes';
import { preparePasswords, renewedHash, verifyPassword } from '@/server/platform/auth/passwords';
import { isRightCode } from './secondFactor';
import { hasSecondFactor } from './secondFactorRepository';
import { secondFactorRoutes } from './secondFactorRoutes';
import { endSessionOf, refreshSession } from './sessionsCommands';
import { sessionsRoutes } from './sessionsRoutes';

/** Accounts and sessions: `auth/*` without the profile, and `password_reset/*`. */
export const authRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    await preparePasswords();
    await addRoutes(app, accountRoutes, deps);
    await addRoutes(app, secondFactorRoutes, deps);
    await addRoutes(app, passwordRoutes, deps);
    await addRoutes(app, sessionsRoutes, deps);
    addLogin(app, deps);
    addSessionRoutes(app, deps);
  };

function addLogin(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, authContract.login, async ({ body, request, reply }) => {
    const { email, password, code } = body;
    const account = await findAccountByEmail(db, email);
    const isRight = await app.guesses.check(
      request,
      'login',
      { userId: account?.userId, email },
      () => verifyPassword(account?.passwordHash, password),
    );
    if (!isRight || !account) {
      throw incorrectLogin();
    }
    // Comes after the password check, so that only its owner learns the state of the account.
    if (mustActivate(deps.config, account)) {
      await db.transaction((tx) => mailActivation(tx, deps, account, 'unasked'));
      deps.outbox.wake();
      const { userId } = account;
      logSecurityEvent(request, 'login_refused', { userId, reason: ACCOUNT_NOT_ACTIVE });
      throw new ApiFailure(403, ACCOUNT_NOT_ACTIVE, ACTIVATE_FIRST);
    }
    await requireSecondStep(deps, request, account, code);
    const renewed = await renewedHash(account.passwordHash, password);
    const session = await db
      .transaction((tx) => logIn(tx, deps, request, account, renewed))
      .catch((error: unknown) => {
        throw isOfDeleted(error) ? incorrectLogin() : error;
      });
    app.guesses.rememberDevice(request, reply, account.userId);
    logSecurityEvent(request, 'login', { userId: account.userId });
    return session;
  });
}

const incorrectLogin = () => unauthorized(CALL_MESSAGES.loginIncorrect, 'incorrect_login');
const ACTIVATE_FIRST =
  'Please confirm your e-mail address first: open the link in the mail we sent you.';

/**
 * Throws the 401 when the account has a second factor and the code is missing or wrong. Call it
 * after the password check, so that a stranger does not learn whether there is a second factor.
 */
async function requireSecondStep(
  deps: AppDeps,
  request: FastifyRequest,
  account: Account,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(deps.database.db, account.userId))) return;
  if (!code) throw unauthorized(MESSAGES.codeMissing, SECOND_FACTOR_REQUIRED);
  if (!(await isRightCode(deps, request, account, code))) {
    throw unauthorized(MESSAGES.codeWrong, SECOND_FACTOR_WRONG);
  }
}

function addSessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, authContract.refresh, async ({ body, request }) => {
    const { refresh } = body;
    const refreshed = await db.transaction((tx) => refreshSession(tx, deps, request, refresh));
    if (refreshed.outcome === 'refreshed') return refreshed.tokens;
    if (refreshed.outcome === 'reused') {
      const { userId, sessionId } = refreshed;
      deps.outbox.wake();
      logSecurityEvent(request, 'refresh_reused', { userId, sessionId });
    }
    throw unauthorized();
  });

  serve(app, authContract.logout, async ({ body, request }) => {
    const ended = await db.transaction((tx) => endSessionOf(tx, app, body.refresh));
    if (ended) {
      const { userId, sessionId } = ended;
      logSecurityEvent(request, 'logout', { userId, sessionId });
    }
  });
}
