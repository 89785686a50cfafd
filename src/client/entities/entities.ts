import { combineReducers } from '@reduxjs/toolkit';
import { createEntitySlice } from './createEntitySlice';
import type { EntityName } from './entityRecords';

/** A slice for every kind of entity: `state.entities`. */
const entityReducers = {
  users: createEntitySlice('users').reducer,
  artistProfiles: createEntitySlice('artistProfiles').reducer,
  mediaProfiles: createEntitySlice('mediaProfiles').reducer,
  releases: createEntitySlice('releases').reducer,
  services: createEntitySlice('services').reducer,
  orders: createEntitySlice('orders').reducer,
  orderedServices: createEntitySlice('orderedServices').reducer,
  reviews: createEntitySlice('reviews').reducer,
  sessions: createEntitySlice('sessions').reducer,
} satisfies Record<EntityName, unknown>;

export const entitiesReducer = combineReducers(entityReducers);
