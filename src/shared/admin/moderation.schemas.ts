import { type InferType, object } from 'yup';
import { campaignResponse } from '@/shared/music/campaigns.schemas';
import { CHANGE_STATES, CHANGED_FIELDS, CHANGED_RECORDS } from '@/shared/identity/changes.rules';
import { contract } from '../platform/contract';
import {
  FACE,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
  COUNTRY,
  fileFields,
  GENRE,
  recordLinks,
  OUTLET_CATEGORY,
} from '../platform/responseParts.schemas';
import { figureResponse, sampleResponse } from '@/shared/identity/ownPage.schemas';
import { pageFieldsOf, pageOf } from '@/shared/platform/paging';
import { outletFields } from '@/shared/identity/outlets.schemas';
import { serviceResponse, serviceTerms } from '@/shared/market/services.schemas';
import { CLAIM_KINDS, CLAIMED_KINDS, DESK_KINDS } from './queue.rules';
import {
  campaignDecisionSchema,
  changeDecisionSchema,
  claimSchema,
  figureCheckSchema,
  outletDecisionSchema,
  moderationQuerySchema,
  recordsQuerySchema,
  serviceDecisionSchema,
} from './moderation.requests';
import { moderationCalls } from './moderation.calls';
import { queueCalls } from './queue.calls';

const counts = object({
  campaigns: NUMBER,
  outlets: NUMBER,
  services: NUMBER,
  payouts: NUMBER,
  disputes: NUMBER,
  changes: NUMBER,
  reports: NUMBER,
});
export type ModerationCounts = InferType<typeof counts>;

const deskCounts = counts.shape({
  /** Money that waits for a second admin. */
  proposals: NUMBER,
  /** Orders whose work is overdue. */
  late: NUMBER,
  /** Whether the admin also has services or music. */
  is_trading: FLAG,
});
export type DeskCounts = InferType<typeof deskCounts>;

const whose = {
  /** Whether the record is the admin's own, so that another admin decides on it. */
  is_own: FLAG,
  owner: object({ id: NUMBER, email: TEXT, is_confirmed: FLAG }),
};

/** The orders that a withdrawn approval closes, and those that go on. */
const open = object({ unpaid: NUMBER, paid: NUMBER });
export type OpenOrders = InferType<typeof open>;

const serviceToDecide = object({ id: NUMBER, ...serviceTerms, version: NUMBER });
const waiting = { waiting: listOf(serviceToDecide) };
export type WaitingService = InferType<typeof moderatedOutletResponse>['waiting'][number];

const moderatedCampaign = campaignResponse
  .shape({
    ...whose,
    open,
    artist: object({
      country: COUNTRY.nullable(),
      genres: listOf(GENRE),
      biography: TEXT_OR_NULL,
      approved: NUMBER,
      declined: NUMBER,
      ...recordLinks,
    }),
    files: listOf(
      object({
        kind: option(['artwork', 'presskit']),
        path: TEXT,
        ...fileFields,
      }),
    ),
  })
  .meta({ name: 'ReviewedCampaign' });
export type ModeratedCampaign = InferType<typeof moderatedCampaign>;

export const moderatedOutletResponse = object({
  ...outletFields,
  types: listOf(OUTLET_CATEGORY),
  genres: listOf(GENRE),
  styles: listOf(TEXT),
  ...recordLinks,
  approved_at: TEXT_OR_NULL,
  decline_reason: TEXT_OR_NULL,
  /** When the account was opened; ISO 8601, UTC. */
  submitted_at: TEXT,
  services: NUMBER,
  about: TEXT_OR_NULL,
  figures: listOf(figureResponse),
  samples: listOf(sampleResponse),
  ...waiting,
  /** The first ones; an admin who changes the tier sees which prices change. */
  approved_services: listOf(serviceToDecide),
  open,
  ...whose,
  version: NUMBER,
}).meta({ name: 'ReviewedOutlet' });
export type ModeratedOutlet = InferType<typeof moderatedOutletResponse>;

const moderatedService = serviceResponse
  .shape({
    submitted_at: TEXT,
    outlet_approved_at: TEXT_OR_NULL,
    active_services: NUMBER,
    open,
    ...waiting,
    ...whose,
  })
  .meta({ name: 'ReviewedService' });
