import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import { type DataRootState, useDataSelector } from '../entitiesState';
import type { StoredOutlet, StoredService } from '../entityRecords';
import { type Loading, useValue, valueState } from '../loadState';
import { outletsApi } from './outletsApi';

export interface OneOutlet extends Loading {
  outlet?: StoredOutlet;
  /** Until when the catalogue is open to the artist. */
  access: CatalogueAccess | undefined;
}

export function useOutlet(id: number): OneOutlet {
  const { value, ...loading } = useValue(
    outletsApi.useGetOutletQuery(id, { selectFromResult: valueState }),
  );
  const outlet = useDataSelector((state) => state.entities.outlets.entities[id]);
  return { ...loading, access: value?.summary, ...(outlet && { outlet }) };
}

const NONE: readonly number[] = [];

/** The loaded services of the outlet, in their order. */
export function useOutletServices(id: number): readonly StoredService[] {
  const selectServices = useMemo(
    () =>
      createSelector(
        [
          (state: DataRootState) => state.entities.outlets.entities[id]?.services ?? NONE,
          (state: DataRootState) => state.entities.services.entities,
        ],
        (ids, records) => ids.flatMap<StoredService>((each) => records[each] ?? []),
      ),
    [id],
  );
  return useDataSelector(selectServices);
}
