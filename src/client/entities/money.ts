import { adminMoneyCalls } from '@/shared/money/adminMoney.calls';
import type { adminMoneyContract, PayoutBatch } from '@/shared/money/adminMoney.schemas';
import type { SellerList } from '@/shared/money/sellers.rules';
import type { PayoutSettle } from '@/shared/money/wallet.schemas';
import { saveExport, saveFile } from '@/client/lib/saveFile';
import { endpointsOf, type ListArg, listKey } from './endpointsOf';
import { ALONE, useQueue } from './queue';
import { FRESH, useList } from './useList';

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
  useApprovePayoutMutation,
  useDownloadBatchMutation,
  useExportMovementsMutation,
  useExportSellersMutation,
  useListBatchesInfiniteQuery,
  useListDebtsInfiniteQuery,
  useListFeesInfiniteQuery,
  useListHeldInfiniteQuery,
  useListLedgerChecksInfiniteQuery,
  useListMovementsInfiniteQuery,
  useListRequestedPayoutsInfiniteQuery,
} = moneyApi;

export const useBatches = () => useList('payoutBatches', useListBatchesInfiniteQuery({}));
export const useHeld = () => useList('moneyBalances', useListHeldInfiniteQuery({}));
export const useDebts = () => useList('moneyBalances', useListDebtsInfiniteQuery({}));
export const useFees = () => useList('feeEntries', useListFeesInfiniteQuery({}));
export function useMovements(filter: ListArg) {
  const query = useListMovementsInfiniteQuery(filter, FRESH);
  return { ...useList('moneyMovements', query), sums: query.data?.pages.at(-1)?.sums };
}

export function useExportMovements() {
  const [exportCsv] = useExportMovementsMutation();
  return (filter: ListArg) =>
    exportCsv({ ...filter, onResponse: saveExport('money', 'csv') }).unwrap();
}

export function useExportSellers() {
  const [exportCsv] = useExportSellersMutation();
  return (of: { list: SellerList; year: number }) =>
    exportCsv({ ...of, onResponse: saveExport(`${of.list}-${of.year}`, 'csv') }).unwrap();
}

export const useLedgerChecks = () => useList('ledgerChecks', useListLedgerChecksInfiniteQuery({}));

export type PayoutDecision = PayoutSettle | { approve: true };

export function usePayouts() {
  const [approve] = useApprovePayoutMutation();
  const [settle] = useSettlePayoutMutation();
  const decide = (given: { id: number; version: number; body: PayoutDecision }) => {
    const { body, ...of } = given;
    return 'approve' in body ? approve(of) : settle({ ...of, body });
  };
  return useQueue(
    'requestedPayouts',
    useListRequestedPayoutsInfiniteQuery({}, FRESH),
    [decide, {}],
    (dispatch, id) => dispatch(moneyApi.endpoints.getPayout.initiate(id, ALONE)),
  );
}

export function useSaveBatch() {
  const [download] = useDownloadBatchMutation();
  return ({ id, made }: Pick<PayoutBatch, 'id' | 'made'>) => {
    const name = `linernote-payouts-${made.at.slice(0, 10)}-${id}.xml`;
    return download({ id, onResponse: (file) => saveFile(file, name) }).unwrap();
  };
}
