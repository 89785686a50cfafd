import type { MediaAddresses } from '@/server/files/mediaAddresses';
import type { Release } from '@/shared/releases/releasesContract';
import type { ReleaseRow } from './releasesRepository';

/** Fields are listed one by one, so that a new column is not exposed by accident. */
export const presentRelease = (row: ReleaseRow): Release => ({
  id: row.id,
  artist: row.artistId,
  title: row.title,
  format: row.format,
  genre: row.genre,
  description: row.description,
  release_date: row.releaseDate,
  link: row.link,
  presskit: row.presskit,
  artwork: row.artwork,
  audio_file: row.audioFile,
  created_at: row.createdAt.toISOString(),
  version: row.version,
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
  const sign = (path: string | null) => (path === null ? null : addresses.sign(path, accountId));
  return {
    ...release,
    presskit: sign(release.presskit),
    artwork: sign(release.artwork),
    audio_file: sign(release.audio_file),
  };
}
