import { type InferType, object } from 'yup';
import { dayField } from '../platform/dayFields';
import { choice, idFromText, line, text } from '../platform/fields';
import { link } from '../platform/linkFields';
import { stylesField } from '../platform/styleFields';
import { RELEASE_YEARS_AHEAD, TITLE_MAX, YEAR_MIN } from '../platform/limits';
import { RECORD_MESSAGES } from '../platform/recordMessages';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '../platform/options';
import { contract } from '../platform/contract';
import {
  listOf,
  NUMBER,
  TEXT,
  TEXT_OR_NULL,
  GENRE,
  RELEASE_FORMAT,
} from '../platform/responseParts.schemas';
import { searchedPageSchema } from '../platform/paging';
import { releaseCalls } from './releases.calls';

const yearOf = (day: string): number => Number(day.slice(0, 4));
const latestYear = (): number => new Date().getFullYear() + RELEASE_YEARS_AHEAD;

/** The day on which music is released or published, or until which it is under embargo. */
export const musicDay = (name: 'release date' | 'embargo' | 'publication') =>
  dayField([
    {
      message: `The ${name} must be in ${YEAR_MIN} or later.`,
      holds: (value) => yearOf(value) >= YEAR_MIN,
    },
    {
      message: `The ${name} can be at most ${RELEASE_YEARS_AHEAD} years ahead.`,
      holds: (value) => yearOf(value) <= latestYear(),
    },
  ]);

const title = () => line('Title', TITLE_MAX);
const format = () => choice('Format', valuesOf(RELEASE_FORMAT_OPTIONS));
const genre = () => choice('Genre', valuesOf(GENRE_OPTIONS));

const FORMAT_MISSING = 'Please choose a format.';
const GENRE_MISSING = 'Please choose a genre.';
const DESCRIPTION_MISSING = 'Please enter a description.';

const releaseFormFields = {
  title: title().required(RECORD_MESSAGES.titleRequired),
  format: format().required(FORMAT_MISSING),
  genre: genre().required(GENRE_MISSING),
  description: text('Description'),
  release_date: musicDay('release date'),
};

export const releaseCreateSchema = object({
  artist: idFromText('The artist is missing.'),
  ...releaseFormFields,
  /** In the form a text with commas. */
  styles: stylesField(),
});

/** `POST releases/{id}/files/` has no text parts. */
export const releaseFilesSchema = object({});

/** The submission form; a second call saves the link. */
export const releaseFormSchema = object({ ...releaseFormFields, link: link('Link') });

/** The edit form; unlike the submission form, it requires a description. */
export const releaseEditFormSchema = releaseFormSchema.shape({
  styles: stylesField(),
  description: text('Description').required(DESCRIPTION_MISSING),
});

export const releasePatchSchema = object({
  title: title()
    .min(1, RECORD_MESSAGES.titleRequired)
    .meta({ cleared: RECORD_MESSAGES.titleRequired }),
  format: format().meta({ cleared: FORMAT_MISSING }),
  genre: genre().meta({ cleared: GENRE_MISSING }),
  styles: stylesField(),
  description: text('Description').meta({ cleared: DESCRIPTION_MISSING }),
  release_date: musicDay('release date').nullable(),
  link: link('Link').nullable(),
});

export type ReleaseForm = InferType<typeof releaseFormSchema>;
export type ReleaseCreate = InferType<typeof releaseCreateSchema>;

export const proposedReleaseResponse = object({
  title: TEXT.optional(),
  link: TEXT_OR_NULL.optional(),
}).nullable();

export const releaseFields = {
  title: TEXT,
  description: TEXT_OR_NULL,
  format: RELEASE_FORMAT,
  genre: GENRE,
  /** The finer genres. */
  styles: listOf(TEXT),
  link: TEXT_OR_NULL,
  artwork: TEXT_OR_NULL,
};

export const releaseResponse = object({
  ...releaseFields,
  id: NUMBER,
  artist: NUMBER,
  release_date: TEXT_OR_NULL,
  presskit: TEXT_OR_NULL,
  audio_file: TEXT_OR_NULL,
  created_at: TEXT,
  version: NUMBER,
  proposed: proposedReleaseResponse,
}).meta({ name: 'Release' });
export type Release = InferType<typeof releaseResponse>;

export const releasesContract = contract(releaseCalls, {
  listReleases: { query: searchedPageSchema, response: listOf(releaseResponse) },
  getRelease: { response: releaseResponse },
  createRelease: { form: releaseCreateSchema, response: releaseResponse },
  updateRelease: { patch: releasePatchSchema, response: releaseResponse },
  uploadReleaseFiles: { form: releaseFilesSchema, response: releaseResponse },
});
