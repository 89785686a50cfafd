import { createEntitySlice } from '../createEntitySlice';

export const { slice: servicesSlice, adapter: servicesAdapter } = createEntitySlice('services');
