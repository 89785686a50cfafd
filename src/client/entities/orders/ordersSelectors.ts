import type { DataRootState } from '../entitiesState';
import { ordersAdapter } from './ordersSlice';

/** Newest first. The same array until an order comes or goes. */
export const { selectIds: selectOrderIds } = ordersAdapter.getSelectors(
  (state: DataRootState) => state.entities.orders,
);
