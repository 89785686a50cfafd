import { useCallback, useMemo } from 'react';
import { offerCalls } from '@/shared/trade/offers.calls';
import type { OrderFile } from '@/shared/trade/deliveries.schemas';
import { saveFile } from '@/client/lib/saveFile';
import { useDataDispatch, useDataSelector } from './entitiesState';
import { type ListArg, listKey } from './endpointsOf';
import type { FoundOffer, StoredOrder, StoredOrderedService } from './entityRecords';
import { useList, useOwnList, useWholeList } from './useList';
import {
  BY_TURN,
  CURRENT_OFFERS,
  ordersApi,
  PLACED_OFFERS,
  useGetOfferQuery,
  useListOffersInfiniteQuery,
  useReadOrderFileMutation,
} from './orders';
import type { OrderFilter } from './counts';
import { useChatStates } from './messages';

export const useOrder = (id: number): StoredOrder | undefined =>
  useDataSelector((state) => state.entities.orders.entities[id]);

export const useOrderedService = (orderId: number): StoredOrderedService | undefined =>
  useDataSelector((state) => state.entities.orderedServices.entities[orderId]);

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

/** The newest orders that figures count, so without free ones. */
export function useCountedOffers(limit: number) {
  const { rows, ...list } = useList('orders', useListOffersInfiniteQuery({ limit, free: 'no' }));
  return { ...list, rows: useFoundOffers(rows) };
}

/* Seconds for which a response is reused by the parts of a page, which load one after the other. */
const FRESH = { refetchOnMountOrArgChange: 30 };

/** The orders that are open or have something left to do, those with a new message included. */
export function useCurrentOffers() {
  const query = useListOffersInfiniteQuery(CURRENT_OFFERS, FRESH);
  const { rows, ...list } = useWholeList('orders', query);
  const loaded = useDataSelector((state) => state.entities.orders.entities);
  const chats = useChatStates();
  const all = useMemo(() => {
    const listed = new Set(rows.map(({ id }) => id));
    const isNew = ({ id }: StoredOrder) => !listed.has(id) && (chats[id]?.unread ?? 0) > 0;
    return [...rows, ...Object.values(loaded).filter(isNew)];
  }, [rows, loaded, chats]);
  return { ...list, rows: useFoundOffers(all) };
}

const PLACED_KEY = listKey(offerCalls.listOffers, PLACED_OFFERS);

export function useAwaitedOrder(service: number): StoredOrder | undefined {
  useListOffersInfiniteQuery(PLACED_OFFERS, { ...FRESH, selectFromResult: () => ({}) });
  return useDataSelector(({ entities: { orders } }) =>
    orders.lists[PLACED_KEY]?.ids
      .map((id) => orders.entities[id])
      .find((order) => order?.service === service && order.stage === 'placed'),
  );
}

const { getOffer } = ordersApi.endpoints;
const ALONE = { subscribe: false, forceRefetch: true } as const;

export function useOffer(id: number) {
  const { data, error } = useGetOfferQuery(id);
  const dispatch = useDataDispatch();
  /* unlike the query's own, it also works once the page was left */
  const refetch = useCallback(
    async () => void (await dispatch(getOffer.initiate(id, ALONE))),
    [dispatch, id],
  );
  const order = useOrder(id);
  const ordered = useOrderedService(id);
  return { data, error, refetch, offer: order && ordered ? { order, ordered } : undefined };
}

export const useOrderList = (search: string, choices: ListArg) =>
  useOwnList('orders', offerCalls.listOffers, useListOffersInfiniteQuery, search, choices);

export const useOrdersByTurn = ({ search, ...filter }: OrderFilter & { turn: string }) =>
  useOrderList(search, { ...BY_TURN, ...filter });

export function useOpenOrdersOf(campaign: number) {
  const { rows, total } = useOrderList('', { stage: 'pending', campaign });
  return { orders: useFoundOffers(rows), total };
}

export function useDownloadOrderFile() {
  const [readOrderFile] = useReadOrderFileMutation();
  return (id: number, { id: file, name }: Pick<OrderFile, 'id' | 'name'>) =>
    readOrderFile({ id, file, onResponse: (blob) => saveFile(blob, name) }).unwrap();
}
