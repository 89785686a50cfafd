import { createSelector } from '@reduxjs/toolkit';
import type { DataRootState } from './entitiesState';
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
