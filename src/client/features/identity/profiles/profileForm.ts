import { type LinkName, linkValues } from '@/shared/platform/options';
import type { OutletProfile, User } from '@/shared/identity/profiles.schemas';
import {
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  type ProfileFieldName,
  type ProfileListName,
  profileValue,
} from './profileFields';

/**
 * The fields of the edit form in the form of the inputs; those of the other role stay empty. The
 * password and the code are required only for a new email.
 */
export type ProfileFormValues = Record<
  'username' | 'email' | 'current_password' | 'code' | LinkName,
  string
> &
  Record<Exclude<ProfileFieldName, ProfileListName>, string> &
  Record<ProfileListName, string[]>;

/**
 * Returns the profile with the values that wait for approval, so that editing continues from them.
 */
const withProposed = (user: User): User =>
  user.role === 'media'
    ? { ...user, profile: { ...user.profile, ...withoutHoles(user.profile.proposed ?? {}) } }
    : user;
const withoutHoles = (values: NonNullable<OutletProfile['proposed']>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export function profileFormOf(account: User): ProfileFormValues {
  const user = withProposed(account);
  const fields = PROFILE_FIELD_NAMES.map((name) => {
    const value = profileValue(user, name);
    return [name, 'isList' in PROFILE_FIELDS[name] ? (value ?? []) : String(value ?? '')];
  });
  return {
    username: user.username,
    email: user.email,
    current_password: '',
    code: '',
    ...linkValues((name) => user.profile[name] ?? ''),
    ...(Object.fromEntries(fields) as Pick<ProfileFormValues, ProfileFieldName>), // one for each
  };
}
