import type { MediaAddresses } from '@/server/files/mediaAddresses';
import type { Submission } from '@/shared/submissions/submissionsContract';
import type { SubmissionRow } from './submissionsRepository';

/**
 * Fields are listed one by one, so that a new column is not exposed by accident. The file addresses
 * are valid for this account and expire within the hour; the queries decide who may hear the music.
 */
export function presentSubmission(
  { campaign, release, artist, mark, tracks }: SubmissionRow,
  addresses: MediaAddresses,
  accountId: number,
): Submission {
  const sign = addresses.signFor(accountId);
  const { website, facebook, instagram, youtube, tiktok, twitter } = artist;
  return {
    id: campaign.id,
    shelf: mark?.shelf ?? null,
    release: release.id,
    title: release.title,
    description: release.description,
    format: release.format,
    genre: release.genre,
    link: release.link,
    artwork: sign(release.artwork),
    presskit: sign(release.presskit),
    artist: {
      id: artist.id,
      stage_name: artist.stageName,
      country: artist.country,
      genres: artist.genres,
      website,
      facebook,
      instagram,
      youtube,
      tiktok,
      twitter,
    },
    open_until: campaign.openUntil?.toISOString() ?? '', // an open campaign has one
    embargo_until: campaign.embargoUntil,
    embargo_note: campaign.embargoNote,
    tracks: tracks.map(({ id, position, title, seconds, path, peaks }) => ({
      id,
      position,
      title,
      seconds,
      peaks,
      audio: sign(path),
    })),
    version: campaign.version + (mark?.version ?? 0),
  };
}
