import { useCallback } from 'react';
import type { Money } from '@/shared/money/adminMoneyContract';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import type { Callable } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { useRecords } from '../listSelectors';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { makeUseRecord } from '../makeUseRecord';
import { callInPrivate } from '../privateCall';
import { makeUsePages } from '../usePages';
import { MONEY_LISTS, moneyApi, PAYOUT_BATCH } from './moneyApi';

const { endpoints } = moneyApi;
export const moneyEndpoints: Callable<typeof moneyApi> = endpoints;
const usePayoutPages = makeUsePages('requestedPayouts', endpoints.listRequestedPayouts, true);
const useBalancePages = makeUsePages('moneyBalances', endpoints.listHeld, true);
const useFeePages = makeUsePages('feeEntries', endpoints.listFees, true);
const useCheckPages = makeUsePages('ledgerChecks', endpoints.listLedgerChecks, true);

export const MONEY_TABS = ['payouts', 'held', 'fees', 'debts', 'checks'] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** The rows of the open tab, page by page; the other lists are not fetched. */
export function useMoneyRows(tab: MoneyTab) {
  const keyOf = (...tabs: MoneyTab[]) => (tabs.includes(tab) ? MONEY_LISTS[tab] : null);
  const payoutPages = usePayoutPages(keyOf('payouts'));
  const balancePages = useBalancePages(keyOf('held', 'debts'));
  const feePages = useFeePages(keyOf('fees'));
  const checkPages = useCheckPages(keyOf('checks'));
  const payouts = useRecords('requestedPayouts', payoutPages.ids);
  const balances = useRecords('moneyBalances', balancePages.ids);
  const fees = useRecords('feeEntries', feePages.ids);
  const checks = useRecords('ledgerChecks', checkPages.ids);
  const balance = { list: 'balances', pages: balancePages, rows: balances } as const;
  return {
    payouts: { list: 'payouts', pages: payoutPages, rows: payouts } as const,
    held: balance,
    debts: balance,
    fees: { list: 'fees', pages: feePages, rows: fees } as const,
    checks: { list: 'checks', pages: checkPages, rows: checks } as const,
  }[tab];
}

/** One payout with what an admin checks. */
export const useRequestedPayout = makeUseRecord('requestedPayouts', moneyApi.useGetPayoutQuery);

/** The sums of everybody's money. */
export const useMoney = (): LoadedValue<Money> =>
  useValue(moneyApi.useGetMoneyQuery(undefined, { selectFromResult: valueState }));

/** Checks the ledger now; resolves with what is wrong. */
export function useCheckLedger(): () => Promise<readonly string[]> {
  const [check] = moneyApi.useLazyCheckLedgerQuery();
  return useCallback(async () => (await check(undefined).unwrap()).breaches, [check]);
}

/** Saves the bank's file of these payouts; rejects with an `ApiError`. */
export function useExportPayouts(): (ids: readonly number[]) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (ids) => {
      const path = `${PAYOUT_BATCH}?ids=${ids.join(',')}`;
      const file = await dispatch(callInPrivate<Blob>({ path, isFile: true }));
      saveFile(file, `linernote-payouts-${localDay(new Date())}.xml`);
    },
    [dispatch],
  );
}
