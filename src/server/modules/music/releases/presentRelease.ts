import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Release, releaseResponse } from '@/shared/music/releases.schemas';
import type { ReleaseRow } from './releasesRepository';

const FIELDS = fieldsOf(releaseResponse, 'artist', 'proposed');
export const presentRelease = (row: ReleaseRow): Release => ({
  ...presentFields(row, FIELDS),
  artist: row.artistId,
  proposed: proposedOfRelease(row),
});

export const proposedOfRelease = ({ proposed }: ReleaseRow): Release['proposed'] =>
  proposed && {
    ...(proposed.title != null && { title: proposed.title }),
    ...(proposed.link !== undefined && { link: proposed.link }),
  };

/**
 * Replaces file paths by signed addresses for this account, which expire, so the result is never
 * stored.
 */
export function withFileAddresses(
  release: Release,
  addresses: MediaAddresses,
  accountId: number,
): Release {
  const sign = addresses.signFor(accountId);
  return {
    ...release,
    presskit: sign(release.presskit),
    artwork: sign(release.artwork),
    audio_file: sign(release.audio_file),
  };
}
