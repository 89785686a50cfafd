import { type InferType, object } from 'yup';
import { call, type Contract, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../contract';
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
  listServices: call('GET', 'services/', { query: pageSchema, answer: listOf(serviceAnswer) }),
  getService: call('GET', 'services/:id/', { answer: serviceAnswer }),
  createService: call('POST', 'services/', { body: serviceCreateSchema, answer: serviceAnswer }),
  updateService: call('PATCH', 'services/:id/', {
    patch: servicePatchSchema,
    answer: serviceAnswer,
  }),
  deleteService: call('DELETE', 'services/:id/'),
} satisfies Contract;
