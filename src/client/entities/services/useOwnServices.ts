import { makeUseOwnList } from '../useOwnList';
import { SERVICES, servicesApi } from './servicesApi';

const { listServices } = servicesApi.endpoints;

/** The outlet's own services that a search finds; `state` narrows them. */
export const useOwnServices = makeUseOwnList('services', SERVICES, listServices);

const useArchived = makeUseOwnList('archivedServices', SERVICES, listServices);

/** The outlet's deleted services that a search finds. */
export const useArchivedServices = (search: string) => useArchived(search, { state: 'archived' });
