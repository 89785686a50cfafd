import { type InferType, object } from 'yup';
import { choice, numberField } from '../platform/fields';
import { ID_MAX, PLAN_BUDGET_MAX, ORDERS_AT_ONCE_MAX } from '../platform/limits';
import { isDistinct, isId, listField } from '../platform/listFields';
import { RECORD_MESSAGES } from '../platform/recordMessages';
import { musicDay } from '../music/releases.schemas';
import { isWholeCents } from '../platform/format';
import { PLAN_MESSAGES, PLAN_PRIORITIES, OUTLET_BUSY } from './plans.rules';
import { fitResponse } from './catalogue.schemas';
import { contract } from '../platform/contract';
import { CLOSE_REASONS, ORDER_STAGES } from '../platform/orderStages';
import { FLAG, listOf, NUMBER, option, TEXT_OR_NULL } from '../platform/responseParts.schemas';
import { outletFields } from '../identity/outlets.schemas';
import { serviceFields, serviceTerms } from './services.schemas';
import { planCalls } from './plans.calls';

export interface PlannedPiece {
  service: number;
  is_pinned: boolean;
}

const isPiece = (piece: unknown): boolean => {
  if (typeof piece !== 'object' || piece === null) return false;
  const { service, is_pinned, ...more } = piece as Record<string, unknown>;
  return isId(service) && typeof is_pinned === 'boolean' && Object.keys(more).length === 0;
};

const PIECES = {
  maxItems: ORDERS_AT_ONCE_MAX,
  items: {
    type: 'object',
    required: ['service', 'is_pinned'],
    additionalProperties: false,
    properties: {
      service: { type: 'integer', minimum: 1, maximum: ID_MAX },
      is_pinned: { type: 'boolean' },
    },
  },
};

export const planPatchSchema = object({
  /** US dollars; 0 until a budget is set. */
  budget: numberField(RECORD_MESSAGES.numberInvalid)
    .min(0, 'Please enter a budget of $0 or more.')
    .max(PLAN_BUDGET_MAX, `The budget can be at most $${PLAN_BUDGET_MAX}.`)
    .test(
      'cents',
      'The budget can have at most two decimals.',
      (value) => value == null || isWholeCents(value),
    )
    .meta({ cleared: PLAN_MESSAGES.budgetMissing }),
  release_day: musicDay('release date').nullable(),
  priority: choice('What matters', PLAN_PRIORITIES).meta({
    cleared: PLAN_MESSAGES.priorityMissing,
  }),
  pieces: listField<PlannedPiece>(PLAN_MESSAGES.piecesMissing, PIECES, [
    { message: PLAN_MESSAGES.piecesFull, holds: ({ length }) => length <= ORDERS_AT_ONCE_MAX },
    { message: PLAN_MESSAGES.piecesMissing, holds: (pieces) => pieces.every(isPiece) },
    {
      message: PLAN_MESSAGES.pieceTwice,
      holds: (pieces) => isDistinct(pieces.map(({ service }) => service)),
    },
  ]).meta({ cleared: PLAN_MESSAGES.piecesMissing }),
});
export type PlanPatch = InferType<typeof planPatchSchema>;

export const planCandidatesSchema = object({
  priority: choice('What matters', PLAN_PRIORITIES).required(PLAN_MESSAGES.priorityMissing),
});

const planPieceResponse = object({
  /** The current service; `order` has its fields at the time of the order. */
  service: object({
    ...serviceFields,
    /** `null` while the catalogue is closed to the artist and the piece has no order. */
    media: object(outletFields).nullable(),
  }),
  is_pinned: FLAG,
  /** Whether it can still be ordered, disregarding an outlet that is away or full. */
  is_for_sale: FLAG,
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
  id: NUMBER,
  /** US dollars; 0 until a budget is set. */
  budget: NUMBER,
  /** The cost of all its orders in US dollars, without offers and closed orders. */
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
      outlet: NUMBER,
      /** 0 to 1,000, see `fitOf`. */
      score: NUMBER,
      reason: fitResponse,
    }),
  ),
  outlets: listOf(
    object({
      ...outletFields,
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
