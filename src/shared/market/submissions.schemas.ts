import { type InferType, mixed, object } from 'yup';
import { SHELVES, type Shelf } from '../music/campaigns.rules';
import { choice, line, severalOf, yesOrNoIfGiven } from '../platform/fields';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  valuesOf,
} from '../platform/options';
import { idFilter, pagedFields, pageFieldsOf } from '../platform/paging';
import { idsField } from '../platform/listFields';
import { hasLink, LINE_MAX, NO_LINKS } from '../platform/noTexts';
import { NO_REASON_OPTIONS, ORDER_STAGES } from '../platform/orderStages';
import { heardResponse } from '../music/listening.schemas';
import { outletFields } from '../identity/outlets.schemas';
import { SUBMISSION_SHELVES, SUBMISSION_SORTS, SUBMISSION_FILTERS } from './submissions.rules';
import { trackResponse } from '../music/campaigns.schemas';
import { contract } from '../platform/contract';
import {
  countsOf,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
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

const YES = ['yes'] as const;
const SINCE_MAX = 30;
const SINCE_INVALID = 'Since: please give a moment in ISO 8601.';

const filterFields = {
  /** `explore` by default. */
  shelf: choice('Shelf', SUBMISSION_SHELVES),
  search: line('Search'),
  /** One or several, separated by commas. */
  genre: severalOf('Genre', GENRES),
  style: line('Style'),
  format: choice('Format', valuesOf(RELEASE_FORMAT_OPTIONS)),
  country: choice('Country', valuesOf(COUNTRY_OPTIONS)),
  /** Only what has a genre or style of the outlet's, what it has not heard, and what opened since. */
  fits: choice('Fits', YES),
  unheard: choice('Unheard', YES),
  fresh: choice('New', YES),
  /** When the caller was here before; ISO 8601. */
  since: line('Since', SINCE_MAX, [
    {
      message: SINCE_INVALID,
      holds: (text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
    },
  ]),
};

export const submissionFilterSchema = object(filterFields);
export type SubmissionFilter = InferType<typeof submissionFilterSchema>;

export const submissionsQuerySchema = object({
  ...pagedFields,
  ...filterFields,
  /** The outlet's genres first, then the least time left, by default. */
  sort: choice('Sort', SUBMISSION_SORTS),
});
export type SubmissionsQuery = InferType<typeof submissionsQuerySchema>;

const SHELF_MISSING = 'Please choose a list.';

const shelfField = () =>
  mixed<Shelf>()
    .nullable()
    .oneOf([...SHELVES, null], SHELF_MISSING)
    .defined(SHELF_MISSING);

/** `PUT submissions/{id}/shelf/`; `null` takes the campaign off its shelf. */
export const shelfSchema = object({ shelf: shelfField() });

/** Why an outlet says no, to the artist. */
const noFields = {
  reason: choice('Reason', valuesOf(NO_REASON_OPTIONS)),
  line: line('The line', LINE_MAX, [{ message: NO_LINKS, holds: (text) => !hasLink(text) }]),
};
/** The form of a no, whose line is an order's comment too. */
export const noFormSchema = object({ reason: noFields.reason, comment: noFields.line });

export const DECIDED_MAX = 100;

/** `POST submissions/decide/`; `from` is the shelf on which the caller sees them. */
export const decideSchema = object({
  campaigns: idsField('Please name the submissions, each once.', {
    min: 1,
    max: DECIDED_MAX,
    tooMany: `At most ${DECIDED_MAX} at once.`,
  }),
  from: shelfField(),
  shelf: shelfField(),
  ...noFields,
});
export type Decide = InferType<typeof decideSchema>;

const decidedResponse = object({
  done: listOf(NUMBER),
  /** Those that were closed or decided meanwhile, with a text for people. */
  refused: listOf(object({ campaign: NUMBER, detail: TEXT })),
});
export type Decided = InferType<typeof decidedResponse>;

/** `PUT submissions/inbox/`; what is left out stays. */
export const inboxSchema = object({
  fits: yesOrNoIfGiven(),
  fresh: yesOrNoIfGiven(),
  unheard: yesOrNoIfGiven(),
  has_keys: yesOrNoIfGiven(),
});
export type RememberInbox = InferType<typeof inboxSchema>;
const inboxResponse = object({
  ...{ fits: FLAG, fresh: FLAG, unheard: FLAG, has_keys: FLAG, since: TEXT_OR_NULL },
});

export const noesQuerySchema = object({
  /** One campaign; without it, those of the last 14 days. */
  campaign: idFilter('Campaign'),
});

const noResponse = object({
  outlet: object(outletFields),
  campaign: NUMBER_OR_NULL,
  title: TEXT_OR_NULL,
  /** The declined order; `null` for a submission. */
  order: NUMBER_OR_NULL,
  reason: option(valuesOf(NO_REASON_OPTIONS)).nullable(),
  line: TEXT_OR_NULL,
  /** Seconds of the music that the outlet had heard. */
  heard: NUMBER,
  at: TEXT,
});
export type No = InferType<typeof noResponse>;

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
  /** The person who chose the shelf, of an outlet with several. */
  person: TEXT_OR_NULL,
  release: NUMBER,
  ...releaseFields,
  presskit: TEXT_OR_NULL,
  artist: submissionArtistResponse,
  /** Whether it has a genre or style of the outlet's. */
  fits: FLAG,
  /** When outlets could hear it first. */
  opened_at: TEXT,
  /** What the outlet has played of it; `null` without a known length. */
  heard: heardResponse.nullable(),
  /** The outlet's latest offer for it or order of it, unless withdrawn. */
  offer: object({ id: NUMBER, stage: option(ORDER_STAGES) }).nullable(),
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

/**
 * The number of open campaigns on each shelf, regardless of search and filters, and those of the
 * shelf that fit, were not heard, and are new.
 */
const shelfCounts = object({
  explore: NUMBER,
  offered: NUMBER,
  saved: NUMBER,
  declined: NUMBER,
  fits: NUMBER,
  unheard: NUMBER,
  fresh: NUMBER,
});
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
  decideSubmissions: { body: decideSchema, response: decidedResponse },
  rememberInbox: { body: inboxSchema, response: inboxResponse },
  listNoes: { query: noesQuerySchema, response: listOf(noResponse) },
});
