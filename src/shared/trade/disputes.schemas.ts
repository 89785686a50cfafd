import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { FLAG, listOf, NUMBER, option, TEXT_OR_NULL } from '../platform/responseParts';
import { ROLES } from '../platform/options';
import { pagedFields, pageOf } from '../platform/paging';
import { deliverableResponse } from './deliveryResponse';
import { resolveSchema } from './deliverySchemas';
import { orderResponse, orderEventResponse } from './orders.schemas';
import { disputeCalls } from './disputes.calls';

/** A disputed order, as an admin sees it. */
export const disputedOrderResponse = orderResponse
  .shape({
    /** Oldest first, including both sides' statements on the dispute. */
    events: listOf(orderEventResponse),
    deliverables: listOf(deliverableResponse),
    /** ISO 8601, UTC. */
    disputed_at: TEXT_OR_NULL,
    /** The sides with a suspended account. */
    suspended: listOf(option(ROLES)),
    /** How often its link was followed; `null` before the first click. */
    clicks: object({ people: NUMBER, robots: NUMBER }).nullable(),
    /** Whether the admin is one of the two sides, so that another admin decides. */
    is_own: FLAG,
  })
  .meta({ name: 'DisputedOrder' });
export type DisputedOrder = InferType<typeof disputedOrderResponse>;

export const disputesContract = contract(disputeCalls, {
  /** The nearest deadline comes first. */
  listDisputes: {
    query: object(pagedFields),
    response: pageOf(disputedOrderResponse),
  },
  resolveDispute: {
    body: resolveSchema,
    response: disputedOrderResponse,
  },
});
