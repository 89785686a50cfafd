import { useCallback } from 'react';
import type { PriceLists, PricesEffect } from '@/shared/prices/pricesContract';
import type { NewPrice, Publish } from '@/shared/prices/pricesSchemas';
import type { Prices } from '@/shared/prices/prices';
import { pagePrices } from '@/client/lib/tradeFacts';
import { responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { pricesApi } from './pricesApi';

const { endpoints } = pricesApi;

/** Milliseconds between checks for a list that has started while a page is open. */
const POLL_MS = 60_000;

/** Today's price list; until it has loaded, the one in the page. */
export function usePrices(): Prices {
  const { prices } = pricesApi.useGetPricesQuery(undefined, {
    selectFromResult: ({ data }) => ({ prices: data }),
    pollingInterval: POLL_MS,
  });
  return prices ?? pagePrices();
}

/** The price lists, newest first. */
export const usePriceLists = (): LoadedValue<PriceLists> =>
  useValue(
    pricesApi.useListPriceListsQuery(undefined, {
      selectFromResult: valueState,
      pollingInterval: POLL_MS,
    }),
  );

/** The effects of the changes; without any, nothing is fetched. */
export const usePricesEffect = (changes: NewPrice[]): LoadedValue<PricesEffect> =>
  useValue(
    pricesApi.usePreviewPricesQuery(changes, {
      skip: changes.length === 0,
      selectFromResult: valueState,
    }),
  );

/** Publishes a list; rejects with an `ApiError`. */
export function usePublishPrices(): (body: Publish) => Promise<unknown> {
  const dispatch = useDataDispatch();
  return useCallback(
    (body) => dispatch(responseOfEndpoint(endpoints.publishPrices, { body })),
    [dispatch],
  );
}

/** Withdraws a waiting list; rejects with an `ApiError`. */
export function useWithdrawPrices(): (id: number) => Promise<unknown> {
  const dispatch = useDataDispatch();
  return useCallback(
    (id) => dispatch(responseOfEndpoint(endpoints.withdrawPrices, id)),
    [dispatch],
  );
}
