import { useCallback } from 'react';
import type { OrderStatus } from '@/shared/options';
import { useDataDispatch, useDataSelector, useDataStore } from '../entitiesState';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { type Loading, useLoading } from '../loadState';
import { firstPageState, type Rest, useRest } from '../restOfList';
import { useOnce } from '../useOnce';
import { useSending } from '../useSending';
import { ordersApi } from './ordersApi';
import { selectOrderIds } from './ordersSelectors';
import { createOrder, setOrderStatus } from './ordersThunks';

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

export interface CreateOrder {
  /** Rejects with an `ApiError`. Repeated after a failure, it makes one order. */
  create: (service: number) => Promise<StoredOrder>;
  isSending: boolean;
}

export function useCreateOrder(): CreateOrder {
  const dispatch = useDataDispatch();
  const call = useCallback(
    (service: number, key: string) => dispatch(createOrder({ service, key })).unwrap(),
    [dispatch],
  );
  const { send, isSending } = useSending(useOnce(call));
  return { create: send, isSending };
}

export interface SetOrderStatus {
  /** Rejects with an `ApiError`; its status is 409 when the order is completed already. */
  setStatus: (id: number, status: OrderStatus) => Promise<StoredOrder>;
  isSaving: boolean;
}

export function useSetOrderStatus(): SetOrderStatus {
  const dispatch = useDataDispatch();
  const call = useCallback(
    (id: number, status: OrderStatus) => dispatch(setOrderStatus({ id, status })).unwrap(),
    [dispatch],
  );
  const { send, isSending } = useSending(call);
  return { setStatus: send, isSaving: isSending };
}
