import type { DataRootState } from '../entitiesState';
import { releasesAdapter } from './releasesSlice';

/** Newest first. */
export const { selectAll: selectReleases } = releasesAdapter.getSelectors(
  (state: DataRootState) => state.entities.releases,
);
