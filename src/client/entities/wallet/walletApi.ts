import { walletCalls } from '@/shared/money/wallet.calls';
import type { Wallet, walletContract } from '@/shared/money/walletContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import { OWN_PAGE_SIZE } from '../useList';
import { CACHED_S, pagedEndpoint } from '../pagedEndpoint';
import { recordEndpoints } from '../recordEndpoints';

/** The key of the list of entries without search and filters. */
export const ENTRIES = walletCalls.listWalletEntries.path;
/** The key of the list of the account's own payouts. */
export const PAYOUTS = `${walletCalls.listPayouts.path}?limit=${OWN_PAGE_SIZE}`;

const calls = callsOf<typeof walletContract>(walletCalls);

export const walletApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, create } = recordEndpoints(builder, 'payouts');
    return {
      getWallet: builder.query<Wallet, undefined>({
        providesTags: ['Wallet'],
        query: () => requestOf(calls.getWallet, undefined),
        keepUnusedDataFor: CACHED_S,
      }),
      listWalletEntries: pagedEndpoint(builder, 'walletEntries', {
        /* Money moves elsewhere too, so each visit fetches it again. */
        keepUnusedDataFor: 0,
      }),
      listPayouts: pagedEndpoint(builder, 'payouts'),
      cancelPayout: change(calls.cancelPayout),
      createPayout: create(calls.createPayout, PAYOUTS),
    };
  },
});
