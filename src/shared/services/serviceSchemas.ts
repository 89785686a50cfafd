import { type InferType, number, object } from 'yup';
import { choice, text } from '../fields';
import { DELIVERY_DAYS_MAX, DELIVERY_DAYS_MIN, PRICE_MAX, PRICE_MIN } from '../limits';
import { MESSAGES } from '../messages';
import { type Country, type MediaCategory, SERVICE_TYPES, type ServiceType } from '../options';

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
const DAYS_TEXT = /^\d+$/;

/** Whether the text of the price input is a number as the edit form takes it. */
export const isPriceText = (value: string): boolean => PRICE_TEXT.test(value.trim());
/** Whether the text of the delivery-days input is whole digits. */
export const isDaysText = (value: string): boolean => DAYS_TEXT.test(value.trim());

/** Yup reads '1e3', '0x10' and ' ' as numbers; people who type them mean something else. */
const numberFrom = (isNumberText: (value: string) => boolean) =>
  number()
    .transform((value: number, original: unknown) => {
      if (typeof original !== 'string') return value;
      if (original.trim() === '') return undefined;
      return isNumberText(original) ? Number(original) : Number.NaN;
    })
    .typeError(MESSAGES.numberInvalid);

const hasCentsOnly = (value: number | null | undefined): boolean =>
  value == null || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const price = () =>
  numberFrom(isPriceText)
    .min(PRICE_MIN, `The price must be at least $${PRICE_MIN}.`)
    .max(PRICE_MAX, `The price can be at most $${PRICE_MAX}.`)
    .test('cents', 'The price can have at most two decimals.', hasCentsOnly);

const deliveryDays = () =>
  numberFrom(isDaysText)
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
export const serviceCreateSchema = serviceFormSchema.shape({
  id: number()
    .integer()
    .positive()
    .typeError('The media id is missing.')
    .required('The media id is missing.'),
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
