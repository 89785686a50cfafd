import { createEntitySlice } from '../createEntitySlice';

export const { slice: reviewsSlice } = createEntitySlice('reviews');
