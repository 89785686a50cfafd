import type { AdminOrder } from '@/shared/orders/adminOrdersContract';
import { listPath } from '../listPath';
import { useRecords } from '../listSelectors';
import { makeUseRecord } from '../makeUseRecord';
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
export const useOrderFile = makeUseRecord('disputes', adminOrdersApi.useGetOrderFileQuery);
