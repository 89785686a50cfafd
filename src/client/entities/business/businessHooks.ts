import { useCallback } from 'react';
import { businessCalls } from '@/shared/business/business.calls';
import type { Business } from '@/shared/business/businessContract';
import { useDataDispatch } from '../entitiesState';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { saveExport } from '../saveExport';
import { businessApi } from './businessApi';

/** The operator's figures of so many weeks. */
export const useBusiness = (weeks: string): LoadedValue<Business> =>
  useValue(businessApi.useGetBusinessQuery(weeks, { selectFromResult: valueState }));

/** Saves the weeks as a file; rejects with an `ApiError`. */
export function useExportBusiness(): (weeks: string) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    (weeks) =>
      dispatch(
        saveExport('business', 'csv', `${businessCalls.exportBusinessCsv.path}?weeks=${weeks}`),
      ),
    [dispatch],
  );
}
