import { type InferType, object } from 'yup';
import { choice, idField, isDigits, numberFrom, text } from '../fields';
import { DELIVERY_DAYS_MAX, DELIVERY_DAYS_MIN, PRICE_MAX, PRICE_MIN } from '../limits';
import { MESSAGES } from '../messages';
import { type Country, type MediaCategory, SERVICE_TYPES, type ServiceType } from '../options';
import { isWholeCents } from './price';

/** The outlet behind a service, as an artist sees it. */
export interface ServiceMedia {
  /** The media profile id. */
  id: number;
  company_name: string | null;
  category: MediaCategory | null;
  country: Country | null;
}

/** A row of `GET services/`, and the answer of every other service call. */
export interface Service {
  id: number;
  type: ServiceType;
  /** US dollars, at most two decimals. */
  price: number;
  delivery_days: number;
  description: string;
  /** ISO 8601, UTC. */
  created_at: string;
  media: ServiceMedia;
}

/** Digits, and at most one decimal point: what the price input takes. */
const PRICE_TEXT = /^\d+(?:\.\d*)?$|^\.\d+$/;

/** Whether the text of the price input is a number as the edit form takes it. */
export const isPriceText = (value: string): boolean => PRICE_TEXT.test(value.trim());
/** Whether the text of the delivery-days input is whole digits. */
export const isDaysText = isDigits;

const price = () =>
  numberFrom(isPriceText, MESSAGES.numberInvalid)
    .min(PRICE_MIN, `The price must be at least $${PRICE_MIN}.`)
    .max(PRICE_MAX, `The price can be at most $${PRICE_MAX}.`)
    .test(
      'cents',
      'The price can have at most two decimals.',
      (value) => value == null || isWholeCents(value),
    );

const deliveryDays = () =>
  numberFrom(isDaysText, MESSAGES.numberInvalid)
    .integer(MESSAGES.numberInvalid)
    .min(DELIVERY_DAYS_MIN, `Delivery takes at least ${DELIVERY_DAYS_MIN} day.`)
    .max(DELIVERY_DAYS_MAX, `Delivery can take at most ${DELIVERY_DAYS_MAX} days.`);

const type = () => choice('Type', SERVICE_TYPES);
const description = () => text('Description');

/** The create form and, with the media profile id, the body of `POST services/`. */
export const serviceFormSchema = object({
  type: type().required('Please choose a type.'),
  price: price().required('Please enter a price.'),
  delivery_days: deliveryDays().required('Please enter the delivery days.'),
  description: description().required('Please enter a description.'),
});
/** The edit form says otherwise what is wrong with a number when it is saved. */
export const serviceEditFormSchema = serviceFormSchema.shape({
  price: price().typeError(MESSAGES.servicePriceInvalid).required(MESSAGES.servicePriceInvalid),
  delivery_days: deliveryDays()
    .typeError(MESSAGES.serviceDaysInvalid)
    .required(MESSAGES.serviceDaysInvalid),
});
export const serviceCreateSchema = serviceFormSchema.shape({
  id: idField('The media id is missing.'),
});

/** `PATCH services/{id}/`: only what is given changes. */
export const servicePatchSchema = object({
  type: type(),
  price: price(),
  delivery_days: deliveryDays(),
  description: description(),
});

export type ServiceForm = InferType<typeof serviceFormSchema>;
export type ServiceCreate = InferType<typeof serviceCreateSchema>;
export type ServicePatch = InferType<typeof servicePatchSchema>;
