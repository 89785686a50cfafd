import { type InferType, object } from 'yup';
import { outletFields } from '../identity/outletResponse';
import { contract } from '../platform/contract';
import { GENRE } from '../platform/recordParts';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { SERVICE_TYPES } from '../platform/options';
import { SERVICE_APPROVALS, SERVICE_STATES } from './serviceApprovals';
import { choice } from '../platform/fields';
import { searchedPageSchema } from '../platform/paging';
import { serviceCreateSchema, servicePatchSchema } from './serviceSchemas';
import { serviceCalls } from './services.calls';

const serviceListSchema = searchedPageSchema.shape({ state: choice('State', SERVICE_STATES) });

/** The service and its terms. */
export const serviceTerms = {
  type: option(SERVICE_TYPES),
  /** US dollars, at most two decimals. */
  price: NUMBER,
  delivery_days: NUMBER,
};
export const serviceFields = {
  id: NUMBER,
  ...serviceTerms,
  /** The outlet of the service, as artists see it. */
  media: object(outletFields),
};
/** The outlet's fields on a service that can be ordered. */
export const outletOfServiceFields = {
  ...outletFields,
  genres: listOf(GENRE),
  /** The outlet takes no orders before this day, ISO 8601; a past day has no effect. */
  away_until: TEXT_OR_NULL,
  /** Whether it has reached its limit of open orders. */
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
  /** The number of its paid orders. */
  purchases: NUMBER,
  /** ISO 8601, UTC. */
  created_at: TEXT,
  /** Grows with each change. */
  version: NUMBER,
  /** Values that an admin has still to approve; only its own outlet sees them. */
  proposed: object({
    type: option(SERVICE_TYPES).optional(),
    price: NUMBER.optional(),
  }).nullable(),
}).meta({ name: 'Service' });
/** A row of `GET services/`, and the response of every other service call. */
export type Service = InferType<typeof serviceResponse>;
export type ServiceOutlet = Service['media'];

export const servicesContract = contract(serviceCalls, {
  listServices: {
    query: serviceListSchema,
    response: listOf(serviceResponse),
  },
  getService: { response: serviceResponse },
  createService: { body: serviceCreateSchema, response: serviceResponse },
  updateService: {
    patch: servicePatchSchema,
    response: serviceResponse,
  },
});