export type ModeratedService = InferType<typeof moderatedService>;

export const moderatedChangeResponse = object({
  id: NUMBER,
  record: option(CHANGED_RECORDS),
  record_id: NUMBER,
  /** That of a service is its outlet's. */
  face: FACE,
  name: TEXT_OR_NULL,
  field: option(CHANGED_FIELDS),
  /**
   * Whether the new value is live already and only gets a review; otherwise it waits for approval.
   */
  is_live: FLAG,
  /**
   * The values as text: a price in US dollars, one track per line. For artwork and a logo,
   * the address of the new one.
   */
  before: TEXT_OR_NULL,
  after: TEXT_OR_NULL,
  can_revert: FLAG,
  state: option(CHANGE_STATES),
  reason: TEXT_OR_NULL,
  /** The time of the latest proposal. */
  submitted_at: TEXT,
  decided_at: TEXT_OR_NULL,
  ...whose,
  version: NUMBER,
});
export type ModeratedChange = InferType<typeof moderatedChangeResponse>;

const claims = object({
  items: listOf(
    object({
      kind: option(CLAIMED_KINDS),
      id: NUMBER,
      by: TEXT,
      is_yours: FLAG,
      until: TEXT,
    }),
  ),
});
export type ModerationClaims = InferType<typeof claims>;
export type ModerationClaim = ModerationClaims['items'][number];

const waitingPage = object({
  ...pageFieldsOf(
    object({
      /** The id of the row, see `waitingIdOf`. */
      id: NUMBER,
      kind: option(CLAIM_KINDS),
      record_id: NUMBER,
    }).meta({ name: 'WaitingRecord' }),
  ),
  campaigns: listOf(moderatedCampaign),
  outlets: listOf(moderatedOutletResponse),
  services: listOf(moderatedService),
  changes: listOf(moderatedChangeResponse),
});
export type WaitingPage = InferType<typeof waitingPage>;
export type WaitingRecord = WaitingPage['items'][number];

const deskItem = object({
  kind: option(DESK_KINDS),
  id: NUMBER,
  since: TEXT,
  /** The title or the name; for services and orders the type of the service. */
  name: TEXT_OR_NULL,
  /** Whose it is; of a change the value before, of a payout who has approved it, of a report its state. */
  by: TEXT_OR_NULL,
  /** The format, country, field, kind of destination, release or category. */
  about: TEXT_OR_NULL,
  /** For payouts: US dollars. */
  amount: NUMBER_OR_NULL,
  face: FACE,
}).meta({ name: 'DeskItem' });
export type DeskItem = InferType<typeof deskItem>;

const deskResponse = object({
  /** The kinds of which something waits. */
  groups: listOf(
    object({
      kind: option(DESK_KINDS),
      count: NUMBER,
      /** Since when the oldest has waited. */
      since: TEXT,
      /** The payouts' sum in US dollars. */
      amount: NUMBER_OR_NULL,
      /** When the first dispute ends by itself. */
      due_at: TEXT_OR_NULL,
    }),
  ),
  /** The oldest of all kinds. */
  items: listOf(deskItem),
});
export type Desk = InferType<typeof deskResponse>;

const query = recordsQuerySchema;

export const moderationContract = contract(
  { ...queueCalls, ...moderationCalls },
  {
    countReview: { response: deskCounts },
    readDesk: { response: deskResponse },
    listAllToReview: { query: moderationQuerySchema, response: waitingPage },
    listCampaignsToReview: { query, response: pageOf(moderatedCampaign) },
    listOutletsToReview: { query, response: pageOf(moderatedOutletResponse) },
    listServicesToReview: { query, response: pageOf(moderatedService) },
    listChangesToReview: { query, response: pageOf(moderatedChangeResponse) },
    listClaims: { response: claims },
    claimReview: { body: claimSchema, response: claims },
    decideChange: { body: changeDecisionSchema, response: moderatedChangeResponse },
    decideCampaign: { body: campaignDecisionSchema, response: moderatedCampaign },
    decideOutlet: { body: outletDecisionSchema, response: moderatedOutletResponse },
    checkFigure: { body: figureCheckSchema, response: moderatedOutletResponse },
    decideService: { body: serviceDecisionSchema, response: moderatedService },
  },
);
