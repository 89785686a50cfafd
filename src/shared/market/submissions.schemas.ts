import { type InferType, mixed, object } from 'yup';
import { SHELVES, type Shelf } from '../music/campaigns.rules';
import { choice, line, severalOf } from '../platform/fields';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from '../platform/options';
import { pagedFields, pageFieldsOf } from '../platform/paging';
import { SUBMISSION_SHELVES, SUBMISSION_SORTS, SUBMISSION_FILTERS } from './submissions.rules';
import { trackResponse } from '../music/campaigns.schemas';
import { contract } from '../platform/contract';
import {
  countsOf,
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
  COUNTRY,
  GENRE,
  recordLinks,
} from '../platform/responseParts.schemas';
import { releaseFields } from '../music/releases.schemas';
import { submissionCalls } from './submissions.calls';

const GENRES = valuesOf(GENRE_OPTIONS);

const filterFields = {
  /** `explore` by default. */
  shelf: choice('Shelf', SUBMISSION_SHELVES),
  search: line('Search'),
  /** One or several, separated by commas. */
  genre: severalOf('Genre', GENRES),
  format: choice('Format', valuesOf(RELEASE_FORMAT_OPTIONS)),
  country: choice('Country', valuesOf(COUNTRY_OPTIONS)),
};

export const submissionFilterSchema = object(filterFields);
export type SubmissionFilter = InferType<typeof submissionFilterSchema>;

export const submissionsQuerySchema = object({
  ...pagedFields,
  ...filterFields,
  /** Least time left first, by default. */
  sort: choice('Sort', SUBMISSION_SORTS),
});
export type SubmissionsQuery = InferType<typeof submissionsQuerySchema>;

const SHELF_MISSING = 'Please choose a list.';

/** `PUT submissions/{id}/shelf/`; `null` takes the campaign off its shelf. */
export const shelfSchema = object({
  shelf: mixed<Shelf>()
    .nullable()
    .oneOf([...SHELVES, null], SHELF_MISSING)
    .defined(SHELF_MISSING),
});

export const submissionArtistResponse = object({
  id: NUMBER,
  stage_name: TEXT_OR_NULL,
  country: COUNTRY.nullable(),
  genres: listOf(GENRE),
  ...recordLinks,
});

const submissionResponse = object({
  id: NUMBER,
  shelf: option(SHELVES).nullable(),
  release: NUMBER,
  ...releaseFields,
  presskit: TEXT_OR_NULL,
  artist: submissionArtistResponse,
  /** The deadline for offers; ISO 8601, UTC. */
  open_until: TEXT,
  embargo_until: TEXT_OR_NULL,
  embargo_note: TEXT_OR_NULL,
  /** The tracks, whose addresses expire within the hour. */
  tracks: listOf(trackResponse),
  /** The campaign's version for this outlet: it grows with each change of it or its shelf. */
  version: NUMBER,
}).meta({ name: 'Submission' });
export type Submission = InferType<typeof submissionResponse>;

/** The number of open campaigns on each shelf, regardless of search and filters. */
const shelfCounts = object({ saved: NUMBER, declined: NUMBER });
export type ShelfCounts = InferType<typeof shelfCounts>;

const filterCounts = countsOf(SUBMISSION_FILTERS);
export type SubmissionCounts = InferType<typeof filterCounts>;

export const submissionsContract = contract(submissionCalls, {
  listSubmissions: {
    query: submissionsQuerySchema,
    response: object({
      ...pageFieldsOf(submissionResponse),
      counts: shelfCounts,
      /** An outlet that is not approved sees no campaigns. */
      is_approved: FLAG,
    }),
  },
  countSubmissions: { query: submissionFilterSchema, response: filterCounts },
  getSubmission: { response: submissionResponse },
  shelveSubmission: { body: shelfSchema, response: submissionResponse },
});
