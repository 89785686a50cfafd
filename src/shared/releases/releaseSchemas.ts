import { type InferType, object } from 'yup';
import { atMost, choice, idFromText, inOrder, line, link, text, trimmedString } from '../fields';
import { DATE_TEXT_MAX, RELEASE_YEARS_AHEAD, TITLE_MAX, YEAR_MIN } from '../limits';
import { RECORD_MESSAGES } from '../recordMessages';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS, valuesOf } from '../options';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether the text starts with a day that exists in the calendar, in ISO 8601. */
export function isIsoDay(value: string): boolean {
  const match = value.length <= DATE_TEXT_MAX ? ISO_DAY.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
}

const DAY_WANTED = 'Please enter a date as DD.MM.YYYY.';
const yearOf = (day: string): number => Number(day.slice(0, 4));
const latestYear = (): number => new Date().getFullYear() + RELEASE_YEARS_AHEAD;

/** A calendar day. A time of day, if given, is dropped: a release comes out on a day. */
const releaseDate = () =>
  trimmedString(DAY_WANTED)
    .test(
      'iso-day',
      inOrder([
        atMost(DATE_TEXT_MAX, DAY_WANTED),
        { message: DAY_WANTED, holds: isIsoDay },
        {
          message: `The release date must be in ${YEAR_MIN} or later.`,
          holds: (value) => yearOf(value) >= YEAR_MIN,
        },
        {
          message: `The release date can be at most ${RELEASE_YEARS_AHEAD} years ahead.`,
          holds: (value) => yearOf(value) <= latestYear(),
        },
      ]),
    )
    .transform((value: unknown) =>
      typeof value === 'string' && isIsoDay(value) ? value.slice(0, 10) : value,
    );

const title = () => line('Title', TITLE_MAX);
const format = () => choice('Format', valuesOf(RELEASE_FORMAT_OPTIONS));
const genre = () => choice('Genre', valuesOf(GENRE_OPTIONS));

const releaseFields = {
  title: title().required(RECORD_MESSAGES.titleRequired),
  format: format().required('Please choose a format.'),
  genre: genre().required('Please choose a genre.'),
  description: text('Description'),
  release_date: releaseDate(),
};

/** The text parts of the multipart `POST releases/`. The files are checked by content apart. */
export const releaseCreateSchema = object({
  artist: idFromText('The artist is missing.'),
  ...releaseFields,
});

/** The submission form: the link is saved by a second call, see `docs`. */
export const releaseFormSchema = object({ ...releaseFields, link: link('Link') });

/** The edit form of a release that has a description: it can be changed, not emptied. */
export const releaseEditFormSchema = releaseFormSchema.shape({
  description: text('Description').required('Please enter a description.'),
});

/** `PATCH releases/{id}/`: only what is given changes; `link` and `release_date` can be cleared. */
export const releasePatchSchema = object({
  title: title().min(1, RECORD_MESSAGES.titleRequired),
  format: format(),
  genre: genre(),
  description: text('Description'),
  release_date: releaseDate().nullable(),
  link: link('Link').nullable(),
});

export type ReleaseForm = InferType<typeof releaseFormSchema>;
export type ReleaseCreate = InferType<typeof releaseCreateSchema>;
export type ReleasePatch = InferType<typeof releasePatchSchema>;
