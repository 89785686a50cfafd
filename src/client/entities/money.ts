import { skipToken } from '@reduxjs/toolkit/query';
import { adminMoneyCalls } from '@/shared/money/adminMoney.calls';
import type { adminMoneyContract, PayoutBatch } from '@/shared/money/adminMoney.schemas';
import { baseApi } from '@/client/api/baseApi';
import { saveFile } from '@/client/lib/saveFile';
import { useDataDispatch } from './entitiesState';
import { endpointsOf, listKey } from './endpointsOf';
import { useList } from './useList';

const moneyApi = endpointsOf<typeof adminMoneyContract>(adminMoneyCalls, {
  firstIn: { createBatch: [listKey(adminMoneyCalls.listBatches, {})] },
});
moneyApi.enhanceEndpoints({
  endpoints: {
    getPayout: { keepUnusedDataFor: 0 },
    getMoney: { keepUnusedDataFor: 0 },
    checkLedger: { keepUnusedDataFor: 0 },
  },
});
export const {
  useApprovePayoutMutation,
  useCreateBatchMutation,
  useFailInBatchMutation,
  useGetMoneyQuery,
  useGetPayoutQuery,
  useLazyCheckLedgerQuery,
  useSendBatchMutation,
  useSettleBatchMutation,
  useSettlePayoutMutation,
  useUndoBatchMutation,
} = moneyApi;
const {
  useDownloadBatchMutation,
  useListBatchesInfiniteQuery,
  useListDebtsInfiniteQuery,
  useListFeesInfiniteQuery,
  useListHeldInfiniteQuery,
  useListLedgerChecksInfiniteQuery,
  useListRequestedPayoutsInfiniteQuery,
} = moneyApi;

export const MONEY_TABS = ['payouts', 'batches', 'held', 'fees', 'debts', 'checks'] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** The rows of the open tab, page by page; the other lists are not fetched. */
export function useMoneyRows(tab: MoneyTab) {
  const argOf = (each: MoneyTab) => (each === tab ? {} : skipToken);
  const payouts = useListRequestedPayoutsInfiniteQuery(argOf('payouts'));
  const batches = useListBatchesInfiniteQuery(argOf('batches'));
  const held = useListHeldInfiniteQuery(argOf('held'));
  const debts = useListDebtsInfiniteQuery(argOf('debts'));
  const fees = useListFeesInfiniteQuery(argOf('fees'));
  const checks = useListLedgerChecksInfiniteQuery(argOf('checks'));
  const lists = {
    payouts: { list: 'payouts', ...useList('requestedPayouts', payouts) },
    batches: { list: 'batches', ...useList('payoutBatches', batches) },
    held: { list: 'balances', ...useList('moneyBalances', held) },
    debts: { list: 'balances', ...useList('moneyBalances', debts) },
    fees: { list: 'fees', ...useList('feeEntries', fees) },
    checks: { list: 'checks', ...useList('ledgerChecks', checks) },
  } as const;
  return lists[tab];
}

/** Fetches the sums and the open list again; it also works once the page was left. */
export function useRenewMoney() {
  const dispatch = useDataDispatch();
  return () => {
    dispatch(baseApi.util.invalidateTags(['Money']));
  };
}

export function useSaveBatch() {
  const [download] = useDownloadBatchMutation();
  return ({ id, made }: Pick<PayoutBatch, 'id' | 'made'>) => {
    const name = `linernote-payouts-${made.at.slice(0, 10)}-${id}.xml`;
    return download({ id, onResponse: (file) => saveFile(file, name) }).unwrap();
  };
}
