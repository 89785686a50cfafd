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

/** Milliseconds between looks for a list that has begun while a page is open. */
const POLL_MS = 60_000;

/** The price list of today; the one that came with the page until it has loaded. */
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

/** What the changes would bring; nothing is asked without any. */
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

/** Takes back a list that waits; rejects with an `ApiError`. */
export function useWithdrawPrices(): (id: number) => Promise<unknown> {
  const dispatch = useDataDispatch();
  return useCallback(
    (id) => dispatch(responseOfEndpoint(endpoints.withdrawPrices, id)),
    [dispatch],
  );
}
