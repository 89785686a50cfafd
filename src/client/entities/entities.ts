import { combineReducers } from '@reduxjs/toolkit';
import type { EntityName } from './entityRecords';
import { releasesSlice } from './releases/releasesSlice';
import { artistProfilesSlice, mediaProfilesSlice, usersSlice } from './users/usersSlice';

/** A slice for every kind of entity: `state.entities`. */
const entityReducers = {
  users: usersSlice.reducer,
  artistProfiles: artistProfilesSlice.reducer,
  mediaProfiles: mediaProfilesSlice.reducer,
  releases: releasesSlice.reducer,
} satisfies Record<EntityName, unknown>;

export const entitiesReducer = combineReducers(entityReducers);
