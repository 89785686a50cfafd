import { makeSelectList } from '../useList';
import { SERVICES } from './servicesApi';

/** Newest first. */
export const selectServices = makeSelectList('services', SERVICES);
