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
  deleteRefreshToken,
  findAccountByEmail,
  findAccountById,
  findRefreshTokenOwner,
  lastOneTimeTokenAt,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { passwordResetRoutes } from './passwordResetRoutes';
import { preparePasswords, verifyPassword } from '@/server/passwords';
import { registerRoutes } from './registerRoutes';
import { hashSecret } from './secrets';
import { openSession } from './sessions';

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
    async (request) => {
      const { email, password } = request.body;
      const account = await findAccountByEmail(db, email);
      if (!(await verifyPassword(account?.passwordHash, password)) || !account) {
        logSecurityEvent(request, 'login_refused', account ? { userId: account.userId } : {});
        throw unauthorized(MESSAGES.loginIncorrect, 'incorrect_login');
      }
      // Said only to who knows the password.
      if (!account.isActive) {
        await remindOfActivation(deps, account);
        throw new ApiFailure(403, 'account_not_active', ACTIVATE_FIRST);
      }
      const session = await db.transaction((tx) => openSession(tx, deps, app, account));
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
    const owner = await findRefreshTokenOwner(db, hashSecret(request.body.refresh), deps.now());
    if (!owner) throw unauthorized();
    return { access: app.signAccess(owner) };
  });

  app.post<{ Body: { refresh: string } }>('/auth/logout/', options, async (request, reply) => {
    const userId = await deleteRefreshToken(db, hashSecret(request.body.refresh));
    if (userId !== null) logSecurityEvent(request, 'logout', { userId });
    return reply.code(204).send();
  });
}

function addActivation(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  app.post<{ Body: { token: string } }>(
    '/auth/activate/',
    { schema: { body: activateSchema }, config: { limit: 'refresh' } },
    async (request) => {
      const { userId, session } = await db.transaction(async (tx) => {
        const tokenHash = hashSecret(request.body.token);
        const owner = await consumeOneTimeToken(tx, 'activation', tokenHash, deps.now());
        const account = owner === null ? null : await findAccountById(tx, owner);
        if (!account) throw linkNotValid();
        await activateUser(tx, account.userId);
        return { userId: account.userId, session: await openSession(tx, deps, app, account) };
      });
      logSecurityEvent(request, 'account_activated', { userId });
      return session;
    },
  );
}
