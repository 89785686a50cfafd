import { combineReducers } from '@reduxjs/toolkit';
import type { EntityName } from './entityRecords';
import { orderedServicesSlice } from './orders/orderedServicesSlice';
import { ordersSlice } from './orders/ordersSlice';
import { releasesSlice } from './releases/releasesSlice';
import { reviewsSlice } from './reviews/reviewsSlice';
import { servicesSlice } from './services/servicesSlice';
import { sessionsSlice } from './sessions/sessionsSlice';
import { artistProfilesSlice, mediaProfilesSlice, usersSlice } from './users/usersSlice';

/** A slice for every kind of entity: `state.entities`. */
const entityReducers = {
  users: usersSlice.reducer,
  artistProfiles: artistProfilesSlice.reducer,
  mediaProfiles: mediaProfilesSlice.reducer,
  releases: releasesSlice.reducer,
  services: servicesSlice.reducer,
  orders: ordersSlice.reducer,
  orderedServices: orderedServicesSlice.reducer,
  reviews: reviewsSlice.reducer,
  sessions: sessionsSlice.reducer,
} satisfies Record<EntityName, unknown>;

export const entitiesReducer = combineReducers(entityReducers);
