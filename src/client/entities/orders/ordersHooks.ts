import { useCallback } from 'react';
import { useDataSelector, useDataStore } from '../entitiesState';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { type Loading, useLoading } from '../loadState';
import { firstPageState, type Rest, useRest } from '../restOfList';
import { useCall, useCallOnce } from '../useCall';
import { ordersApi } from './ordersApi';
import { selectOrderIds } from './ordersSelectors';

export interface Orders extends Loading {
  /** Newest first; each row reads its own order with `useOrder`. */
  orderIds: number[];
  rest: Rest;
}

const loadPage = (path: string) =>
  ordersApi.endpoints.listOrders.initiate(path, { forceRefetch: true, subscribe: false });

/** The orders of the signed-in account. */
export function useOrders(): Orders {
  const first = ordersApi.useListOrdersQuery(undefined, { selectFromResult: firstPageState });
  const rest = useRest(first, loadPage);
  return { ...useLoading(first), rest, orderIds: useDataSelector(selectOrderIds) };
}

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
