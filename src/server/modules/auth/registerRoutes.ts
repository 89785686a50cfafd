import type { FastifyPluginAsync } from 'fastify';
import type { ObjectSchema } from 'yup';
import { isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { refuseLookAlikes } from '@/server/lookAlikes';
import { conflict, invalid } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import {
  artistRegistrationSchema,
  mediaRegistrationSchema,
  type Registration,
} from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import { newArtist, newMedia, registerAccount } from './accountCommands';
import type { NewProfile } from './authRepository';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';

export const registerRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, config, outbox } = deps;

    const add = <Body extends Registration>(
      path: string,
      schema: ObjectSchema<Body>,
      profileOf: (values: Body) => NewProfile,
    ) =>
      app.post(
        path,
        { schema: { body: schema }, config: { limit: 'register' } },
        async (request, reply) => {
          const body = request.body as Body; // as the schema made it
          const { email, username, password } = body;
          refuseLookAlikes(body);
          if (isRefusedPassword(password, body)) throw invalid({ password: MESSAGES.passwordWeak });
          const profile = profileOf(body);
          const isActive = !(profile.role === 'media' && config.mediaActivation);
          const user = { email, username, passwordHash: await hashPassword(password), isActive };
          const answer = await database.db
            .transaction((tx) => registerAccount(tx, deps, request, user, profile))
            .catch(asConflict);
          const userId = answer.user.id;
          if (isActive) app.guesses.rememberDevice(request, reply, userId);
          else outbox.wake();
          logSecurityEvent(request, 'registered', { userId });
          return reply.code(201).send(answer);
        },
      );

    add('/auth/register/artist/', artistRegistrationSchema, newArtist);
    add('/auth/register/media/', mediaRegistrationSchema, newMedia);
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
