import { useCallback } from 'react';
import type { OfferPay, OrderBatch } from '@/shared/orders/orderSchemas';
import type { OrderAction } from '@/shared/orders/orderStages';
import { type Callable, responseOfEndpoint, type Endpoint } from '../callEndpoint';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import type { RecordResponse } from '../entityPatch';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { type Loading, loadState, useLoading } from '../loadState';
import { type Call, useCall } from '../useCall';
import { useOnce } from '@/client/lib/useOnce';
import { LATEST_OFFERS, ordersApi, type PaymentParts } from './ordersApi';
import { type FoundOffer, makeSelectOffers } from './ordersSelectors';

const { endpoints } = ordersApi;
export const orderEndpoints: Callable<typeof ordersApi> = endpoints;

/** A loaded order by its id. */
export const useOrder = (id: number): StoredOrder | undefined =>
  useDataSelector((state) => state.entities.orders.entities[id]);

/** The service of an order, as it was when it was ordered. */
export const useOrderedService = (orderId: number): StoredOrderedService | undefined =>
  useDataSelector((state) => state.entities.orderedServices.entities[orderId]);

/**
 * Places an order of each service, all of them or none, and only once even if a failed attempt is
 * repeated. Rejects with the code `lines_refused` and the `RefusedLine`s in `present`.
 */
export function useCreateOrders(): (body: OrderBatch) => Promise<StoredOrder[]> {
  const dispatch = useDataDispatch();
  const send = useCallback(
    async (body: OrderBatch, key: string) =>
      (await dispatch(responseOfEndpoint(endpoints.createOrders, { body, key }))).orders,
    [dispatch],
  );
  return useOnce(send);
}

const selectLatestOffers = makeSelectOffers(LATEST_OFFERS);

export interface LatestOffers extends Loading {
  /** Newest first. */
  offers: FoundOffer[];
}

/** The newest orders, up to one page. */
export function useLatestOffers(): LatestOffers {
  const query = ordersApi.useListOffersInfiniteQuery(LATEST_OFFERS, {
    selectFromResult: loadState,
  });
  return { ...useLoading(query), offers: useDataSelector(selectLatestOffers) };
}

/** The latest order of the service that waits for the outlet's response. */
export const useAwaitedOrder = (service: number): StoredOrder | undefined =>
  useDataSelector(
    (state) =>
      selectLatestOffers(state).find(
        ({ order }) => order.service === service && order.stage === 'placed',
      )?.order,
  );

export interface OneOffer extends Loading {
  offer?: FoundOffer;
}

/** One order with its detail, which is set with status 'ready'. */
export function useOffer(id: number): OneOffer {
  const loading = useLoading(ordersApi.useGetOfferQuery(id, { selectFromResult: loadState }));
  const order = useOrder(id);
  const ordered = useOrderedService(id);
  return order && ordered ? { ...loading, offer: { order, ordered } } : loading;
}

/** The moves whose only argument is the order. */
const PLAIN_MOVES = {
  accept: endpoints.acceptOffer,
  withdraw: endpoints.withdrawOffer,
  giveUp: endpoints.giveUpOffer,
  refund: endpoints.refundOffer,
} as const satisfies Partial<Record<OrderAction, Endpoint<number, RecordResponse<'orders'>>>>;
export type PlainMove = keyof typeof PLAIN_MOVES;

/**
 * Rejects with status 409 if the order has moved meanwhile; the store then has its current state.
 */
export const useMoveOffer = (move: PlainMove): Call<number, StoredOrder> =>
  useCall(PLAIN_MOVES[move]);

export interface PaymentPreview extends Loading {
  parts: PaymentParts | undefined;
}

/** The parts of an order's price by balance and by card, kept up to date while shown. */
export function usePaymentPreview(id: number): PaymentPreview {
  const query = ordersApi.usePreviewPaymentQuery(id, {
    selectFromResult: (result) => ({ ...loadState(result), parts: result.data?.parts }),
  });
  return { ...useLoading(query), parts: query.parts };
}

/**
 * Resolves with the address for the card payment, or with `null` if the balance was sufficient and
 * the order is paid.
 */
export function usePayOffer(): (arg: { id: number; body: OfferPay }) => Promise<string | null> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (arg) =>
      (await dispatch(responseOfEndpoint(endpoints.payOffer, arg))).payment?.url ?? null,
    [dispatch],
  );
}
