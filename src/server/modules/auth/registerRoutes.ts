import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { refuseLookAlikes } from '@/server/lookAlikes';
import { findUser } from '@/server/modules/profile/profileRepository';
import { conflict, invalid } from '@/server/plugins/errors';
import { logSecurityEvent } from '@/server/http/securityLog';
import {
  type ArtistRegistration,
  artistRegistrationSchema,
  type MediaRegistration,
  mediaRegistrationSchema,
  type Registration,
  type TokenPair,
} from '@/shared/auth/authSchemas';
import { MESSAGES } from '@/shared/messages';
import type { User } from '@/shared/profile/profileSchemas';
import { createAccount, type NewProfile } from './authRepository';
import { mailLink } from './mailedLinks';
import { newArtist, newMedia } from './newAccount';
import { hashPassword } from '@/server/passwords';
import { isRefusedPassword } from '@/server/refusedPasswords';
import { startSession } from './sessions';

type Registered = { user: User } & Partial<TokenPair>;

export const registerRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, config, outbox } = deps;

    const register = async (
      request: FastifyRequest<{ Body: Registration }>,
      profile: NewProfile,
    ): Promise<Registered> => {
      const { email, username, password } = request.body;
      refuseLookAlikes(request.body);
      if (isRefusedPassword(password, request.body)) {
        throw invalid({ password: MESSAGES.passwordWeak });
      }
      const isActive = !(profile.role === 'media' && config.mediaActivation);
      const passwordHash = await hashPassword(password);
      const registered = await database.db.transaction(async (tx) => {
        const identity = await createAccount(
          tx,
          { email, username, passwordHash, isActive, createdAt: deps.now() },
          profile,
        );
        const user = await findUser(tx, identity.userId);
        if (!user) throw new Error(`the new user ${identity.userId} is not there`);
        if (isActive) return { user, ...(await startSession(tx, deps, request, identity)) };
        await mailLink(tx, deps, 'activation', { ...identity, email });
        return { user };
      });
      if (!isActive) outbox.wake();
      return registered;
    };

    app.post<{ Body: ArtistRegistration }>(
      '/auth/register/artist/',
      { schema: { body: artistRegistrationSchema }, config: { limit: 'register' } },
      async (request, reply) => {
        const answer = await register(request, newArtist(request.body)).catch(asConflict);
        if (answer.access !== undefined) app.guesses.rememberDevice(request, reply, answer.user.id);
        logSecurityEvent(request, 'registered', { userId: answer.user.id });
        return reply.code(201).send(answer);
      },
    );

    app.post<{ Body: MediaRegistration }>(
      '/auth/register/media/',
      { schema: { body: mediaRegistrationSchema }, config: { limit: 'register' } },
      async (request, reply) => {
        const answer = await register(request, newMedia(request.body)).catch(asConflict);
        if (answer.access !== undefined) app.guesses.rememberDevice(request, reply, answer.user.id);
        logSecurityEvent(request, 'registered', { userId: answer.user.id });
        return reply.code(201).send(answer);
      },
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
