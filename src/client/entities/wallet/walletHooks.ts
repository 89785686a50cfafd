import { useCallback } from 'react';
import type { Payout, Wallet, WalletEntry } from '@/shared/money/walletContract';
import type { WalletExportQuery } from '@/shared/money/walletSchemas';
import type { Callable } from '../callEndpoint';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { type ExportFormat, saveExport } from '../saveExport';
import { makeSelectList, useRecords } from '../listSelectors';
import { makeUsePages, makeUseWholeList, type Pages, type WholeList } from '../usePages';
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

const useEntryPages = makeUsePages('walletEntries', endpoints.listWalletEntries);

export interface WalletEntries extends Pages {
  /** Newest first. */
  entries: readonly WalletEntry[];
}

/** The movements of money, page by page of `limit` rows. */
export function useWalletEntries(filters: EntryFilters, limit: number): WalletEntries {
  const pages = useEntryPages(pathOf(ENTRIES, filters, limit));
  return { ...pages, entries: useRecords('walletEntries', pages.ids) };
}

/** Saves the entries that the filters find as a file; rejects with an `ApiError`. */
export function useExportWallet(): (format: ExportFormat, filters: EntryFilters) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    (format, filters) =>
      dispatch(saveExport('wallet', format, pathOf(`wallet/export.${format}`, filters))),
    [dispatch],
  );
}

const useListedPayouts = makeUseWholeList(PAYOUTS, endpoints.listPayouts);
const selectPayouts = makeSelectList('payouts', PAYOUTS);

export interface PayoutList extends WholeList {
  /** Newest first. */
  payouts: Payout[];
}

/** The requested payouts and their outcome. */
export function usePayouts(): PayoutList {
  return { ...useListedPayouts(), payouts: useDataSelector(selectPayouts) };
}
