import { type InferType, mixed, object } from 'yup';
import { idField, text } from '../fields';
import { ORDER_STATUSES, type OrderStatus } from '../options';

export const orderCreateSchema = object({
  service: idField('The service is missing.'),
  /** The campaign that it is for. */
  campaign: idField('This is no campaign.').optional(),
  /** The note to the outlet. */
  message: text('Note'),
});
export type OrderCreate = InferType<typeof orderCreateSchema>;

const STATUS_MISSING = 'Please choose a status.';

/** `PATCH orders/{id}/done/`. */
export const orderStatusSchema = object({
  status: mixed<OrderStatus>()
    .oneOf([...ORDER_STATUSES], STATUS_MISSING)
    .required(STATUS_MISSING),
});

export type OrderStatusChange = InferType<typeof orderStatusSchema>;
