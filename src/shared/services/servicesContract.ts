import { type InferType, object } from 'yup';
import { type Contract, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../contract';
import type { Country, MediaCategory, ServiceType } from '../options';
import { pageSchema } from '../paging';
import { serviceCreateSchema, servicePatchSchema } from './serviceSchemas';

export const serviceFields = {
  id: NUMBER,
  type: option<ServiceType>(),
  /** US dollars, at most two decimals. */
  price: NUMBER,
  delivery_days: NUMBER,
  /** The outlet behind it, as an artist sees it. */
  media: object({
    /** The media profile id. */
    id: NUMBER,
    company_name: TEXT_OR_NULL,
    category: option<MediaCategory>().nullable(),
    country: option<Country>().nullable(),
  }),
};
const serviceAnswer = object({
  ...serviceFields,
  description: TEXT,
  /** ISO 8601, UTC. */
  created_at: TEXT,
  /** Grows with each change. */
  version: NUMBER,
});
/** A row of `GET services/`, and the answer of every other service call. */
export type Service = InferType<typeof serviceAnswer>;
export type ServiceMedia = Service['media'];

export const servicesContract = {
  listServices: {
    method: 'GET',
    path: 'services/',
    query: pageSchema,
    answer: listOf(serviceAnswer),
  },
  getService: { method: 'GET', path: 'services/:id/', answer: serviceAnswer },
  createService: {
    method: 'POST',
    path: 'services/',
    body: serviceCreateSchema,
    answer: serviceAnswer,
  },
  updateService: {
    method: 'PATCH',
    path: 'services/:id/',
    patch: servicePatchSchema,
    answer: serviceAnswer,
  },
  deleteService: { method: 'DELETE', path: 'services/:id/' },
} as const satisfies Contract;
