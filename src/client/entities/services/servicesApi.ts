import { serviceCalls } from '@/shared/services/services.calls';
import type { Service, servicesContract } from '@/shared/services/servicesContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import type { EntityResponse } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { ownListKey } from '../ownListKey';
import { recordEndpoints } from '../recordEndpoints';

/**
 * The keys of the lists of services: an outlet's own or, for an artist, those of all outlets; and
 * the first row alone.
 */
export const SERVICES = serviceCalls.listServices.path;
export const LATEST_SERVICE = `${SERVICES}?limit=1&count=1`;
/** In the key of a list of services that the outlet has deleted. */
const ARCHIVED = 'state=archived';

const own = pagedEndpoint<Service[]>('services');
const archived = pagedEndpoint<Service[]>('archivedServices');

const calls = callsOf<typeof servicesContract>(serviceCalls);

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { read, create, change, remove } = recordEndpoints(builder, 'services');
    return {
      listServices: builder.infiniteQuery<EntityResponse, string, PagePlace | null>({
        ...own,
        transformResponse: (...response: Parameters<typeof own.transformResponse>) =>
          (response[2].queryArg.includes(ARCHIVED) ? archived : own).transformResponse(...response),
        providesTags: ['Service'],
      }),
      getService: read(calls.getService),
      createService: create(calls.createService, SERVICES, ownListKey(SERVICES), LATEST_SERVICE),
      updateService: change(calls.updateService),
      deleteService: remove(calls.deleteService),
    };
  },
});
