import { type InferType, object } from 'yup';
import { fitResponse } from './fitResponse';
import { contract } from '../platform/contract';
import { CLOSE_REASONS, ORDER_STAGES } from '../platform/orderStages';
import { FLAG, listOf, NUMBER, option, TEXT_OR_NULL } from '../platform/responseParts';
import { outletFields } from '../identity/outletResponse';
import { serviceFields, serviceTerms } from './servicesContract';
import { OUTLET_BUSY, PLAN_PRIORITIES } from './planOptions';
import { planCandidatesSchema, planPatchSchema } from './planSchemas';
import { planCalls } from './plans.calls';

const planPieceResponse = object({
  /** The current service; `order` has its fields at the time of the order. */
  service: object({
    ...serviceFields,
    /** `null` while the catalogue is closed to the artist and the piece has no order. */
    media: object(outletFields).nullable(),
  }),
  /** Whether another proposal keeps it. */
  is_pinned: FLAG,
  /** Whether it can still be ordered, disregarding an outlet that is away or full. */
  is_for_sale: FLAG,
  /** The latest order of the service for this campaign. */
  order: object({
    id: NUMBER,
    stage: option(ORDER_STAGES),
    close_reason: option(CLOSE_REASONS).nullable(),
    /** Its cost in US dollars: the price, or the part of it that a decision left. */
    price: NUMBER,
    /** ISO 8601; `null` before the work began and once it was delivered. */
    delivery_due_at: TEXT_OR_NULL,
    delivered_at: TEXT_OR_NULL,
  }).nullable(),
});

export const planResponse = object({
  /** The id of the campaign. */
  id: NUMBER,
  /** US dollars; 0 until a budget is set. */
  budget: NUMBER,
  /**
   * The cost of all its orders, planned or not, in US dollars; without offers and closed orders.
   */
  ordered: NUMBER,
  /** The latest order of each service for this campaign, planned or not. */
  orders: listOf(
    object({
      id: NUMBER,
      service: NUMBER,
      stage: option(ORDER_STAGES),
      close_reason: option(CLOSE_REASONS).nullable(),
    }),
  ),
  /** A calendar day, `YYYY-MM-DD`. */
  release_day: TEXT_OR_NULL,
  priority: option(PLAN_PRIORITIES),
  pieces: listOf(planPieceResponse),
  /** Grows with each change of the plan, but not with those of its orders. */
  version: NUMBER,
}).meta({ name: 'Plan' });
export type Plan = InferType<typeof planResponse>;
export type PlanPiece = Plan['pieces'][number];

const planCandidatesResponse = object({
  services: listOf(
    object({
      id: NUMBER,
      ...serviceTerms,
      /** The id of its outlet, which is in `outlets`. */
      outlet: NUMBER,
      /** 0 to 1,000, see `fitOf`. */
      score: NUMBER,
      reason: fitResponse,
    }),
  ),
  outlets: listOf(
    object({
      ...outletFields,
      /** The reason why it takes no order today. */
      busy: option(OUTLET_BUSY).nullable(),
      /** The day until which it is away, or the earliest end of an open order; `YYYY-MM-DD`. */
      free_on: TEXT_OR_NULL,
    }),
  ),
}).meta({ name: 'PlanCandidates' });
export type PlanCandidates = InferType<typeof planCandidatesResponse>;
export type CandidateOutlet = PlanCandidates['outlets'][number];

export const plansContract = contract(planCalls, {
  getPlan: { response: planResponse },
  updatePlan: { patch: planPatchSchema, response: planResponse },
  getPlanCandidates: { query: planCandidatesSchema, response: planCandidatesResponse },
});
