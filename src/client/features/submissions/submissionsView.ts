import { COUNTRY_OPTIONS, GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '@/shared/options';
import { SUBMISSION_SHELVES, SUBMISSION_SORTS } from '@/shared/submissions/submissionShelves';
import { choiceField, optionalField, textField } from '@/client/ui/useAddressState';

/** The outlet's choices, as stored in the address. */
export const SUBMISSIONS_VIEW = {
  tab: choiceField(SUBMISSION_SHELVES),
  search: textField,
  sort: choiceField(SUBMISSION_SORTS),
  genre: optionalField(valuesOf(GENRE_OPTIONS)),
  format: optionalField(valuesOf(RELEASE_FORMAT_OPTIONS)),
  country: optionalField(valuesOf(COUNTRY_OPTIONS)),
  campaign: { values: null, fallback: '' },
};

interface SubmissionsQuery {
  tab: string;
  search: string;
  sort: string;
  genre: string;
  format: string;
  country: string;
}

type Filters = Omit<SubmissionsQuery, 'sort'>;

/** The query string of shelf, search and filters. */
export function filterQueryOf({ tab, search, genre, format, country }: Filters): string {
  const query = { shelf: tab, search: search.trim(), genre, format, country };
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return new URLSearchParams(given).toString();
}

/** Returns the path of the list, which also serves as its cache key. */
export const pathOf = ({ sort, ...filters }: SubmissionsQuery): string =>
  `submissions/?${filterQueryOf(filters)}&sort=${sort}`;
