import { isDeepStrictEqual } from 'node:util';
import type { InferType } from 'yup';
import { refuseLookAlikes } from '@/server/platform/auth/lookAlikes';
import { badRequest, invalid } from '@/server/platform/http/failures';
import { toColumns } from '@/server/platform/http/presentFields';
import { readPatch } from '@/server/platform/http/readPatch';
import { isRecord, validate } from '@/server/platform/http/validate';
import { proofSchema } from '@/shared/identity/secondFactor.schemas';
import {
  type User,
  accountUpdateSchema,
  artistProfileFieldsSchema,
  outletProfileFieldsSchema,
} from '@/shared/identity/profiles.schemas';
import type { AccountChanges, ProfileChanges } from './profileRepository';

export interface ProfileUpdate {
  account: AccountChanges;
  /** Set only if it differs from the account's address. */
  newEmail: string | null;
  profile: ProfileChanges;
  /** Password and code, which a new email address requires. */
  proof: InferType<typeof proofSchema>;
}

/** A client may send back the profile it received, so unchanged protected values are accepted. */
function withoutProtected(
  values: Record<string, unknown>,
  current: Record<string, unknown>,
): Record<string, unknown> {
  const changes = Object.entries(values).filter(([name, value]) => {
    if (!Object.hasOwn(current, name)) return true;
    if (!isDeepStrictEqual(value, current[name]))
      throw invalid({ [name]: 'This cannot be changed.' });
    return false;
  });
  return Object.fromEntries(changes);
}

const protectedOf = ({ id, role, is_admin, admin_role, is_active, version }: User) => ({
  id,
  role,
  is_admin,
  admin_role,
  is_active,
  version,
});

const protectedOfProfile = ({ role, profile }: User) => ({
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
  artist: accountUpdateSchema.concat(artistProfileFieldsSchema),
  media: accountUpdateSchema.concat(outletProfileFieldsSchema),
};

/**
 * The body of `PATCH auth/profile/update/`: flat fields, the nested `profile`, or both, in which
 * case the nested ones win. Only given fields change; `null` and empty text clear a field. Throws
 * the 400.
 */
export function readProfileUpdate(user: User, body: unknown): ProfileUpdate {
  if (!isRecord(body)) throw badRequest('Please send a JSON object.');
  const { profile: nested = {}, current_password, code, ...flat } = body;
  if (!isRecord(nested)) throw invalid({ profile: 'This must be an object.' });
  for (const name of ['username', 'email']) {
    if (Object.hasOwn(nested, name)) throw invalid({ [name]: 'This is no field of the profile.' });
  }

  const given = {
    ...withoutProtected(flat, protectedOf(user)),
    ...withoutProtected(nested, protectedOfProfile(user)),
  };
  const { username, email, ...fields } =
    user.role === 'artist' ? readPatch(schemas.artist, given) : readPatch(schemas.media, given);
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
