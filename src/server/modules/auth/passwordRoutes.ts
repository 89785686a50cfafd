import type { FastifyPluginAsync } from 'fastify';
import { serve } from '@/server/http/serve';
import { authContract } from '@/shared/auth/authContract';
import type { AppDeps } from '@/server/deps';
import { invalid, unauthorized } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';
import { MESSAGES } from '@/shared/messages';
import { findAccountById } from './authRepository';
import { changePassword } from './passwordCommands';
import { requireProof } from './reauthentication';

/** `POST auth/password/`: another password, for who is logged in and knows the current one. */
export const passwordRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, outbox } = deps;

    serve(app, authContract.changePassword, { onRequest: app.authenticate }, async (request) => {
      const { password } = request.body;
      const owner = await findAccountById(database.db, request.account.userId);
      if (!owner) throw unauthorized(); // deleted while its token still runs
      if (isRefusedPassword(password, owner)) throw invalid({ password: MESSAGES.passwordWeak });
      const account = await requireProof(deps, request, request.body);

      const passwordHash = await hashPassword(password);
      const tokens = await database.db.transaction((tx) =>
        changePassword(tx, deps, request, account, passwordHash),
      );
      outbox.wake();
      logSecurityEvent(request, 'password_changed');
      return tokens;
    });
  };
