import { type InferType, object } from 'yup';
import { GENRE, RELEASE_FORMAT } from '../platform/recordParts';
import { listOf, NUMBER_OR_NULL, option, TEXT_OR_NULL } from '../platform/responseParts';

/**
 * How a service fits the release: the outlet covers its genre, genres outside the list, or only
 * other ones, or the service is for releases of another format.
 */
export const FIT_KINDS = ['genre', 'other_genres', 'another_genre', 'another_format'] as const;
export type FitKind = (typeof FIT_KINDS)[number];

/** Further advantages of the service, or facts that the artist must know first. */
export const FIT_NOTES = [
  'full',
  'free_from',
  'always_on_time',
  'answers',
  'lowest_price',
  'on_time',
  'days',
] as const;
export type FitNoteKind = (typeof FIT_NOTES)[number];

/** The reasons for or against suggesting a service for a release. */
export const fitResponse = object({
  kind: option(FIT_KINDS),
  /** The genre of the release; for `another_genre` the outlet's genres, if any. */
  genres: listOf(GENRE),
  /** The format that the service is for, if it is for one only. */
  format: RELEASE_FORMAT.nullable(),
  note: object({
    kind: option(FIT_NOTES),
    /** Hours for `answers`, days for `days`, deliveries for `on_time`. */
    value: NUMBER_OR_NULL,
    /** All deliveries, for `on_time`. */
    of: NUMBER_OR_NULL,
    /** For `free_from`: `YYYY-MM-DD`. */
    day: TEXT_OR_NULL,
  }).nullable(),
}).meta({ name: 'FitReason' });
export type FitReason = InferType<typeof fitResponse>;
export type FitNote = NonNullable<FitReason['note']>;
