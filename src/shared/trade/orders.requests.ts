import { type InferType, mixed, object } from 'yup';
import { choice, idField, numberField, text, yesOrNo } from '../platform/fields';
import { ORDER_MARKETING_MAX, ORDERS_AT_ONCE_MAX, REASON_MAX } from '../platform/limits';
import { idsField, listField } from '../platform/listFields';
import { ORDER_STATUSES, type OrderStatus } from '../platform/options';
import { musicDay } from '../music/releases.schemas';
import { ORDER_MESSAGES } from './orderRefusals';
import { DECLINE_REASONS } from '../platform/orderStages';

const SERVICES_MISSING = 'Please choose the services, each once.';
const campaignField = () => idField('This is not a campaign.');

const NO_AMOUNT = 'Please enter an amount in dollars and cents.';

/** The amount that the caller was shown, in US dollars; a different one is rejected. */
export const shownAmount = () => numberField(NO_AMOUNT).min(0, NO_AMOUNT).optional();

export const orderCreateSchema = object({
  service: idField('The service is missing.'),
  campaign: campaignField().optional(),
  price: shownAmount(),
  message: text('Note'),
});
export type OrderCreate = InferType<typeof orderCreateSchema>;

export const orderBatchSchema = object({
  campaign: campaignField(),
  services: idsField(SERVICES_MISSING, {
    min: 1,
    max: ORDERS_AT_ONCE_MAX,
    tooMany: ORDER_MESSAGES.tooManyAtOnce,
  }),
  /** The amounts that the artist was shown, in US dollars, in the sequence of `services`. */
  prices: listField<number>(
    NO_AMOUNT,
    { maxItems: ORDERS_AT_ONCE_MAX, uniqueItems: false, items: { type: 'number', minimum: 0 } },
    [
      {
        message: NO_AMOUNT,
        holds: (prices) =>
          prices.length <= ORDERS_AT_ONCE_MAX &&
          prices.every((price) => Number.isFinite(price) && price >= 0),
      },
    ],
  ).optional(),
  message: text('Note'),
});
export type OrderBatch = InferType<typeof orderBatchSchema>;

const STATUS_MISSING = 'Please choose a status.';

export const orderStatusSchema = object({
  status: mixed<OrderStatus>()
    .oneOf([...ORDER_STATUSES], STATUS_MISSING)
    .required(STATUS_MISSING),
});

export const offerMessage = () => text('Message').required('Please write what you offer.');

export const offerCreateSchema = object({
  campaign: idField('The campaign is missing.'),
  service: idField('The service is missing.'),
  price: shownAmount(),
  message: offerMessage(),
  /** The offer's extras besides the service, at the same price. */
  marketing: text('Marketing', ORDER_MARKETING_MAX),
  publish_on: musicDay('publication'),
});
export type OfferCreate = InferType<typeof offerCreateSchema>;

/**
 * `POST offers/{id}/decline/`: an artist chooses a reason and explains 'other' in a comment; an
 * outlet may choose one of its own and write a line without links.
 */
export const offerDeclineSchema = object({
  reason: choice('Reason', DECLINE_REASONS),
  comment: text('Comment', REASON_MAX),
});
export type OfferDecline = InferType<typeof offerDeclineSchema>;

export const offerPaySchema = object({
  /** The campaign of an order that names none yet. */
  campaign: campaignField().optional(),
  by_card: shownAmount(),
});

/** `PUT offers/{id}/mark/`: notes and marks that only their author sees. */
export const orderMarkSchema = object({
  note: text('Note').nullable(),
  is_saved: yesOrNo().optional(),
});
export type OrderMark = InferType<typeof orderMarkSchema>;
