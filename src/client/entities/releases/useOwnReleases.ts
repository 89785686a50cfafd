import { makeUseOwnList } from '../useOwnList';
import { OWN_RELEASES, releasesApi } from './releasesApi';

/** The artist's own releases that a search finds. */
export const useOwnReleases = makeUseOwnList(
  'releases',
  OWN_RELEASES,
  releasesApi.endpoints.listReleases,
);
