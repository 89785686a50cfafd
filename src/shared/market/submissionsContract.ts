import { type InferType, object } from 'yup';
import { SHELVES } from '../music/campaignStages';
import { trackResponse } from '../music/campaignsContract';
import { contract } from '../platform/contract';
import { COUNTRY, GENRE, linkFields } from '../platform/recordParts';
import {
  countsOf,
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts';
import { pageFieldsOf } from '../platform/paging';
import { releaseFields } from '../music/releasesContract';
import { shelfSchema, submissionFilterSchema, submissionsQuerySchema } from './submissionSchemas';
import { SUBMISSION_FILTERS } from './submissionShelves';
import { submissionCalls } from './submissions.calls';

export const submissionArtist = object({
  /** The artist's profile id. */
  id: NUMBER,
  stage_name: TEXT_OR_NULL,
  country: COUNTRY.nullable(),
  genres: listOf(GENRE),
  ...linkFields,
});

const submissionResponse = object({
  /** The campaign's id. */
  id: NUMBER,
  /** The shelf on which this outlet put it. */
  shelf: option(SHELVES).nullable(),
  /** The id of the campaign's release. */
  release: NUMBER,
  ...releaseFields,
  /** A path under the media base, `/media/`. */
  presskit: TEXT_OR_NULL,
  artist: submissionArtist,
  /** The deadline for offers; ISO 8601, UTC. */
  open_until: TEXT,
  /** A calendar day, `YYYY-MM-DD`. */
  embargo_until: TEXT_OR_NULL,
  embargo_note: TEXT_OR_NULL,
  /** The tracks, whose addresses expire within the hour. */
  tracks: listOf(trackResponse),
  /** The campaign's version for this outlet: it grows with each change of it or its shelf. */
  version: NUMBER,
}).meta({ name: 'Submission' });
/** An open campaign as an approved outlet sees it. */
export type Submission = InferType<typeof submissionResponse>;

/** The number of open campaigns on each shelf, regardless of search and filters. */
const shelfCounts = object({ saved: NUMBER, declined: NUMBER });
export type ShelfCounts = InferType<typeof shelfCounts>;

const filterCounts = countsOf(SUBMISSION_FILTERS);
/** The number of submissions that each option of each filter would find. */
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
  shelveSubmission: {
    body: shelfSchema,
    response: submissionResponse,
  },
});
