import { array, mixed, number, string } from 'yup';
import { GENRES_MAX, ID_MAX, LINK_MAX, NAME_MAX, TEXT_MAX, YEAR_MAX, YEAR_MIN } from './limits';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, valuesOf } from './options';

/**
 * C0 and C1 controls but tab, line feed and carriage return, which belong to longer texts; and
 * halves of surrogate pairs, which UTF-8 cannot hold.
 */
// eslint-disable-next-line no-control-regex -- refusing control characters is the purpose
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;
// eslint-disable-next-line no-control-regex -- refusing control characters is the purpose
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;
const LINK_PLACEHOLDER = 'http://';
const SCHEME = /^\s*([a-z][a-z0-9+.-]*):/i;
/** `example.com:8080/x` has a port, not a scheme. The dot matters: `javascript:1/alert(1)` runs. */
const HOST_AND_PORT = /^\s*[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:[/?#]|$)/i;

/** Formik holds '' where the wire holds nothing. */
export const emptyToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** Yup's own `trim()` throws on what is not text; such a value is left for its type check. */
const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A trimmed text; an empty one becomes `undefined`. */
export const trimmedString = () => string().transform(emptyToUndefined).transform(trim);

const plainText = (label: string, max: number, forbidden: RegExp) =>
  trimmedString()
    .typeError(`${label} must be text.`)
    .max(max, `${label} can have at most ${max} characters.`)
    .test(
      'no-control-characters',
      `${label} contains characters that are not allowed.`,
      (value) => value == null || !forbidden.test(value),
    );

/** One line of text. `max` in characters. */
export const line = (label: string, max: number = NAME_MAX) =>
  plainText(label, max, CONTROL_IN_LINE);

/** Text of several lines. `max` in characters. */
export const text = (label: string, max: number = TEXT_MAX) =>
  plainText(label, max, CONTROL_IN_TEXT);

/**
 * A website or social link. The format is free, but a value that has a scheme must be http or
 * https, so that no stored link can run script. The bare placeholder counts as empty.
 */
export const link = (label: string) =>
  line(label, LINK_MAX)
    .transform((value: string | undefined) => (value === LINK_PLACEHOLDER ? undefined : value))
    .test('http-only', `${label} must start with http:// or https://.`, (value) => {
      if (value == null || HOST_AND_PORT.test(value)) return true;
      const scheme = SCHEME.exec(value)?.[1]?.toLowerCase();
      return scheme === undefined || scheme === 'http' || scheme === 'https';
    });

/** One of a closed list; an empty choice becomes `undefined`. */
export const choice = <Value extends string>(label: string, values: readonly Value[]) =>
  mixed<Value>()
    .transform(emptyToUndefined)
    .oneOf([...values, undefined], `${label}: please choose one of the list.`);

/** Several of a closed list without repeats, `max` at most. */
export const choices = <Value extends string>(
  label: string,
  values: readonly Value[],
  max: number,
) =>
  array()
    .of(
      mixed<Value>()
        .oneOf([...values], `${label}: please choose from the list.`)
        .defined(),
    )
    .max(max, `${label}: please choose at most ${max}.`)
    .test(
      'no-repeats',
      `${label}: each can be chosen once.`,
      (value) => value == null || new Set(value).size === value.length,
    );

export const countryField = () => choice('Country', valuesOf(COUNTRY_OPTIONS));
export const genresField = () => choices('Genre', valuesOf(GENRE_OPTIONS), GENRES_MAX);

/**
 * A number, or the text of one. Yup by itself reads '1e3', '0x10', ' ' and [5] as numbers; who sends
 * them means something else.
 */
export const numberFrom = (isNumberText: (value: string) => boolean, message: string) =>
  number()
    .transform((value: number, original: unknown) => {
      if (original == null || typeof original === 'number') return value;
      if (typeof original !== 'string') return Number.NaN;
      if (original.trim() === '') return undefined;
      return isNumberText(original) ? Number(original) : Number.NaN;
    })
    .typeError(message);

/** Whether a text is whole digits. */
export const isDigits = (value: string): boolean => /^\d+$/.test(value.trim());

/** The id of a record that a body names; one message whatever is wrong with it. */
export const idField = (message: string) =>
  numberFrom(isDigits, message)
    .integer(message)
    .min(1, message)
    .max(ID_MAX, message)
    .required(message);

export const yearField = () =>
  number()
    .transform((value: number, original: unknown) =>
      emptyToUndefined(original) === undefined ? undefined : value,
    )
    .typeError('Please enter a year, for example 2015.')
    .integer('Please enter a year, for example 2015.')
    .min(YEAR_MIN, `The year must be ${YEAR_MIN} or later.`)
    .max(YEAR_MAX, `The year must be ${YEAR_MAX} or earlier.`);

/** The links that both kinds of profile have. */
export const linkFields = {
  website: link('Website'),
  facebook: link('Facebook'),
  instagram: link('Instagram'),
  youtube: link('YouTube'),
  tiktok: link('TikTok'),
  twitter: link('Twitter'),
};
export const LINK_FIELD_NAMES = [
  'website',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'twitter',
] as const satisfies readonly (keyof typeof linkFields)[];
