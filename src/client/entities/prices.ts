import { useMemo } from 'react';
import { pricesCalls } from '@/shared/market/prices.calls';
import type { pricesContract, PricesEffect, NewPrice } from '@/shared/market/prices.schemas';
import { type Prices, pricesOf } from '@/shared/market/prices.rules';
import { pagePrices } from '@/client/lib/tradeFacts';
import { endpointsOf } from './endpointsOf';
import { keepAs } from './readAgain';

/** Checks for a list that has started while a page is open. */
export const PRICES_POLL = { pollingInterval: 60_000 };

const { previewPrices, ...calls } = pricesCalls;
const { method, path, tags } = previewPrices;
const pricesApi = endpointsOf<Omit<typeof pricesContract, 'previewPrices'>>(calls);

const changeOfLists = {
  onQueryStarted: keepAs(pricesApi.endpoints.listPriceLists, () => undefined),
  /* Another admin has published a list meanwhile, so the effects are others too. */
  invalidatesTags: (_lists: unknown, error: unknown) => (error ? tags : []),
};
pricesApi.enhanceEndpoints({
  endpoints: {
    /* Other admins publish lists meanwhile, so each visit fetches it again. */
    listPriceLists: { keepUnusedDataFor: 0 },
    publishPrices: changeOfLists,
    withdrawPrices: changeOfLists,
  },
});

const { useGetPricesQuery } = pricesApi;
export const { useListPriceListsQuery, usePublishPricesMutation, useWithdrawPricesMutation } =
  pricesApi;

/* A POST that changes nothing. */
export const { usePreviewPricesQuery } = pricesApi.injectEndpoints({
  endpoints: (builder) => ({
    previewPrices: builder.query<PricesEffect, NewPrice[]>({
      query: (changes) => ({ method, path, body: { changes } }),
      providesTags: tags,
    }),
  }),
});

/** Today's price list; until it has loaded, the one in the page. */
export function usePrices(): Prices {
  const { current } = useGetPricesQuery(undefined, {
    ...PRICES_POLL,
    selectFromResult: ({ data }) => ({ current: data }),
  });
  return useMemo(() => (current ? pricesOf(current.prices) : pagePrices()), [current]);
}
