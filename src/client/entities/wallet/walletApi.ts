import type { Payout, Wallet, walletContract, WalletEntry } from '@/shared/money/walletContract';
import type { PayoutCreate } from '@/shared/money/walletSchemas';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, EntityPatch, RecordAnswer } from '../entityPatch';
import { listEndpoint, madeFirst } from '../listEndpoint';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';
import { refusalOf } from '../refusal';

/** The key of the list of entries without search and filters. */
export const ENTRIES = 'wallet/entries/';
/** The key of the list of the account's own payouts. */
export const PAYOUTS = 'payouts/';

/** The id of the single wallet record, that of the signed-in account. */
export const WALLET_ID = 1;

const payoutsOf = (came: Payout[]): EntityPatch => ({ payouts: { came } });

type Calls = typeof walletContract;

export const walletApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getWallet: builder.query<EntityAnswer, undefined>({
      providesTags: ['Wallet'],
      query: (): RequestFor<Calls['getWallet']> => ({ path: 'wallet/' }),
      transformResponse: (wallet: Wallet) => ({
        entities: { wallets: { came: [{ id: WALLET_ID, ...wallet }] } },
      }),
    }),
    listWalletEntries: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>({
      ...pagedEndpoint<Page<WalletEntry>>('walletEntries', ({ items }) => ({
        walletEntries: { came: items },
      })),
      /* Money moves without this browser, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
    listPayouts: builder.query<EntityAnswer, string | undefined>(
      listEndpoint<Payout>('payouts', PAYOUTS, payoutsOf),
    ),
    cancelPayout: builder.mutation<RecordAnswer<'payouts'>, number>({
      query: (id): RequestFor<Calls['cancelPayout']> => ({
        path: `payouts/${id}/cancel/`,
        method: 'POST',
      }),
      transformResponse: (payout: Payout) => ({
        about: { name: 'payouts', id: payout.id },
        entities: payoutsOf([payout]),
      }),
      transformErrorResponse: refusalOf('payouts', (payout: Payout) => payoutsOf([payout])),
    }),
    createPayout: builder.mutation<RecordAnswer<'payouts'>, { body: PayoutCreate; key: string }>({
      query: ({ body, key }): RequestFor<Calls['createPayout']> => ({
        path: PAYOUTS,
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      transformResponse: (payout: Payout) =>
        madeFirst(
          { about: { name: 'payouts', id: payout.id }, entities: payoutsOf([payout]) },
          PAYOUTS,
        ),
    }),
  }),
});
