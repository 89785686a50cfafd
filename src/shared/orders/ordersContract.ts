import { type InferType, object } from 'yup';
import { call, type Contract, listOf, NUMBER, option, TEXT } from '../contract';
import type { OrderStatus } from '../options';
import { pageSchema } from '../paging';
import { reviewAnswer } from '../reviews/reviewAnswer';
import { serviceFields } from '../services/servicesContract';
import { orderCreateSchema, orderStatusSchema } from './orderSchemas';

export const orderAnswer = object({
  id: NUMBER,
  status: option<OrderStatus>(),
  /** ISO 8601, UTC. */
  created_at: TEXT,
  updated_at: TEXT,
  /** Grows with each change, a review of it included. */
  version: NUMBER,
  /** What was ordered, as it stood when the order was placed. */
  service: object(serviceFields),
  /** Only when there is one. */
  review: reviewAnswer.optional().default(undefined),
});
/** A row of `GET orders/`, and the answer of every other order call. */
export type Order = InferType<typeof orderAnswer>;
export type OrderedService = Order['service'];

export const ordersContract = {
  listOrders: call('GET', 'orders/', { query: pageSchema, answer: listOf(orderAnswer) }),
  createOrder: call('POST', 'orders/', { body: orderCreateSchema, answer: orderAnswer }),
  setOrderStatus: call('PATCH', 'orders/:id/done/', {
    body: orderStatusSchema,
    answer: orderAnswer,
  }),
} satisfies Contract;
