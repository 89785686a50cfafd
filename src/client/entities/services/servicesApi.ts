import { serviceCalls } from '@/shared/services/services.calls';
import type { servicesContract } from '@/shared/services/servicesContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf } from '@/client/api/callRequest';
import { pagedEndpoint } from '../pagedEndpoint';
import { ownListKey } from '../ownListKey';
import { recordEndpoints } from '../recordEndpoints';

/**
 * The keys of the lists of services: an outlet's own or, for an artist, those of all outlets; and
 * of only the first row.
 */
export const SERVICES = serviceCalls.listServices.path;
export const LATEST_SERVICE = `${SERVICES}?limit=1&count=1`;
/** Services that the outlet has deleted are a separate kind, identified by the key of the list. */
const kindOf = (path: string) =>
  path.includes('state=archived') ? 'archivedServices' : 'services';

const calls = callsOf<typeof servicesContract>(serviceCalls);

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { read, create, change, remove } = recordEndpoints(builder, 'services');
    return {
      listServices: pagedEndpoint(builder, kindOf, { providesTags: ['Service'] }),
      getService: read(calls.getService),
      createService: create(calls.createService, SERVICES, ownListKey(SERVICES), LATEST_SERVICE),
      updateService: change(calls.updateService),
      deleteService: remove(calls.deleteService),
    };
  },
});
