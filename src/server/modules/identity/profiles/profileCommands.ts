import type { FastifyRequest } from 'fastify';
import { isMember, type Member, personOf } from '@/server/platform/auth/actor';
import { type Db, isUniqueViolation } from '@/server/platform/db/client';
import type { RequestAccount } from '@/server/platform/auth/guards';
import type { AppDeps } from '@/server/deps';
import {
  allowEmailChange,
  beginEmailChange,
} from '@/server/modules/identity/accounts/accountCommands';
import {
  conflict,
  notFound,
  staleOrNotFound,
  unauthorized,
  badRequest,
  invalid,
} from '@/server/platform/http/failures';
import { versionIn } from '@/server/platform/http/serve';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import type { TextValues } from '@/server/modules/identity/changes/changesRepository';
import { keepApproved, without } from '@/server/modules/identity/changes/proposeCommands';
import { type ChangedField, HELD_FIELDS, SHOWN_FIELDS } from '@/shared/identity/changes.rules';
import { MESSAGES } from '@/shared/platform/messages';
import { partMay } from '@/shared/platform/roles';
import {
  type TradingUser,
  type User,
  accountUpdateSchema,
  artistProfileFieldsSchema,
  outletProfileFieldsSchema,
} from '@/shared/identity/profiles.schemas';
import { findUser, hasApprovedCampaign } from '@/server/modules/identity/accounts/userRepository';
import {
  lockProfile,
  updateUser,
  type AccountChanges,
  type ProfileChanges,
  lockOutlet,
  type OutletRow,
} from './profileRepository';
import { isDeepStrictEqual } from 'node:util';
import type { InferType } from 'yup';
import { refuseLookAlikes } from '@/server/platform/auth/lookAlikes';
import { checkStyles } from '@/server/platform/http/knownStyles';
import { toColumns } from '@/server/platform/http/presentFields';
import { isRecord, validate, readPatch } from '@/server/platform/http/validate';
import { proofSchema } from '@/shared/identity/secondFactor.schemas';
import { assertRow } from '@/server/platform/db/assertRow';
import { thumbnailsOf } from '@/server/platform/files/thumbnails';
import { deleteFileRow, reserveQuota } from '@/server/platform/files/fileRows';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';

interface ProfileUpdate {
  account: AccountChanges;
  newEmail: string | null;
  profile: ProfileChanges;
  proof: InferType<typeof proofSchema>;
}

const protectedOf = ({ id, role, part, is_admin, admin_role, is_active, version }: User) => ({
  id,
  role,
  part,
  is_admin,
  admin_role,
  is_active,
  version,
});

const protectedOfProfile = ({ role, profile }: TradingUser) => ({
  id: profile.id,
  version: profile.version,
  ...(role === 'artist'
    ? { catalogue_until: profile.catalogue_until }
    : {
        tier: profile.tier,
        approved_at: profile.approved_at,
        decline_reason: profile.decline_reason,
        logo: profile.logo,
        proposed: profile.proposed,
      }),
});

const schemas = {
  staff: accountUpdateSchema,
  artist: accountUpdateSchema.concat(artistProfileFieldsSchema),
  media: accountUpdateSchema.concat(outletProfileFieldsSchema),
};

/** If any part is invalid, nothing is saved. A new address counts once its link is opened. */
export async function updateProfile(deps: AppDeps, request: FastifyRequest): Promise<User> {
  const { database } = deps;
  const { account: caller, body } = request;
  const version = versionIn(request);
  const person = personOf(caller);
  const current = await findUser(database.db, person);
  if (!current) throw unauthorized(); // deleted while its token still runs
  const { newEmail, proof, ...update } = readProfileUpdate(current, body);
  checkStyles(update.profile);
  const hasProfile = Object.keys(update.profile).length > 0;
  if (hasProfile && !(isMember(caller) && partMay(caller.part, 'editor'))) throw notFound();
  const owner = newEmail === null ? null : await allowEmailChange(deps, request, newEmail, proof);

  const saved = await database.db
    .transaction(async (tx) => {
      const written = await keepApprovedProfile(tx, caller, update, deps.now());
      if (!(await updateUser(tx, caller, written, version)))
        throw staleOrNotFound(await findUser(tx, person));
      if (owner && newEmail !== null) await beginEmailChange(tx, deps, owner, newEmail);
      return findUser(tx, person);
    })
    .catch(asConflict);
  if (!saved) throw unauthorized(); // deleted while its token still runs
  if (owner) {
    logSecurityEvent(request, 'email_change_requested');
  }
  return saved;
}

