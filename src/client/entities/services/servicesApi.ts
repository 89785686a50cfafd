import type { Service, servicesContract } from '@/shared/services/servicesContract';
import type { ServiceCreate, ServicePatch } from '@/shared/services/serviceSchemas';
import type { CallMeta } from '@/client/api/baseQuery';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { Changed, EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import { listEndpoint, madeFirst } from '../listEndpoint';
import { refusalOf } from '../refusal';

/**
 * The keys of the lists of services: an outlet's own or, for an artist, those of all outlets; and
 * the first row alone.
 */
export const SERVICES = 'services/';
export const LATEST_SERVICE = 'services/?limit=1';
/** The key of the list of services that the outlet has deleted. */
export const ARCHIVED_SERVICES = 'services/?archived=1';

const entitiesOf = (service: Service): EntityPatch => ({ services: { came: [service] } });
const answerOf = (service: Service): RecordAnswer<'services'> => ({
  about: { name: 'services', id: service.id },
  entities: entitiesOf(service),
});
const transformErrorResponse = refusalOf('services', entitiesOf);

const own = listEndpoint<Service>('services', SERVICES, (came) => ({ services: { came } }));
const archived = listEndpoint<Service>('archivedServices', ARCHIVED_SERVICES, (came) => ({
  archivedServices: { came },
}));
const listEndpointFor = (asked: string | undefined) =>
  asked?.includes('archived=1') ? archived : own;

type Calls = typeof servicesContract;

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listServices: builder.query<EntityAnswer, string | undefined>({
      ...own,
      transformResponse: (rows: Service[], meta: CallMeta | undefined, asked: string | undefined) =>
        listEndpointFor(asked).transformResponse(rows, meta, asked),
      providesTags: ['Service'],
    }),
    getService: builder.query<RecordAnswer<'services'>, number>({
      query: (id): RequestFor<Calls['getService']> => ({ path: `services/${id}/` }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    createService: builder.mutation<RecordAnswer<'services'>, { body: ServiceCreate; key: string }>(
      {
        query: ({ body, key }): RequestFor<Calls['createService']> => ({
          path: 'services/',
          method: 'POST',
          body,
          idempotencyKey: key,
        }),
        transformResponse: (service: Service) =>
          madeFirst(answerOf(service), SERVICES, LATEST_SERVICE),
      },
    ),
    updateService: builder.mutation<RecordAnswer<'services'>, Changed<ServicePatch>>({
      query: ({ id, patch, version }): RequestFor<Calls['updateService']> => ({
        path: `services/${id}/`,
        method: 'PATCH',
        body: patch,
        version,
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    deleteService: builder.mutation<EntityAnswer, number>({
      query: (id): RequestFor<Calls['deleteService']> => ({
        path: `services/${id}/`,
        method: 'DELETE',
      }),
      transformResponse: (_nothing, _meta, id) => ({ entities: { services: { gone: [id] } } }),
      transformErrorResponse,
    }),
  }),
});
