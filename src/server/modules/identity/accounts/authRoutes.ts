import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { serve, addRoutes, routesOf } from '@/server/platform/http/serve';
import { authContract, mailedLinkContract } from '@/shared/identity/auth.schemas';
import { isOfDeleted, isUniqueViolation } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { personOf } from '@/server/platform/auth/actor';
import { ApiFailure, unauthorized, conflict, notFound } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import {
  ACCOUNT_NOT_ACTIVE,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
  CALL_MESSAGES,
} from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import {
  type Account,
  findAccountByEmail,
  type NewProfile,
  replacePasswordHash,
} from './authRepository';
import {
  mailActivation,
  mustActivate,
  activateAccount,
  newArtist,
  newOutlet,
  registerAccount,
  confirmEmailChange,
  stopEmailChange,
} from './accountCommands';
import { markNetwork, rememberBrowser } from './accountMarks';
import { passwordRoutes } from './passwordRoutes';
import {
  preparePasswords,
  renewedHash,
  verifyPassword,
  hashPassword,
  refuseWeakPassword,
} from '@/server/platform/auth/passwords';
import { isRightCode } from './secondFactorCommands';
import { hasSecondFactor } from './secondFactorRepository';
import { secondFactorRoutes } from './secondFactorRoutes';
import {
  endSessionOf,
  refreshSession,
  endSession,
  endSessionsOf,
  startSession,
} from './sessionsCommands';
import { refuseLookAlikes, canonicalEmail } from '@/server/platform/auth/lookAlikes';
import type { Registration } from '@/shared/identity/auth.requests';
import { linkNotValid } from './authMails';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { sessionsContract } from '@/shared/identity/sessions.schemas';
import { listSessions, presentSession } from './sessionsRepository';

/** More sessions than an account has in practice; the most recently used are listed. */
const LISTED_MAX = 200;

const sessionsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, sessionsContract.listSessions, async ({ account }) => {
    const rows = await listSessions(db, account.userId, deps.now(), LISTED_MAX);
    return rows.map((row) => presentSession(row, account.sessionId));
  });

  serve(app, sessionsContract.endSession, async ({ account, id: sessionId, request }) => {
    const { userId } = account;
    const wasThere = await db.transaction((tx) => endSession(tx, app, { sessionId, userId }));
    if (!wasThere) throw notFound();
    logSecurityEvent(request, 'session_ended', { sessionId });
  });

  serve(app, sessionsContract.endOtherSessions, async ({ account, request }) => {
    const { userId, sessionId } = account;
    await db.transaction((tx) => endSessionsOf(tx, app, userId, { exceptId: sessionId }));
    logSecurityEvent(request, 'other_sessions_ended', { sessionId });
  });
});

const accountRoutes = routesOf(addRegistration, addActivation, addEmailChange, addContact);

export const authRoutes = routesOf(async (app, deps) => {
  await preparePasswords();
  await addRoutes(app, accountRoutes, deps);
  await addRoutes(app, secondFactorRoutes, deps);
  await addRoutes(app, passwordRoutes, deps);
  await addRoutes(app, sessionsRoutes, deps);
  addLogin(app, deps);
  addSessionRoutes(app, deps);
});

function addContact(app: FastifyInstance, { config, database }: AppDeps): void {
  serve(app, authContract.contactOperator, async ({ body }) => {
    await enqueueMail(database.db, {
      to: config.contactEmail,
      replyTo: body.email,
      ...writeMail(config, 'contact', { email: body.email, text: body.text }),
    });
  });
}

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
    if (!isRight || !account) throw incorrectLogin();
    // Comes after the password check, so that only its owner learns the state of the account.
    if (mustActivate(deps.config, account)) {
      await db.transaction((tx) => mailActivation(tx, deps, account, 'unasked'));
      const { userId } = account;
      logSecurityEvent(request, 'login_refused', { userId, reason: ACCOUNT_NOT_ACTIVE });
      throw new ApiFailure(403, ACCOUNT_NOT_ACTIVE, ACTIVATE_FIRST);
    }
    await requireSecondStep(deps, request, account, code);
    const renewed = await renewedHash(account.passwordHash, password);
    const session = await db
      .transaction(async (tx) => {
        if (renewed !== undefined) await replacePasswordHash(tx, account, renewed);
        return startSession(tx, deps, request, account);
      })
      .catch((error: unknown) => {
        throw isOfDeleted(error) ? incorrectLogin() : error;
      });
    await rememberBrowser(app, deps, { request, reply }, account.userId);
    logSecurityEvent(request, 'login', { userId: account.userId });
    return session;
  });
}

