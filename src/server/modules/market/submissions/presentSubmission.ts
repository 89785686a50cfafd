import { object } from 'yup';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { presentTrack } from '@/server/modules/music/campaigns/presentCampaign';
import { releaseFields } from '@/shared/music/releases.schemas';
import { type Submission, submissionArtistResponse } from '@/shared/market/submissions.schemas';
import type { SubmissionRow } from './submissionsRepository';

const ARTIST_FIELDS = fieldsOf(submissionArtistResponse);
const RELEASE_FIELDS = fieldsOf(object(releaseFields), 'artwork');

/**
 * The file addresses are valid for this account and expire within the hour; the queries decide who
 * may hear the music.
 */
export function presentSubmission(
  { campaign, release, artist, mark, tracks }: SubmissionRow,
  addresses: MediaAddresses,
  accountId: number,
): Submission {
  const sign = addresses.signFor(accountId);
  return {
    id: campaign.id,
    shelf: mark?.shelf ?? null,
    release: release.id,
    ...presentFields(release, RELEASE_FIELDS),
    artwork: sign(release.artwork),
    presskit: sign(release.presskit),
    artist: presentFields(artist, ARTIST_FIELDS),
    open_until: campaign.openUntil?.toISOString() ?? '', // an open campaign has one
    embargo_until: campaign.embargoUntil,
    embargo_note: campaign.embargoNote,
    tracks: tracks.map((track) => presentTrack(track, sign(track.path))),
    version: campaign.version + (mark?.version ?? 0),
  };
}
