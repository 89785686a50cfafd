import type { DataRootState } from '../entitiesState';
import { servicesAdapter } from './servicesSlice';

/** Newest first. */
export const { selectAll: selectServices } = servicesAdapter.getSelectors(
  (state: DataRootState) => state.entities.services,
);
