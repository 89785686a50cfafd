import { useCallback } from 'react';
import { walletCalls } from '@/shared/money/wallet.calls';
import type { Wallet } from '@/shared/money/walletContract';
import type { WalletExportQuery } from '@/shared/money/walletSchemas';
import type { Callable } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { type ExportFormat, saveExport } from '../saveExport';
import { makeUseRows } from '../usePages';
import { ENTRIES, PAYOUTS, walletApi } from './walletApi';

const { endpoints } = walletApi;
export const walletEndpoints: Callable<typeof walletApi> = endpoints;

/** The money of the signed-in account. */
export const useWallet = (): LoadedValue<Wallet> =>
  useValue(walletApi.useGetWalletQuery(undefined, { selectFromResult: valueState }));

/** The filters of the entries; they combine with AND. */
export type EntryFilters = WalletExportQuery;

/** The path for the filters, in a fixed order, so that equal filters share one path. */
function pathOf(path: string, filters: EntryFilters, limit?: number): string {
  const query = new URLSearchParams();
  for (const name of ['search', 'type', 'from', 'to'] as const) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (limit !== undefined) query.set('limit', String(limit));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const useEntries = makeUseRows('walletEntries', endpoints.listWalletEntries);

/** The movements of money, newest first, page by page of `limit` rows. */
export const useWalletEntries = (filters: EntryFilters, limit: number) =>
  useEntries(pathOf(ENTRIES, filters, limit));

const EXPORTS = { csv: walletCalls.exportWalletCsv, json: walletCalls.exportWalletJson };

/** Saves the entries that the filters find as a file; rejects with an `ApiError`. */
export function useExportWallet(): (format: ExportFormat, filters: EntryFilters) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    (format, filters) =>
      dispatch(saveExport('wallet', format, pathOf(EXPORTS[format].path, filters))),
    [dispatch],
  );
}

const usePayoutRows = makeUseRows('payouts', endpoints.listPayouts, true);

/** The requested payouts and their outcome, newest first, page by page. */
export const usePayouts = () => usePayoutRows(PAYOUTS);
