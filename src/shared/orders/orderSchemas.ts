import { type InferType, mixed, object } from 'yup';
import { idField } from '../fields';
import { ORDER_STATUSES, type OrderStatus } from '../options';
import type { Review } from '../reviews/reviewSchemas';
import type { Service } from '../services/serviceSchemas';

/** What was ordered, as it stood when the order was placed. */
export type OrderedService = Pick<Service, 'id' | 'type' | 'price' | 'delivery_days' | 'media'>;

/** A row of `GET orders/`, and the answer of every other order call. */
export interface Order {
  id: number;
  status: OrderStatus;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
  /** Grows with each change, a review of it included. */
  version: number;
  service: OrderedService;
  /** Only when there is one. */
  review?: Review;
}

export const orderCreateSchema = object({
  service: idField('The service is missing.'),
});

const STATUS_MISSING = 'Please choose a status.';

/** `PATCH orders/{id}/done/`. */
export const orderStatusSchema = object({
  status: mixed<OrderStatus>()
    .oneOf([...ORDER_STATUSES], STATUS_MISSING)
    .required(STATUS_MISSING),
});

export type OrderCreate = InferType<typeof orderCreateSchema>;
export type OrderStatusChange = InferType<typeof orderStatusSchema>;
