import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { CLOSE_REASONS, ORDER_STAGES } from '../orders/orderStages';
import { FLAG, listOf, NUMBER, option, TEXT_OR_NULL } from '../responseParts';
import { serviceFields } from '../services/servicesContract';
import { PLAN_PRIORITIES } from './planOptions';
import { planPatchSchema } from './planSchemas';
import { planCalls } from './plans.calls';

const planPieceResponse = object({
  /** As it is now; what was ordered is in `order`. */
  service: object(serviceFields),
  /** Whether another proposal keeps it. */
  is_pinned: FLAG,
  /** Whether it can still be ordered, apart from when its outlet is away or full. */
  is_for_sale: FLAG,
  /** The latest order of the service for this campaign. */
  order: object({
    id: NUMBER,
    stage: option(ORDER_STAGES),
    close_reason: option(CLOSE_REASONS).nullable(),
    /** US dollars. */
    price: NUMBER,
  }).nullable(),
});

export const planResponse = object({
  /** The id of the campaign. */
  id: NUMBER,
  /** US dollars; 0 while there is no budget yet. */
  budget: NUMBER,
  /** A calendar day, `YYYY-MM-DD`. */
  release_day: TEXT_OR_NULL,
  priority: option(PLAN_PRIORITIES),
  pieces: listOf(planPieceResponse),
  /** Grows with each change of the plan; those of its orders leave it. */
  version: NUMBER,
}).meta({ name: 'Plan' });
export type Plan = InferType<typeof planResponse>;
export type PlanPiece = Plan['pieces'][number];

export const plansContract = contract(planCalls, {
  getPlan: { response: planResponse },
  updatePlan: { patch: planPatchSchema, response: planResponse },
});
