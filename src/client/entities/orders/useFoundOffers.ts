import { useMemo } from 'react';
import { useDataSelector } from '../entitiesState';
import type { StoredOrder } from '../entityRecords';
import type { FoundOffer } from './ordersSelectors';

/** The orders with the service that each is about. */
export function useFoundOffers(rows: readonly StoredOrder[]): readonly FoundOffer[] {
  const services = useDataSelector((state) => state.entities.orderedServices.entities);
  return useMemo(
    () =>
      rows.flatMap<FoundOffer>((order) => {
        const ordered = services[order.id];
        return ordered ? [{ order, ordered }] : [];
      }),
    [rows, services],
  );
}
