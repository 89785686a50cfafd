import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice, line } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { SERVICE_TYPES } from '../platform/options';
import { idFilter, pagedFields, pageOf } from '../platform/paging';
import { NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { adminOrderCalls } from './adminOrders.calls';
import { disputedOrderResponse } from './disputes.schemas';
import { CLOSE_REASONS, ORDER_STAGES } from '../platform/orderStages';

const side = object({
  /** The id of the account. */
  id: NUMBER,
  name: TEXT,
});

export const adminOrderResponse = object({
  id: NUMBER,
  release_title: TEXT_OR_NULL,
  type: option(SERVICE_TYPES),
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
/** An order in the list of admins. */
export type AdminOrder = InferType<typeof adminOrderResponse>;

const DAY = /^20\d\d-\d\d-\d\d$/;
const isDay = (value: string): boolean => {
  const time = value.length === 10 && DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

const query = object({
  ...pagedFields,
  /** The number of an order, an e-mail address, or words of a name or title. */
  search: line('Search', SEARCH_MAX),
  stage: choice('Stage', ORDER_STAGES),
  /** The id of the account of either side. */
  person: idFilter('Please give the number of an account.'),
  /** The Monday of the week of payment, `YYYY-MM-DD`, UTC. */
  paid_week: line('Week', 10).test(
    'day',
    'Please give a day as YYYY-MM-DD.',
    (value) => value === undefined || isDay(value),
  ),
});
export type AdminOrdersQuery = InferType<typeof query>;

export const adminOrdersContract = contract(adminOrderCalls, {
  listAllOrders: { query, response: pageOf(adminOrderResponse) },
  getOrderFile: { response: disputedOrderResponse },
});
