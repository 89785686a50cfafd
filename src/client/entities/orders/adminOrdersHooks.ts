import { listPath } from '../listPath';
import { makeUseRecord } from '../makeUseRecord';
import { makeUseRows } from '../usePages';
import { adminOrdersApi, ALL_ORDERS } from './adminOrdersApi';

const useRowsOfAll = makeUseRows('adminOrders', adminOrdersApi.endpoints.listAllOrders, true);

/** Everybody's orders, filtered, newest first, page by page. */
export const useAllOrders = (filters: {
  search: string;
  stage: string;
  person: string;
  paid_week: string;
}) => useRowsOfAll(listPath(ALL_ORDERS, filters));

/** An order with its history and work, as an admin sees it. */
export const useOrderFile = makeUseRecord('disputes', adminOrdersApi.useGetOrderFileQuery);
