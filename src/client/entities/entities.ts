import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { createEntitySlice } from './createEntitySlice';
import type { EntitiesState } from './entitiesState';
import { ENTITY_NAMES, type EntityName } from './entityRecords';

/** The reducer of `state.entities`, with a slice for every kind of entity. */
const reducers = Object.fromEntries(
  ENTITY_NAMES.map((name) => [name, createEntitySlice(name).reducer]),
) as { [Name in EntityName]: Reducer<EntitiesState[Name]> }; // one for each name

export const entitiesReducer = combineReducers(reducers);
