import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  OUTLET_CATEGORY_OPTIONS,
  type Option,
} from '@/shared/platform/options';
import type { User } from '@/shared/identity/profiles.schemas';

interface Field {
  label: string;
  /** For a closed list. */
  options?: readonly Option[];
  isList?: boolean;
}

/** The fields of both kinds of profile, without the links, in the order of the details. */
export const PROFILE_FIELDS = {
  stage_name: { label: 'Stage name' },
  year_of_foundation: { label: 'Year of foundation' },
  biography: { label: 'Biography' },
  company_name: { label: 'Media name' },
  category: { label: 'Category', options: OUTLET_CATEGORY_OPTIONS },
  types: { label: 'Topics', options: OUTLET_CATEGORY_OPTIONS, isList: true },
  genres: { label: 'Genres', options: GENRE_OPTIONS, isList: true },
  country: { label: 'Country', options: COUNTRY_OPTIONS },
} as const satisfies Record<string, Field>;
export type ProfileFieldName = keyof typeof PROFILE_FIELDS;
/** The fields with several values. */
export type ProfileListName = {
  [Name in ProfileFieldName]: (typeof PROFILE_FIELDS)[Name] extends { isList: true } ? Name : never;
}[ProfileFieldName];
export const PROFILE_FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileFieldName[]; // its own keys

type Value = string | number | readonly string[] | null;

/** Formats the value of a field or link for display; `''` for none. */
export function profileValueText(name: string, value: Value): string {
  const { options }: Field =
    name in PROFILE_FIELDS ? PROFILE_FIELDS[name as ProfileFieldName] : NO_FIELD;
  return [value ?? []]
    .flat()
    .map((each) => (options ? labelOf(options, String(each)) : each))
    .join(', ');
}
const NO_FIELD: Field = { label: '' };

/** Returns the value of a field, `undefined` for one of the other role. */
export const profileValue = ({ profile }: User, name: ProfileFieldName): Value | undefined =>
  (profile as Partial<Record<ProfileFieldName, Value>>)[name];
