import type { AdminOrder } from '@/shared/orders/adminOrdersContract';
import type { DisputedOrder } from '@/shared/orders/disputesContract';
import { useDataSelector } from '../entitiesState';
import { listPath } from '../listPath';
import { useRecords } from '../listSelectors';
import { type Loading, loadState, useLoading } from '../loadState';
import { makeUsePages, type Pages } from '../usePages';
import { adminOrdersApi, ALL_ORDERS } from './adminOrdersApi';

const usePagesOfAll = makeUsePages('adminOrders', adminOrdersApi.endpoints.listAllOrders, true);

/** The orders of everybody that the filters find, newest first, page by page. */
export function useAllOrders(filters: {
  search: string;
  stage: string;
  person: string;
  paid_week: string;
}): Pages & { orders: readonly AdminOrder[] } {
  const pages = usePagesOfAll(listPath(ALL_ORDERS, filters));
  return { ...pages, orders: useRecords('adminOrders', pages.ids) };
}

/** An order with its history and work, as an admin sees it. */
export function useOrderFile(id: number): Loading & { order: DisputedOrder | undefined } {
  const loading = useLoading(
    adminOrdersApi.useGetOrderFileQuery(id, { selectFromResult: loadState }),
  );
  return { ...loading, order: useDataSelector((state) => state.entities.disputes.entities[id]) };
}
