import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfDeleted, isUniqueViolation } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { routesOf } from '@/server/platform/http/routesOf';
import { serve } from '@/server/platform/http/serve';
import { canonicalEmail } from '@/server/platform/auth/canonicalEmail';
import { refuseLookAlikes } from '@/server/platform/auth/lookAlikes';
import { hashPassword } from '@/server/platform/auth/passwords';
import { conflict } from '@/server/platform/http/failures';
import { refuseWeakPassword } from '@/server/platform/auth/refusedPasswords';
import { authContract } from '@/shared/identity/auth.schemas';
import type { Registration } from '@/shared/identity/auth.requests';
import { MESSAGES } from '@/shared/platform/messages';
import {
  activateAccount,
  mailActivation,
  newArtist,
  newOutlet,
  registerAccount,
} from './accountCommands';
import { findAccountByEmail, type NewProfile } from './authRepository';
import { linkNotValid } from './mailedLinks';
import { confirmEmailChange } from './emailChangeCommands';

/** Registration, and the mailed links that confirm e-mail addresses. */
export const accountRoutes = routesOf(addRegistration, addActivation, addEmailChange);

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
      .transaction((tx) => registerAccount(tx, deps, request, user, profile))
      .catch(asConflict);
    const userId = response.user.id;
    deps.outbox.wake();
    if (response.access !== undefined) app.guesses.rememberDevice(request, reply, userId);
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

/** The user id of a valid access token on a route that requires none; else `undefined`. */
async function callerOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<number | undefined> {
  await app.authenticate(request).catch(() => undefined);
  return request.verifiedAccount?.userId;
}

/** Confirmation of an address by the mailed link, and the request for another link. */
function addActivation(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, authContract.activate, async ({ body, request, reply }) => {
    const { userId, session } = await db
      .transaction((tx) => activateAccount(tx, deps, request, body.token))
      .catch(asConflict);
    if (session.access !== undefined) app.guesses.rememberDevice(request, reply, userId);
    logSecurityEvent(request, 'account_activated', { userId });
    return session;
  });

  // The response is the same whether or not the account exists and waits for a link. Only the
  // account itself, by its access token, learns that a link was just sent.
  serve(app, authContract.resendActivation, async ({ body, request }) => {
    const account = await findAccountByEmail(db, body.email);
    if (!account || account.isActive) return { status: 'OK' };
    const isMailed = await db.transaction((tx) => mailActivation(tx, deps, account, 'asked'));
    deps.outbox.wake();
    logSecurityEvent(request, 'activation_requested', { userId: account.userId });
    if (isMailed || (await callerOf(app, request)) !== account.userId) return { status: 'OK' };
    return { status: 'OK', detail: MESSAGES.confirmationJustSent };
  });
}

/** Confirmation of a new address by the mailed link; the profile routes begin the change. */
function addEmailChange(app: FastifyInstance, deps: AppDeps): void {
  serve(app, authContract.confirmEmail, async ({ body, request }) => {
    const { token } = body;
    const userId = await deps.database.db
      .transaction((tx) => confirmEmailChange(tx, token, deps.now()))
      .catch(asConflict);
    deps.outbox.wake();
    logSecurityEvent(request, 'email_changed', { userId });
    return { status: 'OK' };
  });
}

/**
 * Turns database errors into API errors. The unique indexes decide, so that two registrations at
 * the same time cannot both succeed; a link of an account deleted meanwhile is not valid.
 */
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
