import { useMemo } from 'react';
import { offerCalls } from '@/shared/orders/offers.calls';
import { orderCalls } from '@/shared/orders/orders.calls';
import type { OrderFile } from '@/shared/orders/deliveryResponse';
import type { OrderOrigin } from '@/shared/orders/orderStages';
import { saveFile } from '@/client/lib/saveFile';
import { useDataSelector } from '../entitiesState';
import { type ListArg, listKey } from '../endpointsOf';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { type Loading, loadState, useLoading } from '../loadState';
import { type OwnList, useOwnList } from '../useList';
import {
  BY_TURN,
  LATEST_OFFERS,
  useGetOfferQuery,
  useListOffersInfiniteQuery,
  useListOrdersInfiniteQuery,
  useReadOrderFileMutation,
} from '../orders';
import { type FoundOffer, makeSelectOffers } from './ordersSelectors';

/** A loaded order by its id. */
export const useOrder = (id: number): StoredOrder | undefined =>
  useDataSelector((state) => state.entities.orders.entities[id]);

/** The service of an order, as it was when it was ordered. */
export const useOrderedService = (orderId: number): StoredOrderedService | undefined =>
  useDataSelector((state) => state.entities.orderedServices.entities[orderId]);

/** The orders with the service that each is about. */
export function useFoundOffers(rows: readonly StoredOrder[]): readonly FoundOffer[] {
  const services = useDataSelector((state) => state.entities.orderedServices.entities);
  return useMemo(
    () =>
      rows.flatMap<FoundOffer>((order) => {
        const ordered = services[order.id];
        return ordered ? [{ order, ordered }] : [];
      }),
    [rows, services],
  );
}

const selectLatestOffers = makeSelectOffers(listKey(offerCalls.listOffers, LATEST_OFFERS));

export interface LatestOffers extends Loading {
  /** Newest first. */
  offers: FoundOffer[];
}

/** The newest orders, up to one page. */
export function useLatestOffers(): LatestOffers {
  const query = useListOffersInfiniteQuery(LATEST_OFFERS, { selectFromResult: loadState });
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
  const loading = useLoading(useGetOfferQuery(id, { selectFromResult: loadState }));
  const order = useOrder(id);
  const ordered = useOrderedService(id);
  return order && ordered ? { ...loading, offer: { order, ordered } } : loading;
}

/** The orders of the signed-in account that a search finds, those that wait for it first. */
export const useOwnOrders = (search: string) =>
  useOwnList('orders', orderCalls.listOrders, useListOrdersInfiniteQuery, search, BY_TURN);

export const useOrderList = (search: string, choices: ListArg) =>
  useOwnList('orders', offerCalls.listOffers, useListOffersInfiniteQuery, search, choices);

export interface OwnOffers extends OwnList<FoundOffer> {
  /** The numbers of orders in the stage that the search finds, by origin. */
  counts: Record<OrderOrigin, number>;
}

/** The account's orders, whichever side began them, by search and filters; '' is no filter. */
export function useOwnOffers(
  search: string,
  stage: 'pending' | 'completed' | '',
  origin: OrderOrigin | '',
): OwnOffers {
  const { rows, ...list } = useOrderList(search, { stage, origin });
  const offer = useOrderList(search, { limit: 1, stage, origin: 'offer' }).total;
  const order = useOrderList(search, { limit: 1, stage, origin: 'order' }).total;
  return { ...list, rows: useFoundOffers(rows), counts: { offer, order } };
}

/** The open orders of a campaign, newest first, whichever side began them. */
export function useOpenOrdersOf(campaign: number) {
  const { rows, total } = useOrderList('', { stage: 'pending', campaign });
  return { orders: useFoundOffers(rows), total };
}

/** Saves a file of an order under the name that its sender gave it. */
export function useDownloadOrderFile() {
  const [readOrderFile] = useReadOrderFileMutation();
  return (id: number, { id: file, name }: Pick<OrderFile, 'id' | 'name'>) =>
    readOrderFile({ id, file, onResponse: (blob) => saveFile(blob, name) }).unwrap();
}
