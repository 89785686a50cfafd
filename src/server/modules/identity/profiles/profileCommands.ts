import type { FastifyRequest } from 'fastify';
import type { Member } from '@/server/platform/auth/actor';
import { type Db, isUniqueViolation } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  allowEmailChange,
  beginEmailChange,
} from '@/server/modules/identity/accounts/emailChangeCommands';
import { conflict, staleOrNotFound, unauthorized } from '@/server/platform/http/failures';
import { versionIn } from '@/server/platform/http/ifMatch';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { hasApprovedCampaign } from '@/server/modules/identity/accounts/catalogueAccessRepository';
import type { TextValues } from '@/server/modules/identity/changes/changesRepository';
import { keepApproved, without } from '@/server/modules/identity/changes/proposeCommands';
import { type ChangedField, HELD_FIELDS, SHOWN_FIELDS } from '@/shared/identity/changeRules';
import { MESSAGES } from '@/shared/platform/messages';
import type { User } from '@/shared/identity/profiles.schemas';
import { findUser } from '@/server/modules/identity/accounts/userRepository';
import { lockProfile, updateUser } from './profileRepository';
import { type ProfileUpdate, readProfileUpdate } from './readProfileUpdate';

/**
 * Saves the changes in the request's body and returns the updated account. A new email address
 * takes effect only when the link mailed there is opened. If any part is invalid, nothing is saved.
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
      const written = await keepApprovedProfile(tx, caller, update, deps.now());
      if (!(await updateUser(tx, caller, written, version)))
        throw staleOrNotFound(await findUser(tx, caller.userId));
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

/**
 * A new name or link of an approved outlet waits for an admin, and the approved one stays live. A
 * new biography of an artist with an approved campaign is live at once and reviewed afterwards.
 */
async function keepApprovedProfile(
  tx: Db,
  caller: Member,
  { account, profile }: Pick<ProfileUpdate, 'account' | 'profile'>,
  now: Date,
) {
  if (Object.keys(profile).length === 0) return { account, profile, hasProposed: false };
  await lockProfile(tx, caller);
  const user = await findUser(tx, caller.userId);
  if (!user) throw unauthorized(); // deleted while its token still runs
  const isOutlet = user.role === 'media';
  const waits = await keepApproved(tx, {
    record: isOutlet ? 'outlet' : 'artist',
    recordId: caller.profileId,
    userId: caller.userId,
    now,
    isApproved: isOutlet
      ? user.profile.approved_at !== null
      : await hasApprovedCampaign(tx, caller.profileId),
    live: isOutlet ? pick(user.profile, HELD_FIELDS.outlet) : { biography: user.profile.biography },
    changed: isOutlet
      ? pick({ ...profile, company_name: profile.companyName }, HELD_FIELDS.outlet)
      : pick(profile, SHOWN_FIELDS.artist),
  });
  const columns = new Set([...waits].map((field) => COLUMNS[field] ?? field));
  return { account, profile: without(profile, columns), hasProposed: waits.size > 0 };
}

/** Columns whose names differ from those of the fields. */
const COLUMNS: Readonly<Record<string, string>> = { company_name: 'companyName' };

/** Picks the fields that are given. */
const pick = (
  values: Readonly<Partial<Record<ChangedField, unknown>>>,
  fields: readonly ChangedField[],
): TextValues =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  ) as TextValues; // all of them are texts

function asConflict(error: unknown): never {
  if (!isUniqueViolation(error, 'users_username_key')) throw error;
  throw conflict(MESSAGES.usernameTaken, 'username_taken');
}
