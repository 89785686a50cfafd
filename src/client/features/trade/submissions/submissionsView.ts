import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from '@/shared/platform/options';
import type { SubmissionFilter } from '@/shared/market/submissions.schemas';
import {
  SUBMISSION_SHELVES,
  SUBMISSION_SORTS,
  type SubmissionShelf,
} from '@/shared/market/submissionShelves';
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

interface Filters {
  tab: SubmissionShelf;
  search: string;
  genre: string;
  format: string;
  country: string;
}

/** The shelf, the search, and the filters that are set. */
export function filtersOf({ tab, search, ...filters }: Filters): SubmissionFilter {
  const { genre, format, country } = filters;
  const all = { shelf: tab, search: search.trim(), genre, format, country };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as SubmissionFilter; // in the words of their options
}
