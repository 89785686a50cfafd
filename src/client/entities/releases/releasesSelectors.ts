import { makeSelectList } from '../listSelectors';
import { OWN_RELEASES } from './releasesApi';

/** Newest first. */
export const selectReleases = makeSelectList('releases', OWN_RELEASES);
