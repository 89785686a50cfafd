import { makeUseOwnList } from '../useOwnList';
import { BY_TURN, ORDERS, ordersApi } from './ordersApi';

const useList = makeUseOwnList('orders', ORDERS, ordersApi.endpoints.listOrders);

/** The orders of the signed-in account that a search finds, those that wait for it first. */
export const useOwnOrders = (search: string) => useList(search, BY_TURN);
