import { createSelector } from '@reduxjs/toolkit';
import { type DataRootState, useDataSelector } from '../entitiesState';
import type { StoredService } from '../entityRecords';
import { useCall } from '../useCall';
import { makeUsePages } from '../usePages';
import { shortlistApi, shortlistKey } from './shortlistApi';

export { shortlistKey };

/** The starred services of a campaign, by the key of its shortlist. */
export const useShortlist = makeUsePages('services', shortlistApi.endpoints.listShortlist);

/** Star a service, or take its star off. */
export const useAddToShortlist = () => useCall(shortlistApi.endpoints.addToShortlist);
export const useRemoveFromShortlist = () => useCall(shortlistApi.endpoints.removeFromShortlist);

const selectServices = createSelector(
  [
    (state: DataRootState) => state.entities.services.entities,
    (_state: DataRootState, ids: readonly number[]) => ids,
  ],
  (records, ids) => ids.flatMap<StoredService>((id) => records[id] ?? []),
);

/** The loaded services with these ids, in this order; `ids` must be the same array while equal. */
export const useServicesOf = (ids: readonly number[]): readonly StoredService[] =>
  useDataSelector((state) => selectServices(state, ids));
