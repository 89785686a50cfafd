import { pricesCalls } from '@/shared/prices/prices.calls';
import type { PriceLists, pricesContract, PricesEffect } from '@/shared/prices/pricesContract';
import type { NewPrice } from '@/shared/prices/pricesSchemas';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';

const calls = callsOf<typeof pricesContract>(pricesCalls);

export const pricesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listPriceLists: builder.query<PriceLists, undefined>({
      query: () => requestOf(calls.listPriceLists, undefined),
      providesTags: ['Price'],
      /* Other admins publish meanwhile, so each visit fetches it again. */
      keepUnusedDataFor: 0,
    }),
    previewPrices: builder.query<PricesEffect, NewPrice[]>({
      query: (changes) => requestOf(calls.previewPrices, { body: { changes } }),
      providesTags: ['Price'],
    }),
    /* A refusal brings the lists as they are now, too. */
    publishPrices: builder.mutation<PriceLists, ArgOf<typeof calls.publishPrices>>({
      query: (arg) => requestOf(calls.publishPrices, arg),
      invalidatesTags: ['Price'],
    }),
    withdrawPrices: builder.mutation<PriceLists, number>({
      query: (id) => requestOf(calls.withdrawPrices, id),
      invalidatesTags: ['Price'],
    }),
  }),
});