/** An outlet's new name or link waits for an admin; an artist's biography is reviewed later. */
async function keepApprovedProfile(
  tx: Db,
  caller: RequestAccount,
  { account, profile }: Pick<ProfileUpdate, 'account' | 'profile'>,
  now: Date,
) {
  if (Object.keys(profile).length === 0 || !isMember(caller))
    return { account, profile, hasProposed: false };
  await lockProfile(tx, caller);
  const user = await findUser(tx, caller.userId);
  if (!user || user.role === 'staff') throw unauthorized(); // deleted while its token still runs
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

const COLUMNS: Readonly<Record<string, string>> = { company_name: 'companyName' };

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

/** A client may send back the profile it received, so unchanged protected values are accepted. */
function withoutProtected(values: Record<string, unknown>, current: Record<string, unknown>) {
  const changes = Object.entries(values).filter(([name, value]) => {
    if (!Object.hasOwn(current, name)) return true;
    if (!isDeepStrictEqual(value, current[name]))
      throw invalid({ [name]: 'This cannot be changed.' });
    return false;
  });
  return Object.fromEntries(changes);
}

/** Fields may be flat, in `profile`, or both, in which case the nested ones win. */
function readProfileUpdate(user: User, body: unknown): ProfileUpdate {
  if (!isRecord(body)) throw badRequest('Please send a JSON object.');
  const { profile: nested = {}, current_password, code, ...flat } = body;
  if (!isRecord(nested)) throw invalid({ profile: 'This must be an object.' });
  for (const name of ['username', 'email']) {
    if (Object.hasOwn(nested, name))
      throw invalid({ [name]: 'This is not a field of the profile.' });
  }

  const given = {
    ...withoutProtected(flat, protectedOf(user)),
    ...(user.role === 'staff' ? nested : withoutProtected(nested, protectedOfProfile(user))),
  };
  const { username, email, ...fields } =
    user.role === 'artist'
      ? readPatch(schemas.artist, given)
      : user.role === 'media'
        ? readPatch(schemas.media, given)
        : readPatch(schemas.staff, given);
  // Names older than this rule stay valid.
  refuseLookAlikes({
    username: username === user.username ? undefined : (username ?? undefined),
    email: email === user.email ? undefined : (email ?? undefined),
  });
  return {
    account: { ...(username != null && { username }) },
    newEmail: email != null && email !== user.email ? email : null,
    profile: toColumns(fields), // the role's schema has checked each of them
    proof: validate(proofSchema, { current_password, code }),
  };
}

/** Settle the file store after the commit. */
export async function replaceLogo(
  tx: Db,
  { config, files, now }: Pick<AppDeps, 'config' | 'files' | 'now'>,
  member: Member,
  upload: ReceivedUpload | null,
): Promise<User> {
  const { userId, profileId } = member;
  const person = personOf(member);
  const outlet = await lockOutlet(tx, profileId);
  if (!outlet) throw unauthorized(); // deleted while its token still runs
  if (outlet.logo !== null) await deleteFileRow(tx, outlet.logo);
  if (upload) await reserveQuota(tx, userId, bytesOf([upload]), config.storageQuota);
  const owner = { ownerId: userId, outletId: profileId };
  const logo = upload && (await files.planMove(tx, upload, owner));
  await keepApproved(tx, {
    record: 'outlet',
    recordId: profileId,
    userId,
    isApproved: outlet.approvedAt !== null,
    live: { logo: outlet.logo },
    changed: { logo },
    now: now(),
  });
  await writeLogo(tx, files, outlet, logo);
  const user = await findUser(tx, person);
  assertRow(user, `Outlet ${profileId}`);
  return user;
}

export async function writeLogo(
  tx: Db,
  files: AppDeps['files'],
  { userId, logo: earlier }: OutletRow,
  logo: string | null,
): Promise<void> {
  // The same picture uploaded again has the same path, so it must not be deleted.
  if (logo === earlier) return;
  if (earlier !== null)
    for (const each of [earlier, ...thumbnailsOf(earlier)]) await files.remove(tx, each);
  const update = { account: {}, profile: { logo }, hasProposed: false };
  await updateUser(tx, { userId, role: 'media' }, update, undefined);
}
