import { createEntitySlice } from '../createEntitySlice';

export const { slice: reviewsSlice, adapter: reviewsAdapter } = createEntitySlice('reviews');
