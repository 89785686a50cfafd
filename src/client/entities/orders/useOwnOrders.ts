import { makeUseOwnList } from '../useOwnList';
import { ORDERS, ordersApi } from './ordersApi';

/** The orders of the signed-in account that a search finds. */
export const useOwnOrders = makeUseOwnList('orders', ORDERS, ordersApi.endpoints.listOrders);
