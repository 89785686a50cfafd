import type { Calls } from '../contract';

const IN_REVIEW = 'campaign_in_review';

export const campaignCalls = {
  listCampaigns: {
    method: 'GET',
    path: 'campaigns/',
    who: 'artist',
    summary: 'Lists your campaigns, newest first, or the one of a release.',
  },
  getCampaign: {
    method: 'GET',
    path: 'campaigns/:id/',
    who: 'artist',
    summary: 'Reads one of your campaigns.',
  },
  getCampaignWork: {
    method: 'GET',
    path: 'campaigns/:id/work/',
    who: 'artist',
    summary: 'Reads what one of your campaigns has cost, and what outlets published of it.',
  },
  updateCampaign: {
    method: 'PATCH',
    path: 'campaigns/:id/',
    who: 'artist',
    summary: 'Changes the embargo of a campaign.',
    isVersioned: true,
    errors: { 409: [IN_REVIEW] },
  },
  addTrack: {
    method: 'POST',
    path: 'campaigns/:id/tracks/',
    who: 'artist',
    limit: 'track',
    summary: 'Adds a track to a campaign.',
    status: 201,
    isIdempotent: true,
    files: { audio: 'MP3, WAV, FLAC, M4A or OGG, at most 60 MB.' },
    errors: { 409: [IN_REVIEW, 'tracks_full'] },
  },
  updateTrack: {
    method: 'PATCH',
    path: 'campaigns/:id/tracks/:track/',
    who: 'artist',
    summary: 'Changes the title or the place of a track and answers the campaign.',
    errors: { 409: [IN_REVIEW] },
  },
  deleteTrack: {
    method: 'DELETE',
    path: 'campaigns/:id/tracks/:track/',
    who: 'artist',
    summary: 'Deletes a track and answers the campaign.',
    errors: { 409: [IN_REVIEW] },
  },
  publishCoverage: {
    method: 'PUT',
    path: 'campaigns/:id/coverage/',
    who: 'artist',
    summary: 'Says whether everybody can read the page of what was published of a campaign.',
    isVersioned: true,
    errors: { 409: ['campaign_not_approved'] },
  },
  submitCampaign: {
    method: 'POST',
    path: 'campaigns/:id/submit/',
    who: 'artist',
    summary: 'Sends a campaign to its review.',
    more: 'It is a draft, was declined, or was approved and its month is over. With `incomplete` the `missing` of the campaign names what it still needs.',
    errors: { 409: ['campaign_moved', 'incomplete'] },
  },
  withdrawCampaign: {
    method: 'POST',
    path: 'campaigns/:id/withdraw/',
    who: 'artist',
    summary: 'Takes a campaign back to a draft while it waits for its review.',
    errors: { 409: ['campaign_moved'] },
  },
} as const satisfies Calls;