const incorrectLogin = () => unauthorized(CALL_MESSAGES.loginIncorrect, 'incorrect_login');
const ACTIVATE_FIRST =
  'Please confirm your email address first: open the link in the email we sent you.';

/** Call it after the password check, so that strangers do not learn of the second factor. */
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
    const refreshed = await db.transaction((tx) => refreshSession(tx, deps, request, body.refresh));
    if (refreshed.outcome === 'refreshed') return refreshed.tokens;
    if (refreshed.outcome === 'reused') {
      const { userId, sessionId } = refreshed;
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

function addRegistration(app: FastifyInstance, deps: AppDeps): void {
  const register = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: Registration,
    profile: NewProfile,
  ) => {
    const { username, password, ref } = body;
    const email = canonicalEmail(body.email);
    refuseLookAlikes(body);
    refuseWeakPassword(password, body);
    const user = { email, username, passwordHash: await hashPassword(password), ref };
    const response = await deps.database.db
      .transaction(async (tx) => {
        const registered = await registerAccount(tx, deps, request, user, profile);
        await markNetwork(tx, deps, request, registered.user.id);
        return registered;
      })
      .catch(asConflict);
    const userId = response.user.id;
    if (response.access !== undefined) await rememberBrowser(app, deps, { request, reply }, userId);
    logSecurityEvent(request, 'registered', { userId });
    return response;
  };

  serve(app, authContract.registerArtist, ({ body, request, reply }) =>
    register(request, reply, body, newArtist(body)),
  );
  serve(app, authContract.registerMedia, ({ body, request, reply }) =>
    register(request, reply, body, newOutlet(body)),
  );
}

async function callerOf(app: FastifyInstance, request: FastifyRequest) {
  await app.authenticate(request).catch(() => undefined);
  return request.verifiedAccount ? personOf(request.verifiedAccount) : undefined;
}

function addActivation(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, authContract.activate, async ({ body, request, reply }) => {
    const { userId, session } = await db
      .transaction((tx) => activateAccount(tx, deps, request, body.token))
      .catch(asConflict);
    if (session.access !== undefined) await rememberBrowser(app, deps, { request, reply }, userId);
    logSecurityEvent(request, 'account_activated', { userId });
    return session;
  });

  // Only the account itself, by its access token, learns whether a link was just sent.
  serve(app, authContract.resendActivation, async ({ body, request }) => {
    const account = await findAccountByEmail(db, body.email);
    if (!account || account.isActive) return { status: 'OK' };
    const isMailed = await db.transaction((tx) => mailActivation(tx, deps, account, 'asked'));
    logSecurityEvent(request, 'activation_requested', { userId: account.userId });
    if (isMailed || (await callerOf(app, request)) !== account.userId) return { status: 'OK' };
    return { status: 'OK', detail: MESSAGES.confirmationJustSent };
  });
}

/** Confirmation of a new address by the mailed link; the profile routes begin the change. */
function addEmailChange(app: FastifyInstance, deps: AppDeps): void {
  serve(app, authContract.confirmEmail, async ({ body, request }) => {
    const userId = await deps.database.db
      .transaction((tx) => confirmEmailChange(tx, deps, body.token))
      .catch(asConflict);
    logSecurityEvent(request, 'email_changed', { userId });
    return { status: 'OK' };
  });
  serve(app, mailedLinkContract.stopEmailChange, async ({ body, request }) => {
    const userId = await deps.database.db.transaction((tx) =>
      stopEmailChange(tx, body.token, deps.now()),
    );
    logSecurityEvent(request, 'email_change_stopped', { userId });
    return { status: 'OK' };
  });
}

/** The unique indexes decide, so that two simultaneous registrations cannot both succeed. */
function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_key')) {
    throw conflict(MESSAGES.emailTaken, 'email_taken');
  }
  if (isOfDeleted(error)) throw linkNotValid();
  if (isUniqueViolation(error, 'users_username_key')) {
    throw conflict(MESSAGES.usernameTaken, 'username_taken');
  }
  throw error;
}
