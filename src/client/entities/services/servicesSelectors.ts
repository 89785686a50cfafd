import { makeSelectList } from '../listSelectors';
import { SERVICES } from './servicesApi';

/** Newest first. */
export const selectServices = makeSelectList('services', SERVICES);
