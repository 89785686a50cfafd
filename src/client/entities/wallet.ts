import { walletCalls } from '@/shared/money/wallet.calls';
import type { walletContract, WalletExportQuery } from '@/shared/money/wallet.schemas';
import { saveExport } from '@/client/lib/saveFile';
import { CACHED_S, endpointsOf, listKey } from './endpointsOf';
import { OWN_PAGE_SIZE, useList } from './useList';

const OWN_PAYOUTS = { limit: OWN_PAGE_SIZE };

const walletApi = endpointsOf<typeof walletContract>(walletCalls, {
  firstIn: { createPayout: [listKey(walletCalls.listPayouts, OWN_PAYOUTS)] },
});
walletApi.enhanceEndpoints({
  endpoints: {
    getWallet: { keepUnusedDataFor: CACHED_S },
    /* Money moves elsewhere too, so each visit fetches it again. */
    listWalletEntries: { keepUnusedDataFor: 0 },
    /* One that cannot be cancelled any more may have been paid. */
    cancelPayout: { invalidatesTags: ['Wallet'] },
  },
});
export const { useCancelPayoutMutation, useCreatePayoutMutation, useGetWalletQuery } = walletApi;
const {
  useExportWalletCsvMutation,
  useExportWalletJsonMutation,
  useListPayoutsInfiniteQuery,
  useListWalletEntriesInfiniteQuery,
} = walletApi;

export type EntryFilters = {
  [Name in keyof WalletExportQuery]?: NonNullable<WalletExportQuery[Name]>;
};

export const useWalletEntries = (filters: EntryFilters, limit: number) =>
  useList('walletEntries', useListWalletEntriesInfiniteQuery({ ...filters, limit }));

export const usePayouts = () => useList('payouts', useListPayoutsInfiniteQuery(OWN_PAYOUTS));

export function useExportWallet() {
  const [exportCsv] = useExportWalletCsvMutation();
  const [exportJson] = useExportWalletJsonMutation();
  return (format: 'csv' | 'json', filters: EntryFilters) => {
    const arg = { ...filters, onResponse: saveExport('wallet', format) };
    return format === 'csv' ? exportCsv(arg).unwrap() : exportJson(arg).unwrap();
  };
}
