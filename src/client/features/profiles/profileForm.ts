import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  type LinkName,
  linkValues,
  MEDIA_CATEGORY_OPTIONS,
  type Option,
} from '@/shared/options';
import type { MediaProfile, User } from '@/shared/profiles/profileContract';

/** The fields of the edit form as the inputs hold them; the fields of the other role stay empty. */
export interface ProfileFormValues extends Record<LinkName, string> {
  username: string;
  email: string;
  /** This and the code are required only for a new email. */
  current_password: string;
  code: string;
  stage_name: string;
  company_name: string;
  genres: string[];
  country: string;
  year_of_foundation: string;
  biography: string;
  category: string;
  types: string[];
}

type RoleFields = Pick<
  ProfileFormValues,
  'stage_name' | 'company_name' | 'year_of_foundation' | 'biography' | 'category' | 'types'
>;
const NO_ROLE_FIELDS: RoleFields = {
  stage_name: '',
  company_name: '',
  year_of_foundation: '',
  biography: '',
  category: '',
  types: [],
};

function roleFieldsOf(user: User): RoleFields {
  if (user.role === 'artist') {
    const { stage_name, year_of_foundation, biography } = user.profile;
    return {
      ...NO_ROLE_FIELDS,
      stage_name: stage_name ?? '',
      year_of_foundation: year_of_foundation === null ? '' : String(year_of_foundation),
      biography: biography ?? '',
    };
  }
  const { company_name, category, types } = user.profile;
  return {
    ...NO_ROLE_FIELDS,
    company_name: company_name ?? '',
    category: category ?? '',
    types,
  };
}

/**
 * Returns the profile with the values that wait for approval, so that editing continues from them.
 */
const withProposed = (user: User): User =>
  user.role === 'media'
    ? { ...user, profile: { ...user.profile, ...withoutHoles(user.profile.proposed ?? {}) } }
    : user;
const withoutHoles = (values: NonNullable<MediaProfile['proposed']>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export function profileFormOf(account: User): ProfileFormValues {
  const user = withProposed(account);
  const { profile } = user;
  return {
    username: user.username,
    email: user.email,
    current_password: '',
    code: '',
    genres: profile.genres,
    country: profile.country ?? '',
    ...linkValues((name) => profile[name] ?? ''),
    ...roleFieldsOf(user),
  };
}

const OPTIONS: { [Name in keyof ProfileFormValues]?: readonly Option[] } = {
  genres: GENRE_OPTIONS,
  country: COUNTRY_OPTIONS,
  category: MEDIA_CATEGORY_OPTIONS,
  types: MEDIA_CATEGORY_OPTIONS,
};

/** Formats the value of a field for display. */
export function profileValueText(name: keyof ProfileFormValues, value: string | string[]): string {
  const options = OPTIONS[name];
  return [value]
    .flat()
    .map((each) => (options ? labelOf(options, each) : each))
    .join(', ');
}
