import { makeUseOwnList } from '../useOwnList';
import { SERVICES, servicesApi } from './servicesApi';

/** The outlet's own services that a search finds. */
export const useOwnServices = makeUseOwnList(
  'services',
  SERVICES,
  servicesApi.endpoints.listServices,
);
