import type { Service, ServiceCreate, ServicePatch } from '@/shared/services/serviceSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { CallMeta } from '@/client/api/baseQuery';
import { LIST } from '@/client/api/tags';
import { longList, pageOf } from '../longList';
import type { EntityAnswer, RecordAnswer } from '../entityPatch';

const answerOf = (service: Service): RecordAnswer<'services'> => ({
  about: { name: 'services', id: service.id },
  entities: { services: { came: [service] } },
});

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    /** With the path of a later page, that page. */
    listServices: builder.query<EntityAnswer, string | undefined>({
      ...longList,
      query: (path = 'services/') => ({ path }),
      transformResponse: (came: Service[], meta: CallMeta | undefined, path) => {
        const { within, ...more } = pageOf(came, meta, path);
        return { ...more, entities: { services: { came, within } } };
      },
      providesTags: [{ type: 'Service', id: LIST }],
    }),
    getService: builder.query<RecordAnswer<'services'>, number>({
      query: (id) => ({ path: `services/${id}/` }),
      transformResponse: answerOf,
    }),
    createService: builder.mutation<RecordAnswer<'services'>, { body: ServiceCreate; key: string }>(
      {
        query: ({ body, key }) => ({
          path: 'services/',
          method: 'POST',
          body,
          idempotencyKey: key,
        }),
        transformResponse: answerOf,
      },
    ),
    updateService: builder.mutation<RecordAnswer<'services'>, { id: number; patch: ServicePatch }>({
      query: ({ id, patch }) => ({ path: `services/${id}/`, method: 'PATCH', body: patch }),
      transformResponse: answerOf,
    }),
    deleteService: builder.mutation<EntityAnswer, number>({
      query: (id) => ({ path: `services/${id}/`, method: 'DELETE' }),
      transformResponse: (_nothing, _meta, id) => ({ entities: { services: { gone: [id] } } }),
    }),
  }),
});
