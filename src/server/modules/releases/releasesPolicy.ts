import type { Role } from '@/shared/options';
import type { ReleaseRow } from './releasesRepository';

/** Releases are the artists' affair. */
export const RELEASES_ROLE: Role = 'artist';

interface Caller {
  profileId: number;
}

/** A release is seen, changed and deleted by its artist alone; to others it is not there. */
export const ownsRelease = (caller: Caller, release: Pick<ReleaseRow, 'artistId'>): boolean =>
  release.artistId === caller.profileId;

/** A release is submitted in one's own name only. */
export const maySubmitFor = (caller: Caller, artistId: number): boolean =>
  artistId === caller.profileId;
