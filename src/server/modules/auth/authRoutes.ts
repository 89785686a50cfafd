import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, unauthorized } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/plugins/securityLog';
import {
  activateSchema,
  type LoginCredentials,
  loginSchema,
  refreshSchema,
} from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import {
  type Account,
  activateUser,
  consumeOneTimeToken,
  findAccountByEmail,
  findAccountById,
  lastOneTimeTokenAt,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { passwordResetRoutes } from './passwordResetRoutes';
import { preparePasswords, verifyPassword } from '@/server/passwords';
import { registerRoutes } from './registerRoutes';
import { hashSecret } from './secrets';
import { refreshSession } from './refreshSession';
import { endSession, startSession } from './sessions';
import { findRefreshToken } from './sessionsRepository';

/** Somebody who logs in before confirming gets a new link, but not with every attempt. */
const ACTIVATION_MAIL_INTERVAL_MS = 10 * 60 * 1000;

/** Accounts and sessions: `auth/*` but the profile, and `password_reset/*`. */
export const authRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    await preparePasswords();
    await app.register(registerRoutes(deps));
    await app.register(passwordResetRoutes(deps));
    addLogin(app, deps);
    addSessionRoutes(app, deps);
    addActivation(app, deps);
  };

function addLogin(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  app.post<{ Body: LoginCredentials }>(
    '/auth/login/',
    { schema: { body: loginSchema }, config: { limit: 'login' } },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await findAccountByEmail(db, email);
      const isRight = await app.guesses.check(
        request,
        'login',
        { userId: account?.userId, email },
        () => verifyPassword(account?.passwordHash, password),
      );
      if (!isRight || !account) {
        throw unauthorized(MESSAGES.loginIncorrect, 'incorrect_login');
      }
      // Said only to who knows the password.
      if (!account.isActive) {
        await remindOfActivation(deps, account);
        throw new ApiFailure(403, 'account_not_active', ACTIVATE_FIRST);
      }
      const session = await db.transaction((tx) => startSession(tx, deps, request, account));
      app.guesses.rememberDevice(request, reply, account.userId);
      logSecurityEvent(request, 'login', { userId: account.userId });
      return session;
    },
  );
}

const ACTIVATE_FIRST =
  'Please confirm your e-mail address first: open the link in the mail we sent you.';

async function remindOfActivation(deps: AppDeps, account: Account): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const last = await lastOneTimeTokenAt(tx, 'activation', account.userId);
    const isRecent = last && deps.now().getTime() - last.getTime() < ACTIVATION_MAIL_INTERVAL_MS;
    if (!isRecent) await mailLink(tx, deps, 'activation', account);
  });
  deps.outbox.wake();
}

function addSessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const options = { schema: { body: refreshSchema }, config: { limit: 'refresh' as const } };

  app.post<{ Body: { refresh: string } }>('/auth/token/refresh/', options, async (request) => {
    const { refresh } = request.body;
    const refreshed = await db.transaction((tx) => refreshSession(tx, deps, request, refresh));
    if (refreshed.outcome === 'refreshed') return refreshed.tokens;
    if (refreshed.outcome === 'reused') {
      const { userId, sessionId } = refreshed;
      deps.outbox.wake();
      logSecurityEvent(request, 'refresh_reused', { userId, sessionId });
    }
    throw unauthorized();
  });

  app.post<{ Body: { refresh: string } }>('/auth/logout/', options, async (request, reply) => {
    const ended = await db.transaction(async (tx) => {
      const token = await findRefreshToken(tx, hashSecret(request.body.refresh));
      return token && (await endSession(tx, app, token)) ? token : null;
    });
    if (ended) {
      const { userId, sessionId } = ended;
      logSecurityEvent(request, 'logout', { userId, sessionId });
    }
    return reply.code(204).send();
  });
}

function addActivation(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  app.post<{ Body: { token: string } }>(
    '/auth/activate/',
    { schema: { body: activateSchema }, config: { limit: 'refresh' } },
    async (request, reply) => {
      const { userId, session } = await db.transaction(async (tx) => {
        const tokenHash = hashSecret(request.body.token);
        const owner = await consumeOneTimeToken(tx, 'activation', tokenHash, deps.now());
        const account = owner === null ? null : await findAccountById(tx, owner);
        if (!account) throw linkNotValid();
        await activateUser(tx, account.userId);
        return { userId: account.userId, session: await startSession(tx, deps, request, account) };
      });
      app.guesses.rememberDevice(request, reply, userId);
      logSecurityEvent(request, 'account_activated', { userId });
      return session;
    },
  );
}
