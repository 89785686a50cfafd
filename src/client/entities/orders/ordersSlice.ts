import { createEntitySlice } from '../createEntitySlice';

export const { slice: ordersSlice, adapter: ordersAdapter } = createEntitySlice('orders');
