import type { ArtistProfileForm, MediaProfileForm } from '@/shared/profile/profileSchemas';

/** With what another email asks for. */
type ProfileField =
  keyof ArtistProfileForm | keyof MediaProfileForm | 'current_password' | 'code' | 'is_public';
type ProfileValue = string | number | boolean | readonly string[] | null | undefined;

/** Fields of the settings form; `null` empties one, what is `undefined` stays as it is. */
export type ProfileChanges = Readonly<Partial<Record<ProfileField, ProfileValue>>>;

/**
 * The body of `PATCH auth/profile/update/`: only what is defined, no empty lists, and the year as a
 * number.
 */
export function profileBody(changes: ProfileChanges): Record<string, ProfileValue> {
  const isGiven = (value: ProfileValue) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  const body: Record<string, ProfileValue> = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => isGiven(value)),
  );
  const year = body.year_of_foundation;
  if (typeof year === 'string') body.year_of_foundation = year === '' ? null : Number(year);
  return body;
}
