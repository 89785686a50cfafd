import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import {
  FACE,
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT_OR_NULL,
  NUMBER_OR_NULL,
  TEXT,
} from '../platform/responseParts.schemas';
import { ROLES, SERVICE_TYPES } from '../platform/options';
import { pagedFields, pageOf, idFilter } from '../platform/paging';
import {
  adminMessageSchema,
  questionSchema,
  resolveSchema,
  deliverableResponse,
} from './deliveries.schemas';
import { orderResponse, orderEventResponse } from './orders.schemas';
import { disputeCalls, adminOrderCalls } from './adminOrders.calls';
import { isIsoDay } from '../platform/dayFields';
import { choice, line } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { ADMIN_ORDER_STAGES, CLOSE_REASONS, ORDER_STAGES } from '../platform/orderStages';

export const disputedOrderResponse = orderResponse
  .shape({
    /** Oldest first, including both sides' statements on the dispute. */
    events: listOf(orderEventResponse),
    deliverables: listOf(deliverableResponse),
    disputed_at: TEXT_OR_NULL,
    /** The sides with a suspended account. */
    suspended: listOf(option(ROLES)),
    /** How often its link was followed; `null` before the first click. */
    clicks: object({ people: NUMBER, robots: NUMBER }).nullable(),
    /** Whether the admin is one of the two sides, so that another admin decides. */
    is_own: FLAG,
    /** Sums are percent of the price, for an admin who sees no amounts. */
    is_in_percent: FLAG,
  })
  .meta({ name: 'DisputedOrder' });
export type DisputedOrder = InferType<typeof disputedOrderResponse>;

export const disputesContract = contract(disputeCalls, {
  listDisputes: { query: object(pagedFields), response: pageOf(disputedOrderResponse) },
  askDispute: { body: questionSchema, response: disputedOrderResponse },
  resolveDispute: { body: resolveSchema, response: disputedOrderResponse },
});

const side = object({ id: NUMBER, name: TEXT });

export const adminOrderResponse = object({
  id: NUMBER,
  release_title: TEXT_OR_NULL,
  type: option(SERVICE_TYPES),
  face: FACE,
  artist: side,
  outlet: side,
  /** US dollars; `null` for an admin who sees no amounts. */
  price: NUMBER_OR_NULL,
  stage: option(ORDER_STAGES),
  close_reason: option(CLOSE_REASONS).nullable(),
  paid_at: TEXT_OR_NULL,
  created_at: TEXT,
  version: NUMBER,
}).meta({ name: 'AdminOrder' });
export type AdminOrder = InferType<typeof adminOrderResponse>;

const DAY = /^20\d\d-\d\d-\d\d$/;

const query = object({
  ...pagedFields,
  /** The number of an order, an e-mail address, or words of a name or title. */
  search: line('Search', SEARCH_MAX),
  /** `late`: in work, and overdue. */
  stage: choice('Stage', ADMIN_ORDER_STAGES),
  person: idFilter('Please enter the number of an account.'),
  /** The Monday of the week of payment, `YYYY-MM-DD`, UTC. */
  paid_week: line('Week', 10).test(
    'day',
    'Please enter a day as YYYY-MM-DD.',
    (value) => value === undefined || (isIsoDay(value) && DAY.test(value)),
  ),
});
export type AdminOrdersQuery = InferType<typeof query>;

export const adminOrdersContract = contract(adminOrderCalls, {
  listAllOrders: { query, response: pageOf(adminOrderResponse) },
  getOrderFile: { response: disputedOrderResponse },
  writeToSides: { body: adminMessageSchema, response: disputedOrderResponse },
});
