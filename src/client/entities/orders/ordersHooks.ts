import { useCallback } from 'react';
import { useDataSelector, useDataStore } from '../entitiesState';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { useCall, useCallOnce } from '../useCall';
import { makeUseList } from '../useList';
import { ORDERS, ordersApi } from './ordersApi';

/** The orders of the signed-in account, newest first; each row reads its own with `useOrder`. */
export const useOrders = makeUseList('orders', ORDERS, ordersApi.endpoints.listOrders);

/** One order of those that `useOrders` has loaded. */
export const useOrder = (id: number): StoredOrder | undefined =>
  useDataSelector((state) => state.entities.orders.entities[id]);

/** The service of an order, as it was when it was ordered. */
export const useOrderedService = (orderId: number): StoredOrderedService | undefined =>
  useDataSelector((state) => state.entities.orderedServices.entities[orderId]);

export interface FoundOrder {
  order: StoredOrder | undefined;
  ordered: StoredOrderedService | undefined;
}

/** Reads an order as it is at that moment, without drawing anything again when it changes. */
export function useOrderLookup(): (id: number) => FoundOrder {
  const store = useDataStore();
  return useCallback(
    (id) => {
      const { orders, orderedServices } = store.getState().entities;
      return { order: orders.entities[id], ordered: orderedServices.entities[id] };
    },
    [store],
  );
}

export const useCreateOrder = () => useCallOnce(ordersApi.endpoints.createOrder);

/** Rejects with the status 409 when the order is completed already. */
export const useSetOrderStatus = () => useCall(ordersApi.endpoints.setOrderStatus);
