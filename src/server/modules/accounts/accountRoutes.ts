import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isOfDeleted, isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/http/securityLog';
import { serve } from '@/server/http/serve';
import { refuseLookAlikes } from '@/server/accounts/lookAlikes';
import { hashPassword } from '@/server/accounts/passwords';
import { conflict } from '@/server/http/failures';
import { refuseWeakPassword } from '@/server/accounts/refusedPasswords';
import { authContract } from '@/shared/accounts/authContract';
import type { Registration } from '@/shared/accounts/authSchemas';
import { MESSAGES } from '@/shared/messages';
import {
  activateAccount,
  mailActivation,
  newArtist,
  newMedia,
  registerAccount,
} from './accountCommands';
import { findAccountByEmail, type NewProfile } from './authRepository';
import { linkNotValid } from './mailedLinks';
import { confirmEmailChange } from './emailChangeCommands';

/** How accounts begin, and the mailed links that confirm their addresses. */
export const accountRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    addRegistration(app, deps);
    addActivation(app, deps);
    addEmailChange(app, deps);
  };

function addRegistration(app: FastifyInstance, deps: AppDeps): void {
  const register = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: Registration,
    profile: NewProfile,
  ) => {
    const { email, username, password, ref } = body;
    refuseLookAlikes(body);
    refuseWeakPassword(password, body);
    const user = { email, username, passwordHash: await hashPassword(password), ref };
    const answer = await deps.database.db
      .transaction((tx) => registerAccount(tx, deps, request, user, profile))
      .catch(asConflict);
    const userId = answer.user.id;
    deps.outbox.wake();
    if (answer.access !== undefined) app.guesses.rememberDevice(request, reply, userId);
    logSecurityEvent(request, 'registered', { userId });
    void reply.code(201);
    return answer;
  };

  const options = { config: { limit: 'register' as const } };
  serve(app, authContract.registerArtist, options, (request, reply) =>
    register(request, reply, request.body, newArtist(request.body)),
  );
  serve(app, authContract.registerMedia, options, (request, reply) =>
    register(request, reply, request.body, newMedia(request.body)),
  );
}

/** Whose token came along, where none is needed. */
async function callerOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<number | undefined> {
  await app.authenticate(request).catch(() => undefined);
  return request.verifiedAccount?.userId;
}

/** The mailed link that confirms an address, and how to get another. */
function addActivation(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, authContract.activate, { config: { limit: 'refresh' } }, async (request, reply) => {
    const { userId, session } = await db
      .transaction((tx) => activateAccount(tx, deps, request, request.body.token))
      .catch(asConflict);
    if (session.access !== undefined) app.guesses.rememberDevice(request, reply, userId);
    logSecurityEvent(request, 'account_activated', { userId });
    return session;
  });

  // The same answer whether there is such an account or not, and whether it waits for the link:
  // that is told to nobody but the account itself.
  serve(app, authContract.resendActivation, { config: { limit: 'reset' } }, async (request) => {
    const account = await findAccountByEmail(db, request.body.email);
    if (!account || account.isActive) return { status: 'OK' };
    const isMailed = await db.transaction((tx) => mailActivation(tx, deps, account, 'asked'));
    deps.outbox.wake();
    logSecurityEvent(request, 'activation_requested', { userId: account.userId });
    if (isMailed || (await callerOf(app, request)) !== account.userId) return { status: 'OK' };
    return { status: 'OK', detail: MESSAGES.confirmationJustSent };
  });
}

/** The link that was mailed to a new address; the change is asked for with the profile. */
function addEmailChange(app: FastifyInstance, deps: AppDeps): void {
  serve(app, authContract.confirmEmail, { config: { limit: 'resetConfirm' } }, async (request) => {
    const { token } = request.body;
    const userId = await deps.database.db
      .transaction((tx) => confirmEmailChange(tx, token, deps.now()))
      .catch(asConflict);
    deps.outbox.wake();
    logSecurityEvent(request, 'email_changed', { userId });
    return { status: 'OK' };
  });
}

/**
 * The unique indexes decide, so that two registrations at the same time cannot both succeed; and a
 * link of an account that was deleted meanwhile does not work.
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
