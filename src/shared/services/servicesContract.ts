import { type InferType, object } from 'yup';
import { call, type Contract, FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../contract';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  MEDIA_CATEGORY_OPTIONS,
  MEDIA_TIERS,
  SERVICE_TYPES,
  valuesOf,
} from '../options';
import { SERVICE_APPROVALS } from './serviceApprovals';
import { choice } from '../fields';
import { pageSchema } from '../paging';
import { serviceCreateSchema, servicePatchSchema } from './serviceSchemas';

/** With `archived=1` an outlet's deleted ones, which are in no other list. */
const serviceListSchema = pageSchema.shape({ archived: choice('Archived', ['1']) });

const outletFields = {
  /** The media profile id. */
  id: NUMBER,
  company_name: TEXT_OR_NULL,
  category: option(valuesOf(MEDIA_CATEGORY_OPTIONS)).nullable(),
  country: option(valuesOf(COUNTRY_OPTIONS)).nullable(),
  tier: option(MEDIA_TIERS),
};

export const serviceFields = {
  id: NUMBER,
  type: option(SERVICE_TYPES),
  /** US dollars, at most two decimals. */
  price: NUMBER,
  delivery_days: NUMBER,
  /** The outlet behind it, as an artist sees it. */
  media: object(outletFields),
};
/** The same of a service that can be ordered. */
export const outletOfServiceFields = {
  ...outletFields,
  genres: listOf(option(valuesOf(GENRE_OPTIONS))),
  /** The day, ISO 8601, before which it takes no orders; past ones say nothing any more. */
  away_until: TEXT_OR_NULL,
  /** Whether it has as many open orders as it takes on at a time. */
  is_full: FLAG,
};
export const serviceAnswer = object({
  ...serviceFields,
  media: object(outletOfServiceFields),
  description: TEXT,
  approval: option(SERVICE_APPROVALS),
  /** Why it was declined; for its own outlet alone. */
  approval_reason: TEXT_OR_NULL,
  /** The outlet's own switch: artists see what is approved and on. */
  is_on: FLAG,
  /** Orders of it that were paid. */
  purchases: NUMBER,
  /** ISO 8601, UTC. */
  created_at: TEXT,
  /** Grows with each change. */
  version: NUMBER,
  /** What an admin has still to let through; for its own outlet alone. */
  proposed: object({
    type: option(SERVICE_TYPES).optional(),
    price: NUMBER.optional(),
  }).nullable(),
});
/** A row of `GET services/`, and the answer of every other service call. */
export type Service = InferType<typeof serviceAnswer>;
export type ServiceMedia = Service['media'];

export const servicesContract = {
  listServices: call('GET', 'services/', {
    query: serviceListSchema,
    answer: listOf(serviceAnswer),
  }),
  getService: call('GET', 'services/:id/', { answer: serviceAnswer }),
  createService: call('POST', 'services/', { body: serviceCreateSchema, answer: serviceAnswer }),
  updateService: call('PATCH', 'services/:id/', {
    patch: servicePatchSchema,
    answer: serviceAnswer,
  }),
  deleteService: call('DELETE', 'services/:id/'),
} satisfies Contract;
