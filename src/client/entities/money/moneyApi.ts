import { adminMoneyCalls } from '@/shared/money/adminMoney.calls';
import type { adminMoneyContract, Money } from '@/shared/money/adminMoneyContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import type { RecordResponse } from '../entityPatch';
import { pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof adminMoneyContract>(adminMoneyCalls);

/** The keys of the lists. */
export const MONEY_LISTS = {
  payouts: calls.listRequestedPayouts.path,
  held: calls.listHeld.path,
  fees: calls.listFees.path,
  debts: calls.listDebts.path,
  checks: calls.listLedgerChecks.path,
  batches: calls.listBatches.path,
} as const;

export const batchFilePath = (id: number): string => requestOf(calls.downloadBatch, id).path;

export const moneyApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, changed } = recordEndpoints(builder, 'requestedPayouts');
    const batches = recordEndpoints(builder, 'payoutBatches');
    return {
      listRequestedPayouts: pagedEndpoint(builder, 'requestedPayouts'),
      /* and of debts, which have the same rows; the key of the list distinguishes them */
      listHeld: pagedEndpoint(builder, 'moneyBalances'),
      listFees: pagedEndpoint(builder, 'feeEntries'),
      listLedgerChecks: pagedEndpoint(builder, 'ledgerChecks'),
      listBatches: pagedEndpoint(builder, 'payoutBatches'),
      createBatch: batches.create(calls.createBatch, MONEY_LISTS.batches),
      sendBatch: batches.change(calls.sendBatch),
      settleBatch: batches.change(calls.settleBatch),
      failInBatch: batches.change(calls.failInBatch),
      undoBatch: batches.change(calls.undoBatch),
      getPayout: builder.query<RecordResponse<'requestedPayouts'>, number>({
        query: (id) => requestOf(calls.getPayout, id),
        ...changed,
        keepUnusedDataFor: 0,
      }),
      approvePayout: change(calls.approvePayout),
      settlePayout: change(calls.settlePayout),
      getMoney: builder.query<Money, undefined>({
        query: () => ({ path: calls.getMoney.path }),
        keepUnusedDataFor: 0,
      }),
      checkLedger: builder.query<{ breaches: string[] }, undefined>({
        query: () => ({ path: calls.checkLedger.path }),
        keepUnusedDataFor: 0,
      }),
    };
  },
});
