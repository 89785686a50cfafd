import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from '../platform/options';

/** An outlet's lists of campaigns: undecided ones, those with its offer, and its two shelves. */
export const SUBMISSION_SHELVES = ['explore', 'offered', 'saved', 'declined'] as const;
export type SubmissionShelf = (typeof SUBMISSION_SHELVES)[number];

export const SUBMISSION_SORTS = ['time_left', 'newest', 'shortest'] as const;

export const SUBMISSION_FILTERS = {
  genre: valuesOf(GENRE_OPTIONS),
  format: valuesOf(RELEASE_FORMAT_OPTIONS),
  country: valuesOf(COUNTRY_OPTIONS),
} as const;
