import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { type DataRootState, useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';

const NONE: readonly number[] = [];

/** The ids of a list in its order; the same array until they change. */
export const selectListIds = (state: DataRootState, of: EntityName, key: string) =>
  state.entities[of].lists[key]?.ids ?? NONE;

/** The records of a list in its order. */
export const makeSelectList = <Name extends EntityName>(of: Name, key: string) =>
  createSelector(
    [
      (state: DataRootState) => selectListIds(state, of, key),
      (state: DataRootState) => state.entities[of].entities,
    ],
    (ids, records) => ids.flatMap<EntityRecords[Name]>((id) => records[id] ?? []),
  );

/** The records with these ids, in order, if the store has them. */
export function useRecords<Name extends EntityName>(
  of: Name,
  ids: readonly number[],
): readonly EntityRecords[Name][] {
  const records = useDataSelector((state) => state.entities[of].entities);
  return useMemo(() => ids.flatMap<EntityRecords[Name]>((id) => records[id] ?? []), [ids, records]);
}
