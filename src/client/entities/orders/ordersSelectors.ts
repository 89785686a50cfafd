import { createSelector } from '@reduxjs/toolkit';
import type { DataRootState } from '../entitiesState';
import type { StoredOrder, StoredOrderedService } from '../entityRecords';
import { selectListIds } from '../listSelectors';

/** An order with its ordered service. */
export interface FoundOffer {
  order: StoredOrder;
  ordered: StoredOrderedService;
}

/** The orders of a list, in its order. */
export const makeSelectOffers = (key: string) =>
  createSelector(
    [
      (state: DataRootState) => selectListIds(state, 'orders', key),
      (state: DataRootState) => state.entities.orders.entities,
      (state: DataRootState) => state.entities.orderedServices.entities,
    ],
    (ids, orders, orderedServices) =>
      ids.flatMap<FoundOffer>((id) => {
        const [order, ordered] = [orders[id], orderedServices[id]];
        return order && ordered ? [{ order, ordered }] : [];
      }),
  );
