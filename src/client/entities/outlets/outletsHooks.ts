import { createSelector } from '@reduxjs/toolkit';
import { useCallback, useMemo } from 'react';
import type { CatalogueAccess } from '@/shared/catalogue/catalogueContract';
import type { OwnPage } from '@/shared/outlets/outletsContract';
import { type Callable, responseOfEndpoint } from '../callEndpoint';
import { type DataRootState, useDataDispatch, useDataSelector } from '../entitiesState';
import type { StoredOutlet, StoredService } from '../entityRecords';
import { type LoadedValue, type Loading, useValue, valueState } from '../loadState';
import { outletsApi, type OwnPageChanges } from './outletsApi';

export const outletEndpoints: Callable<typeof outletsApi> = outletsApi.endpoints;

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

export type { OwnPageChanges };

/** The page of the signed-in outlet. */
export const useOwnPage = (): LoadedValue<OwnPage> =>
  useValue(outletsApi.useGetOwnPageQuery(undefined, { selectFromResult: valueState }));

export type SaveOwnPage = (body: OwnPageChanges, version?: number) => Promise<OwnPage>;

/** Saves the changes of the page; rejects with an `ApiError`. */
export function useSaveOwnPage(): SaveOwnPage {
  const dispatch = useDataDispatch();
  return useCallback<SaveOwnPage>(
    (body, version) =>
      dispatch(responseOfEndpoint(outletsApi.endpoints.updateOwnPage, { body, version })),
    [dispatch],
  );
}
