import { type InferType, object } from 'yup';
import {
  atMost,
  inOrder,
  isDigits,
  line,
  numberFrom,
  rawString,
  text,
  yesOrNo,
  choice,
} from '../platform/fields';
import {
  EMBARGO_NOTE_MAX,
  TITLE_MAX,
  TRACK_PEAK_MAX,
  TRACK_PEAKS,
  TRACKS_MAX,
} from '../platform/limits';
import { musicDay, proposedReleaseResponse, releaseFields } from './releases.schemas';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { idFilter, searchedPageSchema } from '../platform/paging';
import { CAMPAIGN_NEEDS, CAMPAIGN_STAGES } from './campaigns.rules';
import { campaignCalls } from './campaigns.calls';
import { photoFormSchema, releasePageSchema, releasePageResponse } from './releasePages.schemas';

const TITLE_REQUIRED = 'Please enter the title of the track.';
const PEAKS_INVALID = `The peaks are ${TRACK_PEAKS} whole numbers from 0 to ${TRACK_PEAK_MAX}.`;
const POSITION_INVALID = `The position is a whole number from 1 to ${TRACKS_MAX}.`;

/** Parses comma-separated peaks, since a multipart form holds only texts. */
export const peaksOf = (given: string): number[] => given.split(',').map(Number);
const arePeaks = (given: string): boolean => {
  const values = given.split(',');
  return (
    values.length === TRACK_PEAKS &&
    values.every((value) => /^\d{1,3}$/.test(value) && Number(value) <= TRACK_PEAK_MAX)
  );
};

const trackTitle = () => line('Title', TITLE_MAX);

export const campaignPatchSchema = object({
  embargo_until: musicDay('embargo').nullable(),
  embargo_note: text('Note', EMBARGO_NOTE_MAX).nullable(),
});

/** The file `audio` is validated separately. */
export const trackFormSchema = object({
  title: trackTitle().required(TITLE_REQUIRED),
  peaks: rawString(PEAKS_INVALID)
    .test(
      'peaks',
      inOrder([
        atMost(TRACK_PEAKS * 4, PEAKS_INVALID),
        { message: PEAKS_INVALID, holds: arePeaks },
      ]),
    )
    .meta({ json: { maxLength: TRACK_PEAKS * 4 } }),
});

/** `PATCH campaigns/{id}/tracks/{track}/`; a position beyond the last track means the last. */
export const trackPatchSchema = object({
  title: trackTitle().min(1, TITLE_REQUIRED).meta({ cleared: TITLE_REQUIRED }),
  position: numberFrom(isDigits, POSITION_INVALID)
    .integer(POSITION_INVALID)
    .min(1, POSITION_INVALID)
    .max(TRACKS_MAX, POSITION_INVALID)
    .meta({ cleared: 'Please give the track’s place.' }),
});

export const coverageSchema = object({
  is_public: yesOrNo(),
});

export const trackTitleFormSchema = object({ title: trackTitle().required(TITLE_REQUIRED) });
/** The form for the embargo; an emptied field clears the value. */
export const embargoFormSchema = object({
  embargo_until: musicDay('embargo'),
  embargo_note: text('Note', EMBARGO_NOTE_MAX),
});

export type CampaignPatch = InferType<typeof campaignPatchSchema>;

export const trackResponse = object({
  id: NUMBER,
  /** The position on the release, from 1. */
  position: NUMBER,
  title: TEXT,
  /** The length in whole seconds; `null` if the track has no sound. */
  seconds: NUMBER_OR_NULL,
  audio: TEXT_OR_NULL,
  /** 200 values, 0 to 100; `null` if the uploading browser could not decode the sound. */
  peaks: listOf(NUMBER).nullable(),
}).meta({ name: 'Track' });
export type Track = InferType<typeof trackResponse>;

export const campaignResponse = object({
  id: NUMBER,
  release: NUMBER,
  ...releaseFields,
  artist_name: TEXT_OR_NULL,
  release_date: TEXT_OR_NULL,
  presskit: TEXT_OR_NULL,
  proposed: proposedReleaseResponse,
  stage: option(CAMPAIGN_STAGES),
  /** Whether it was approved and its month has passed. */
  is_over: FLAG,
  missing: listOf(option(CAMPAIGN_NEEDS)),
  embargo_until: TEXT_OR_NULL,
  embargo_note: TEXT_OR_NULL,
  decline_reason: TEXT_OR_NULL,
  submitted_at: TEXT_OR_NULL,
  decided_at: TEXT_OR_NULL,
  open_until: TEXT_OR_NULL,
  /** The path of its public page of published work; `null` while that page is not public. */
  coverage_page: TEXT_OR_NULL,
  /** Until a decision, the median of the last 20 reviews in hours; `null` before the first. */
  review_hours: NUMBER_OR_NULL,
  /** The mean of the artist's ratings of its orders, with one decimal; `null` without any. */
  rating: NUMBER_OR_NULL,
  /** The moments at which its pieces were delivered, oldest first. */
  pieces: listOf(TEXT),
  tracks: listOf(trackResponse),
  created_at: TEXT,
  /** The version of the campaign with its tracks: it grows with each change of either. */
  version: NUMBER,
}).meta({ name: 'Campaign' });
export type Campaign = InferType<typeof campaignResponse>;

export const campaignsContract = contract(campaignCalls, {
  listCampaigns: {
    query: searchedPageSchema.shape({
      /** `active`: open, in review, declined, drafts, over; `highest`, `lowest`: unrated last. */
      sort: choice('Sort', ['active', 'oldest', 'highest', 'lowest']),
      release: idFilter('This is not a release.'),
    }),
    response: listOf(campaignResponse),
  },
  getCampaign: { response: campaignResponse },
  updateCampaign: { patch: campaignPatchSchema, response: campaignResponse },
  addTrack: { form: trackFormSchema, response: campaignResponse },
  updateTrack: { patch: trackPatchSchema, response: campaignResponse },
  deleteTrack: { response: campaignResponse },
  publishCoverage: { body: coverageSchema, response: campaignResponse },
  getReleasePage: { response: releasePageResponse },
  updateReleasePage: { patch: releasePageSchema, response: releasePageResponse },
  addPhoto: { form: photoFormSchema, response: releasePageResponse },
  deletePhoto: { response: releasePageResponse },
  submitCampaign: { response: campaignResponse },
  withdrawCampaign: { response: campaignResponse },
});
