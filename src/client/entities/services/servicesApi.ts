import type { Service, ServiceCreate, ServicePatch } from '@/shared/services/serviceSchemas';
import { baseApi } from '@/client/api/baseApi';
import { LIST } from '@/client/api/tags';
import { longList } from '../longList';
import type { EntityAnswer } from '../entityPatch';

const answerOf = (service: Service): EntityAnswer => ({
  id: service.id,
  entities: { services: { came: [service] } },
});

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listServices: builder.query<EntityAnswer, undefined>({
      ...longList,
      query: () => ({ path: 'services/' }),
      transformResponse: (came: Service[]) => ({
        entities: { services: { came, isComplete: true } },
      }),
      providesTags: [{ type: 'Service', id: LIST }],
    }),
    getService: builder.query<EntityAnswer, number>({
      query: (id) => ({ path: `services/${id}/` }),
      transformResponse: answerOf,
    }),
    createService: builder.mutation<EntityAnswer, { body: ServiceCreate; key: string }>({
      query: ({ body, key }) => ({
        path: 'services/',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      transformResponse: answerOf,
    }),
    updateService: builder.mutation<EntityAnswer, { id: number; patch: ServicePatch }>({
      query: ({ id, patch }) => ({ path: `services/${id}/`, method: 'PATCH', body: patch }),
      transformResponse: answerOf,
    }),
    deleteService: builder.mutation<EntityAnswer, number>({
      query: (id) => ({ path: `services/${id}/`, method: 'DELETE' }),
      transformResponse: (_nothing, _meta, id) => ({ entities: { services: { gone: [id] } } }),
    }),
  }),
});
