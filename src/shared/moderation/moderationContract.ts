import { type InferType, object } from 'yup';
import { campaignResponse } from '@/shared/campaigns/campaignsContract';
import { CHANGE_STATES, CHANGED_FIELDS, CHANGED_RECORDS } from '@/shared/changes/changeRules';
import { contract } from '../contract';
import { COUNTRY, fileFields, GENRE, linkFields, MEDIA_CATEGORY } from '../recordParts';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { figureResponse, sampleResponse } from '@/shared/outlets/outletsContract';
import { pageFieldsOf, pageOf } from '@/shared/paging';
import { outletFields, serviceResponse, serviceTerms } from '@/shared/services/servicesContract';
import { CLAIM_KINDS } from './claimRules';
import {
  campaignDecisionSchema,
  changeDecisionSchema,
  claimSchema,
  figureCheckSchema,
  outletDecisionSchema,
  reviewQuerySchema,
  serviceDecisionSchema,
} from './moderationSchemas';
import { moderationCalls } from './moderation.calls';
import { queueCalls } from './queue.calls';

const counts = object({
  campaigns: NUMBER,
  outlets: NUMBER,
  services: NUMBER,
  payouts: NUMBER,
  disputes: NUMBER,
  changes: NUMBER,
  /** Reports and appeals. */
  reports: NUMBER,
});
/** How many records of each kind wait for a decision. */
export type ReviewCounts = InferType<typeof counts>;

const whose = {
  /** Whether the record is the admin's own, on which another admin decides. */
  is_own: FLAG,
  /** The account that it belongs to. */
  owner: object({ id: NUMBER, email: TEXT, is_confirmed: FLAG }),
};

/** The services of the same outlet that wait, without the record itself; at most `ALONG_MAX`. */
const waiting = {
  waiting: listOf(object({ id: NUMBER, ...serviceTerms, version: NUMBER })),
};
export type WaitingService = InferType<typeof reviewedOutlet>['waiting'][number];

const reviewedCampaign = campaignResponse
  .shape({
    ...whose,
    artist: object({
      country: COUNTRY.nullable(),
      genres: listOf(GENRE),
      biography: TEXT_OR_NULL,
      /** The number of the artist's approved campaigns. */
      approved: NUMBER,
      declined: NUMBER,
      ...linkFields,
    }),
    files: listOf(
      object({
        kind: option(['artwork', 'presskit']),
        /** A path under the media base, `/media/`. */
        path: TEXT,
        ...fileFields,
      }),
    ),
  })
  .meta({ name: 'ReviewedCampaign' });
/** A campaign as an admin sees it. */
export type ReviewedCampaign = InferType<typeof reviewedCampaign>;

export const reviewedOutlet = object({
  ...outletFields,
  types: listOf(MEDIA_CATEGORY),
  genres: listOf(GENRE),
  ...linkFields,
  approved_at: TEXT_OR_NULL,
  decline_reason: TEXT_OR_NULL,
  /** When the account was opened; ISO 8601, UTC. */
  submitted_at: TEXT,
  /** The number of its services. */
  services: NUMBER,
  about: TEXT_OR_NULL,
  figures: listOf(figureResponse),
  samples: listOf(sampleResponse),
  ...waiting,
  ...whose,
  version: NUMBER,
}).meta({ name: 'ReviewedOutlet' });
export type ReviewedOutlet = InferType<typeof reviewedOutlet>;

const reviewedService = serviceResponse
  .shape({
    submitted_at: TEXT,
    /** The time of its outlet's approval. */
    outlet_approved_at: TEXT_OR_NULL,
    active_services: NUMBER,
    ...waiting,
    ...whose,
  })
  .meta({ name: 'ReviewedService' });
export type ReviewedService = InferType<typeof reviewedService>;

const reviewedChange = object({
  id: NUMBER,
  record: option(CHANGED_RECORDS),
  record_id: NUMBER,
  /** The live name of the record. */
  name: TEXT_OR_NULL,
  field: option(CHANGED_FIELDS),
  /**
   * Whether the new value is live already and only needs a look; otherwise it waits for approval.
   */
  is_live: FLAG,
  /**
   * The values as text: a price in US dollars, one track per line. For artwork and a logo,
   * the address of the new one.
   */
  before: TEXT_OR_NULL,
  after: TEXT_OR_NULL,
  /** Whether the live value can be reverted. */
  can_revert: FLAG,
  state: option(CHANGE_STATES),
  reason: TEXT_OR_NULL,
  /** The time of the latest proposal. */
  submitted_at: TEXT,
  decided_at: TEXT_OR_NULL,
  ...whose,
  version: NUMBER,
});
/** A change of an approved record, as an admin sees it. */
export type ReviewedChange = InferType<typeof reviewedChange>;

const claims = object({
  items: listOf(
    object({
      kind: option(CLAIM_KINDS),
      id: NUMBER,
      /** The admin's name. */
      by: TEXT,
      is_yours: FLAG,
      /** ISO 8601, UTC. */
      until: TEXT,
    }),
  ),
});
/** Which admin has taken which records. */
export type ReviewClaims = InferType<typeof claims>;
export type ReviewClaim = ReviewClaims['items'][number];

/** A page of all kinds: which record stands where, and the records. */
const waitingPage = object({
  ...pageFieldsOf(
    object({
      /** That of the row, see `waitingIdOf`. */
      id: NUMBER,
      kind: option(CLAIM_KINDS),
      record_id: NUMBER,
    }).meta({ name: 'WaitingRecord' }),
  ),
  campaigns: listOf(reviewedCampaign),
  outlets: listOf(reviewedOutlet),
  services: listOf(reviewedService),
  changes: listOf(reviewedChange),
});
export type WaitingPage = InferType<typeof waitingPage>;
export type WaitingRecord = WaitingPage['items'][number];

const query = reviewQuerySchema;

/** The calls of admins. */
export const reviewContract = contract(
  { ...queueCalls, ...moderationCalls },
  {
    countReview: { response: counts },
    listAllToReview: { query, response: waitingPage },
    listCampaignsToReview: {
      query,
      response: pageOf(reviewedCampaign),
    },
    listOutletsToReview: { query, response: pageOf(reviewedOutlet) },
    listServicesToReview: { query, response: pageOf(reviewedService) },
    listChangesToReview: { query, response: pageOf(reviewedChange) },
    listClaims: { response: claims },
    claimReview: { body: claimSchema, response: claims },
    decideChange: {
      body: changeDecisionSchema,
      response: reviewedChange,
    },
    decideCampaign: {
      body: campaignDecisionSchema,
      response: reviewedCampaign,
    },
    decideOutlet: {
      body: outletDecisionSchema,
      response: reviewedOutlet,
    },
    checkFigure: { body: figureCheckSchema, response: reviewedOutlet },
    decideService: {
      body: serviceDecisionSchema,
      response: reviewedService,
    },
  },
);
