import { useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';
import { type LoadedValue, loadState, useLoading } from './loadState';

type RecordQuery = (
  id: number,
  options: { skip: boolean; selectFromResult: typeof loadState },
) => Parameters<typeof useLoading>[0];

/**
 * Makes a hook that fetches one record by its id and reads it from the store, or none for `null`.
 */
export const makeUseRecord = <Name extends EntityName>(of: Name, useQuery: RecordQuery) =>
  function useRecord(id: number | null): LoadedValue<EntityRecords[Name]> {
    const query = useQuery(id ?? 0, { skip: id === null, selectFromResult: loadState });
    return {
      ...useLoading(query),
      value: useDataSelector((state) => state.entities[of].entities[id ?? 0]),
    };
  };
