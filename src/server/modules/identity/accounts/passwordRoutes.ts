import type { FastifyPluginAsync } from 'fastify';
import { isOfDeleted } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { serve } from '@/server/platform/http/serve';
import { hashPassword } from '@/server/platform/auth/passwords';
import { ApiFailure, unauthorized } from '@/server/platform/http/failures';
import { refuseWeakPassword } from '@/server/platform/auth/refusedPasswords';
import { authContract } from '@/shared/identity/auth.schemas';
import { MESSAGES } from '@/shared/platform/messages';
import { findAccountByEmail, findAccountById, findOneTimeTokenOwner } from './authRepository';
import { linkNotValid } from './mailedLinks';
import { changePassword, mailResetLink, resetPassword } from './passwordCommands';
import { requireProof } from './reauthentication';
import { hashSecret } from './secrets';

/** Password changes: with the current password, or with a mailed link when it is forgotten. */
export const passwordRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { outbox } = deps;
    const { db } = deps.database;

    serve(app, authContract.changePassword, async ({ account: { userId }, body, request }) => {
      const { password } = body;
      const owner = await findAccountById(db, userId);
      if (!owner) throw unauthorized(); // deleted while its token still runs
      refuseWeakPassword(password, owner);
      const account = await requireProof(deps, request, body);

      const passwordHash = await hashPassword(password);
      const tokens = await db.transaction((tx) =>
        changePassword(tx, deps, request, account, passwordHash),
      );
      outbox.wake();
      logSecurityEvent(request, 'password_changed');
      return tokens;
    });

    serve(app, authContract.requestPasswordReset, async ({ body, request }) => {
      const account = await findAccountByEmail(db, body.email);
      if (!account) throw new ApiFailure(404, 'account_not_found', MESSAGES.emailUnknown);
      const isMailed = await db.transaction((tx) => mailResetLink(tx, deps, account));
      outbox.wake();
      const event = isMailed ? 'password_reset_requested' : 'limit_met';
      logSecurityEvent(request, event, { userId: account.userId });
      return { status: 'OK', ...(!isMailed && { detail: MESSAGES.resetLinkStillWorks }) };
    });

    serve(app, authContract.confirmPasswordReset, async ({ body, request, reply }) => {
      const { token, password } = body;
      const tokenHash = hashSecret(token);
      const userId = await findOneTimeTokenOwner(db, 'password_reset', tokenHash, deps.now());
      const account = userId === null ? null : await findAccountById(db, userId);
      if (!account) throw linkNotValid();
      // Checked before the link is used up, so that the user can try another password.
      refuseWeakPassword(password, account);

      const passwordHash = await hashPassword(password);
      await db
        .transaction((tx) => resetPassword(tx, deps, app, account, tokenHash, passwordHash))
        .catch((error: unknown) => {
          throw isOfDeleted(error) ? linkNotValid() : error;
        });
      // The reader of the mail is the owner, whom other people's guesses must not lock out.
      app.guesses.rememberDevice(request, reply, account.userId);
      logSecurityEvent(request, 'password_reset', { userId: account.userId });
      outbox.wake();
      return { status: 'OK' };
    });
  };
