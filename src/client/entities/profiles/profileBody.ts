import type { ArtistProfileForm, OutletProfileForm } from '@/shared/profiles/profileSchemas';

/** The fields of the form, with the proof that a new e-mail requires. */
type ProfileField =
  | keyof ArtistProfileForm
  | keyof OutletProfileForm
  | 'current_password'
  | 'code'
  | 'is_public';
type ProfileValue = string | number | boolean | readonly string[] | null | undefined;

/** Fields of the settings form; `null` clears one, `undefined` leaves it unchanged. */
export type ProfileChanges = Readonly<Partial<Record<ProfileField, ProfileValue>>>;

type Fields = Record<string, ProfileValue>;

/** Fields of the account rather than the profile. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set<ProfileField>([
  'username',
  'email',
  'current_password',
  'code',
]);

/**
 * The body of `PATCH auth/profile/update/`: defined fields without empty lists, the year as a
 * number. It has profile fields twice, flat and in `profile`.
 */
export function profileBody(changes: ProfileChanges): object {
  const isGiven = (value: ProfileValue) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  const body: Fields = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => isGiven(value)),
  );
  const year = body.year_of_foundation;
  if (typeof year === 'string') body.year_of_foundation = year === '' ? null : Number(year);
  const profile = Object.entries(body).filter(([name]) => !OF_THE_ACCOUNT.has(name));
  return { ...body, ...(profile.length > 0 && { profile: Object.fromEntries(profile) }) };
}
