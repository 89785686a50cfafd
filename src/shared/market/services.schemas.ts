import { boolean, type InferType, object } from 'yup';
import {
  choice,
  idField,
  isDigits,
  numberField,
  numberFrom,
  text,
  uncoerced,
} from '../platform/fields';
import { DELIVERY_DAYS_MAX, DELIVERY_DAYS_MIN, PRICE_MAX, PRICE_MIN } from '../platform/limits';
import { OWN_SERVICE_MESSAGES, SERVICE_APPROVALS, SERVICE_STATES } from './services.rules';
import { RECORD_MESSAGES } from '../platform/recordMessages';
import { SERVICE_TYPES } from '../platform/options';
import { isWholeCents } from '@/shared/platform/format';
import { closedFields, outletFields } from '../identity/outlets.schemas';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
  GENRE,
} from '../platform/responseParts.schemas';
import { searchedPageSchema } from '../platform/paging';
import { serviceCalls } from './services.calls';

/** Digits with at most one decimal point, as the price input accepts. */
const PRICE_TEXT = /^\d+(?:\.\d*)?$|^\.\d+$/;

export const isPriceText = (value: string): boolean => PRICE_TEXT.test(value.trim());
export const isDaysText = isDigits;

type NumberField = ReturnType<typeof numberField>;

/** The inputs hold text; in requests both are numbers. */
const typedPrice = (message: string) => numberFrom(isPriceText, message);
const typedDays = (message: string) => numberFrom(isDaysText, message);

const asPrice = (field: NumberField) =>
  field
    .min(PRICE_MIN, `The price must be at least $${PRICE_MIN}.`)
    .max(PRICE_MAX, `The price can be at most $${PRICE_MAX}.`)
    .test(
      'cents',
      'The price can have at most two decimals.',
      (value) => value == null || isWholeCents(value),
    );

const DELIVERY_TOO_LONG = `Delivery can take at most ${DELIVERY_DAYS_MAX} days: the money of an order is held no longer.`;

const asDays = (field: NumberField) =>
  field
    .integer(RECORD_MESSAGES.numberInvalid)
    .min(DELIVERY_DAYS_MIN, `Delivery takes at least ${DELIVERY_DAYS_MIN} day.`)
    .max(DELIVERY_DAYS_MAX, DELIVERY_TOO_LONG);

const type = () => choice('Type', SERVICE_TYPES);
const description = () => text('Description');

const NOT_A_NUMBER = RECORD_MESSAGES.numberInvalid;
const PRICE_MISSING = 'Please enter a price.';
const DAYS_MISSING = 'Please enter the delivery days.';
const TYPE_MISSING = 'Please choose a type.';
const DESCRIPTION_MISSING = 'Please enter a description.';
const ON_INVALID = 'On is true or false.';

const texts = {
  type: type().required(TYPE_MISSING),
  description: description().required(DESCRIPTION_MISSING),
};

export const priceField = () => asPrice(numberField(NOT_A_NUMBER));
/** As a person types it. */
export const typedPriceField = () => asPrice(typedPrice(NOT_A_NUMBER));

export const serviceFormSchema = object({
  ...texts,
  price: typedPriceField().required(PRICE_MISSING),
  delivery_days: asDays(typedDays(NOT_A_NUMBER)).required(DAYS_MISSING),
});
/** The edit form, which has other messages for invalid numbers. */
export const serviceEditFormSchema = serviceFormSchema.shape({
  price: asPrice(typedPrice(OWN_SERVICE_MESSAGES.priceInvalid)).required(
    OWN_SERVICE_MESSAGES.priceInvalid,
  ),
  delivery_days: asDays(typedDays(OWN_SERVICE_MESSAGES.daysInvalid)).required(
    OWN_SERVICE_MESSAGES.daysInvalid,
  ),
});
export const serviceCreateSchema = object({
  ...texts,
  id: idField('The media id is missing.'),
  price: priceField().required(PRICE_MISSING),
  delivery_days: asDays(numberField(NOT_A_NUMBER)).required(DAYS_MISSING),
});

export const servicePatchSchema = object({
  is_on: uncoerced(boolean()).typeError(ON_INVALID).meta({ cleared: ON_INVALID }),
  type: type().meta({ cleared: TYPE_MISSING }),
  price: priceField().meta({ cleared: PRICE_MISSING }),
  delivery_days: asDays(numberField(NOT_A_NUMBER)).meta({ cleared: DAYS_MISSING }),
  description: description().meta({ cleared: DESCRIPTION_MISSING }),
});

export type ServicePatch = InferType<typeof servicePatchSchema>;

const serviceListSchema = searchedPageSchema.shape({ state: choice('State', SERVICE_STATES) });

export const serviceTerms = {
  type: option(SERVICE_TYPES),
  /** US dollars, at most two decimals. */
  price: NUMBER,
  delivery_days: NUMBER,
};
export const serviceFields = {
  id: NUMBER,
  ...serviceTerms,
  media: object(outletFields),
};
/** The outlet's fields on a service that can be ordered. */
export const outletOfServiceFields = {
  ...outletFields,
  genres: listOf(GENRE),
  styles: listOf(TEXT),
  ...closedFields,
  /** The Mondays of weeks in which no more work can be due. */
  full_weeks: listOf(TEXT),
  is_full: FLAG,
};
export const serviceResponse = object({
  ...serviceFields,
  media: object(outletOfServiceFields),
  description: TEXT,
  approval: option(SERVICE_APPROVALS),
  /** Why it was declined; only its own outlet sees this. */
  approval_reason: TEXT_OR_NULL,
  /** The outlet's own switch: artists see services that are approved and on. */
  is_on: FLAG,
  /** When the switch was last turned; ISO 8601, UTC. */
  switched_at: TEXT_OR_NULL,
  purchases: NUMBER,
  created_at: TEXT,
  version: NUMBER,
  proposed: object({
    type: option(SERVICE_TYPES).optional(),
    price: NUMBER.optional(),
  }).nullable(),
}).meta({ name: 'Service' });
export type Service = InferType<typeof serviceResponse>;
export type ServiceOutlet = Service['media'];

export const servicesContract = contract(serviceCalls, {
  listServices: { query: serviceListSchema, response: listOf(serviceResponse) },
  getService: { response: serviceResponse },
  createService: { body: serviceCreateSchema, response: serviceResponse },
  updateService: { patch: servicePatchSchema, response: serviceResponse },
});
