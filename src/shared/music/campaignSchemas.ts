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
} from '../platform/fields';
import {
  EMBARGO_NOTE_MAX,
  TITLE_MAX,
  TRACK_PEAK_MAX,
  TRACK_PEAKS,
  TRACKS_MAX,
} from '../platform/limits';
import { musicDay } from './releaseSchemas';

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

/** `PATCH campaigns/{id}/`: only given fields change; both can be cleared. */
export const campaignPatchSchema = object({
  embargo_until: musicDay('embargo').nullable(),
  embargo_note: text('Note', EMBARGO_NOTE_MAX).nullable(),
});

/**
 * The text parts of the multipart `POST campaigns/{id}/tracks/`; the file `audio` is validated
 * separately.
 */
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
    .meta({ cleared: 'Please say which place the track is to have.' }),
});

/** `PUT campaigns/{id}/coverage/`: whether the page of published work is public. */
export const coverageSchema = object({
  is_public: yesOrNo(),
});

/** The form for a track's title. */
export const trackTitleFormSchema = object({ title: trackTitle().required(TITLE_REQUIRED) });
/** The form for the embargo; an emptied field clears the value. */
export const embargoFormSchema = object({
  embargo_until: musicDay('embargo'),
  embargo_note: text('Note', EMBARGO_NOTE_MAX),
});

export type CampaignPatch = InferType<typeof campaignPatchSchema>;
