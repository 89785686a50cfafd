import { createEntitySlice } from '../createEntitySlice';

export const { slice: orderedServicesSlice } = createEntitySlice('orderedServices');
