import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '@/server/http/serve';
import { isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { refuseLookAlikes } from '@/server/lookAlikes';
import { conflict, invalid } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import { authContract } from '@/shared/auth/authContract';
import type { Registration } from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import { newArtist, newMedia, registerAccount } from './accountCommands';
import type { NewProfile } from './authRepository';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';

export const registerRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, config, outbox } = deps;

    const register = async (
      request: FastifyRequest,
      reply: FastifyReply,
      body: Registration,
      profile: NewProfile,
    ) => {
      const { email, username, password } = body;
      refuseLookAlikes(body);
      if (isRefusedPassword(password, body)) throw invalid({ password: MESSAGES.passwordWeak });
      const isActive = !(profile.role === 'media' && config.mediaActivation);
      const user = { email, username, passwordHash: await hashPassword(password), isActive };
      const answer = await database.db
        .transaction((tx) => registerAccount(tx, deps, request, user, profile))
        .catch(asConflict);
      const userId = answer.user.id;
      if (isActive) app.guesses.rememberDevice(request, reply, userId);
      else outbox.wake();
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
  };

/** The unique indexes decide, so that two registrations at the same time cannot both succeed. */
function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'users_email_key')) {
    throw conflict(MESSAGES.emailTaken, 'email_taken');
  }
  if (isUniqueViolation(error, 'users_username_key')) {
    throw conflict(MESSAGES.usernameTaken, 'username_taken');
  }
  throw error;
}
