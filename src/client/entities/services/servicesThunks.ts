import { makeSaveAndReload } from '../saveAndReload';
import { servicesApi } from './servicesApi';

export const updateService = makeSaveAndReload(
  'services/update',
  servicesApi.endpoints.updateService,
  servicesApi.endpoints.getService,
);
