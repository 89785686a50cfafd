import type { DataRootState } from '../entitiesState';
import { releasesAdapter } from './releasesSlice';

/** Newest first. */
export const { selectAll: selectReleases, selectById: selectReleaseById } =
  releasesAdapter.getSelectors((state: DataRootState) => state.entities.releases);
