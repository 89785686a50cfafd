import { useCallback } from 'react';
import type { Money, PayoutBatch } from '@/shared/money/adminMoneyContract';
import { saveFile } from '@/client/lib/saveFile';
import type { Callable } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { makeUseRecord } from '../makeUseRecord';
import { callInPrivate } from '../privateCall';
import { makeUseRows } from '../usePages';
import { batchFilePath, MONEY_LISTS, moneyApi } from './moneyApi';

const { endpoints } = moneyApi;
export const moneyEndpoints: Callable<typeof moneyApi> = endpoints;
const usePayouts = makeUseRows('requestedPayouts', endpoints.listRequestedPayouts, true);
const useBalances = makeUseRows('moneyBalances', endpoints.listHeld, true);
const useFees = makeUseRows('feeEntries', endpoints.listFees, true);
const useBatches = makeUseRows('payoutBatches', endpoints.listBatches, true);
const useChecks = makeUseRows('ledgerChecks', endpoints.listLedgerChecks, true);

export const MONEY_TABS = ['payouts', 'batches', 'held', 'fees', 'debts', 'checks'] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** The rows of the open tab, page by page; the other lists are not fetched. */
export function useMoneyRows(tab: MoneyTab) {
  const keyOf = (...tabs: MoneyTab[]) => (tabs.includes(tab) ? MONEY_LISTS[tab] : null);
  const payouts = { list: 'payouts', ...usePayouts(keyOf('payouts')) } as const;
  const batches = { list: 'batches', ...useBatches(keyOf('batches')) } as const;
  const balances = { list: 'balances', ...useBalances(keyOf('held', 'debts')) } as const;
  const fees = { list: 'fees', ...useFees(keyOf('fees')) } as const;
  const checks = { list: 'checks', ...useChecks(keyOf('checks')) } as const;
  return { payouts, batches, held: balances, debts: balances, fees, checks }[tab];
}

/** One payout with the facts that an admin checks. */
export const useRequestedPayout = makeUseRecord('requestedPayouts', moneyApi.useGetPayoutQuery);

/** The sums of everybody's money. */
export const useMoney = (): LoadedValue<Money> =>
  useValue(moneyApi.useGetMoneyQuery(undefined, { selectFromResult: valueState }));

/** Checks the ledger now; resolves with the result. */
export function useCheckLedger(): () => Promise<readonly string[]> {
  const [check] = moneyApi.useLazyCheckLedgerQuery();
  return useCallback(async () => (await check(undefined).unwrap()).breaches, [check]);
}

/** Saves the file of a batch; rejects with an `ApiError`. */
export function useSaveBatch(): (batch: Pick<PayoutBatch, 'id' | 'made'>) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    async ({ id, made }) => {
      const path = batchFilePath(id);
      const file = await dispatch(callInPrivate<Blob>({ path, isFile: true }));
      saveFile(file, `linernote-payouts-${made.at.slice(0, 10)}-${id}.xml`);
    },
    [dispatch],
  );
}
