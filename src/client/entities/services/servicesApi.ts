import { serviceCalls } from '@/shared/services/services.calls';
import type { Service, servicesContract } from '@/shared/services/servicesContract';
import { baseApi } from '@/client/api/baseApi';
import type { CallMeta } from '@/client/api/baseQuery';
import { callsOf } from '@/client/api/callRequest';
import type { EntityAnswer } from '../entityPatch';
import { listEndpoint } from '../listEndpoint';
import { recordEndpoints } from '../recordEndpoints';

/**
 * The keys of the lists of services: an outlet's own or, for an artist, those of all outlets; and
 * the first row alone.
 */
export const SERVICES = serviceCalls.listServices.path;
export const LATEST_SERVICE = `${SERVICES}?limit=1`;
/** The key of the list of services that the outlet has deleted. */
export const ARCHIVED_SERVICES = `${SERVICES}?archived=1`;

const own = listEndpoint<Service>('services', SERVICES);
const archived = listEndpoint<Service>('archivedServices', ARCHIVED_SERVICES);
const listEndpointFor = (asked: string | undefined) =>
  asked?.includes('archived=1') ? archived : own;

const calls = callsOf<typeof servicesContract>(serviceCalls);

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { read, create, change, remove } = recordEndpoints(builder, 'services');
    return {
      listServices: builder.query<EntityAnswer, string | undefined>({
        ...own,
        transformResponse: (
          rows: Service[],
          meta: CallMeta | undefined,
          asked: string | undefined,
        ) => listEndpointFor(asked).transformResponse(rows, meta, asked),
        providesTags: ['Service'],
      }),
      getService: read(calls.getService),
      createService: create(calls.createService, SERVICES, LATEST_SERVICE),
      updateService: change(calls.updateService),
      deleteService: remove(calls.deleteService),
    };
  },
});
