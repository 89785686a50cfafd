import type { FastifyRequest } from 'fastify';
import { isUniqueViolation } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { allowEmailChange, beginEmailChange } from '@/server/modules/auth/emailChangeCommands';
import { conflict, staleOrGone, unauthorized } from '@/server/http/failures';
import { versionIn } from '@/server/http/ifMatch';
import { logSecurityEvent } from '@/server/http/securityLog';
import { MESSAGES } from '@/shared/messages';
import type { User } from '@/shared/profile/profileContract';
import { findUser, updateUser } from './profileRepository';
import { readProfileUpdate } from './readProfileUpdate';

/**
 * Saves what the request's body changes and answers the account as it is then. Another e-mail is
 * not among it: that takes effect when the link mailed there is opened. Nothing is saved when any
 * of it is refused.
 */
export async function updateProfile(deps: AppDeps, request: FastifyRequest): Promise<User> {
  const { database, outbox } = deps;
  const { account: caller, body } = request;
  const version = versionIn(request);
  const current = await findUser(database.db, caller.userId);
  if (!current) throw unauthorized(); // deleted while its token still runs
  const { newEmail, proof, ...update } = readProfileUpdate(current, body);
  const owner = newEmail === null ? null : await allowEmailChange(deps, request, newEmail, proof);

  const saved = await database.db
    .transaction(async (tx) => {
      if (!(await updateUser(tx, caller, update, version)))
        throw staleOrGone(await findUser(tx, caller.userId));
      if (owner && newEmail !== null) await beginEmailChange(tx, deps, owner, newEmail);
      return findUser(tx, caller.userId);
    })
    .catch(asConflict);
  if (!saved) throw unauthorized(); // deleted while its token still runs
  if (owner) {
    outbox.wake();
    logSecurityEvent(request, 'email_change_requested');
  }
  return saved;
}

function asConflict(error: unknown): never {
  if (!isUniqueViolation(error, 'users_username_key')) throw error;
  throw conflict(MESSAGES.usernameTaken, 'username_taken');
}
