import { pricesCalls } from '@/shared/prices/prices.calls';
import type { PriceLists, pricesContract, PricesEffect } from '@/shared/prices/pricesContract';
import type { NewPrice } from '@/shared/prices/pricesSchemas';
import { type Prices, pricesOf } from '@/shared/prices/prices';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { DataDispatch } from '../entitiesState';

const calls = callsOf<typeof pricesContract>(pricesCalls);

/** Stores the lists from the response of a change. */
async function showLists(
  _arg: unknown,
  { dispatch, queryFulfilled }: ChangeOfLists,
): Promise<void> {
  const saved = await queryFulfilled.catch(() => null);
  if (saved)
    await dispatch(pricesApi.util.upsertQueryData('listPriceLists', undefined, saved.data));
}
interface ChangeOfLists {
  dispatch: DataDispatch;
  queryFulfilled: Promise<{ data: PriceLists }>;
}
/* An error means that the shown lists are outdated. */
const tagsOnError = (_lists: unknown, error: unknown) => (error ? (['Price'] as const) : []);

export const pricesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getPrices: builder.query<Prices, undefined>({
      query: () => requestOf(calls.getPrices, undefined),
      transformResponse: ({ prices }: PriceLists['current']) => pricesOf(prices),
    }),
    listPriceLists: builder.query<PriceLists, undefined>({
      query: () => requestOf(calls.listPriceLists, undefined),
      providesTags: ['Price'],
      /* Other admins publish lists meanwhile, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
    previewPrices: builder.query<PricesEffect, NewPrice[]>({
      query: (changes) => requestOf(calls.previewPrices, { body: { changes } }),
      providesTags: ['Price'],
    }),
    publishPrices: builder.mutation<PriceLists, ArgOf<typeof calls.publishPrices>>({
      query: (arg) => requestOf(calls.publishPrices, arg),
      onQueryStarted: showLists,
      invalidatesTags: tagsOnError,
    }),
    withdrawPrices: builder.mutation<PriceLists, number>({
      query: (id) => requestOf(calls.withdrawPrices, id),
      onQueryStarted: showLists,
      invalidatesTags: tagsOnError,
    }),
  }),
});
