import { MINUTE_MS } from '../platform/durations';
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

/** What a person's account remembers of the inbox. */
export interface Inbox {
  fits: boolean;
  fresh: boolean;
  unheard: boolean;
  /** Whether single letters act. */
  has_keys: boolean;
  /** When the visit before this one ended; ISO 8601. */
  since: string | null;
}
export const NO_INBOX: Inbox = {
  ...{ fits: false, fresh: false, unheard: false, has_keys: true, since: null },
};
/** A shorter absence is the same visit. */
export const INBOX_PAUSE_MS = 30 * MINUTE_MS;

export const SUBMISSION_FILTERS = {
  genre: valuesOf(GENRE_OPTIONS),
  format: valuesOf(RELEASE_FORMAT_OPTIONS),
  country: valuesOf(COUNTRY_OPTIONS),
} as const;
