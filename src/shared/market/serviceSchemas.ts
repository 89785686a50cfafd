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
import { OWN_SERVICE_MESSAGES } from './ownServiceMessages';
import { RECORD_MESSAGES } from '../platform/recordMessages';
import { SERVICE_TYPES } from '../platform/options';
import { isWholeCents } from '@/shared/platform/cents';

/** Digits with at most one decimal point, as the price input accepts. */
const PRICE_TEXT = /^\d+(?:\.\d*)?$|^\.\d+$/;

/** Whether the text of the price input is a number. */
export const isPriceText = (value: string): boolean => PRICE_TEXT.test(value.trim());
/** Whether the text of the delivery-days input is whole digits. */
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

const NUMBER = RECORD_MESSAGES.numberInvalid;
const PRICE_MISSING = 'Please enter a price.';
const DAYS_MISSING = 'Please enter the delivery days.';
const TYPE_MISSING = 'Please choose a type.';
const DESCRIPTION_MISSING = 'Please enter a description.';
const ON_INVALID = 'On is true or false.';

const texts = {
  type: type().required(TYPE_MISSING),
  description: description().required(DESCRIPTION_MISSING),
};

/** A price as a number, for requests. */
export const priceField = () => asPrice(numberField(NUMBER));

/** The form that creates a service. */
export const serviceFormSchema = object({
  ...texts,
  price: asPrice(typedPrice(NUMBER)).required(PRICE_MISSING),
  delivery_days: asDays(typedDays(NUMBER)).required(DAYS_MISSING),
});
/** The edit form, which has other messages for invalid numbers. */
export const serviceEditFormSchema = serviceFormSchema.shape({
  price: asPrice(typedPrice(OWN_SERVICE_MESSAGES.servicePriceInvalid)).required(
    OWN_SERVICE_MESSAGES.servicePriceInvalid,
  ),
  delivery_days: asDays(typedDays(OWN_SERVICE_MESSAGES.serviceDaysInvalid)).required(
    OWN_SERVICE_MESSAGES.serviceDaysInvalid,
  ),
});
/** The body of `POST services/`. */
export const serviceCreateSchema = object({
  ...texts,
  id: idField('The media id is missing.'),
  price: priceField().required(PRICE_MISSING),
  delivery_days: asDays(numberField(NUMBER)).required(DAYS_MISSING),
});

/** `PATCH services/{id}/`: only given fields change. */
export const servicePatchSchema = object({
  is_on: uncoerced(boolean()).typeError(ON_INVALID).meta({ cleared: ON_INVALID }),
  type: type().meta({ cleared: TYPE_MISSING }),
  price: priceField().meta({ cleared: PRICE_MISSING }),
  delivery_days: asDays(numberField(NUMBER)).meta({ cleared: DAYS_MISSING }),
  description: description().meta({ cleared: DESCRIPTION_MISSING }),
});

export type ServicePatch = InferType<typeof servicePatchSchema>;
