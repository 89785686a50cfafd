import {
  boolean,
  defaultLocale,
  mixed,
  number,
  type Schema,
  setLocale,
  string,
  type TestContext,
} from 'yup';
import {
  GENRES_MAX,
  ID_MAX,
  NAME_MAX,
  NUMBER_TEXT_MAX,
  REASON_MAX,
  REASON_MIN,
  TEXT_MAX,
  YEAR_MIN,
} from './limits';
import { COUNTRY_OPTIONS, GENRE_OPTIONS, valuesOf } from './options';

/** Yup's own messages are for programmers and repeat the input; this replaces them. */
const NOT_VALID = 'This is not valid.';
const neutral = (messages: object) =>
  Object.fromEntries(Object.keys(messages).map((name) => [name, NOT_VALID]));
setLocale(
  Object.fromEntries(
    Object.entries(defaultLocale).map(([type, messages]) => [type, neutral(messages as object)]),
  ),
);

/** Controls and lone surrogates; a line also lacks line breaks and turns of direction. */
// eslint-disable-next-line no-control-regex -- refusing control characters is the purpose
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;
// eslint-disable-next-line no-control-regex -- refusing control characters is the purpose
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/u;
/** Blanks and characters that nothing is drawn for, the fillers of Hangul and braille among them. */
const UNSEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Formik uses '' for a value that the request leaves out. */
export const emptyToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export interface Check<Value> {
  message: string;
  holds: (value: Value) => boolean;
}

/** Yup runs every test, so a pattern would scan a text of any length. */
export const inOrder =
  <Value>(checks: readonly Check<Value>[]) =>
  (value: Value | null | undefined, context: TestContext) => {
    if (value == null) return true;
    const failed = checks.find(({ holds }) => !holds(value));
    return failed === undefined || context.createError({ message: failed.message });
  };

/** `max` counts UTF-16 units, as an input's `maxlength` does. */
export const atMost = (max: number, message: string): Check<string> => ({
  message,
  holds: ({ length }) => length <= max,
});

/** Yup would turn numbers into text, and '01', ' ' and [5] into numbers. */
export const uncoerced = <S extends Schema>(schema: S): S =>
  schema.withMutation((own) => own.clone({ coerce: false }));

export const rawString = (notText: string) => uncoerced(string()).typeError(notText);

/** A trimmed text; an empty one becomes `undefined`. */
export const trimmedString = (notText: string) =>
  rawString(notText).transform((value: unknown) => {
    const given = emptyToUndefined(value);
    return typeof given === 'string' ? given.trim() : given;
  });

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The custom checks of a schema in terms of JSON Schema, for the API description. */
    json?: Readonly<Record<string, unknown>>;
    /** The error when a PATCH clears the field. Without one, the field can be cleared. */
    cleared?: string;
  }
}

const plainText = (
  label: string,
  max: number,
  forbidden: RegExp,
  more: readonly Check<string>[] = [],
) =>
  trimmedString(`${label} must be text.`)
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= max && UNSEEN.test(value) ? undefined : value,
    )
    .test(
      'plain-text',
      inOrder([
        atMost(max, `${label} can have at most ${max} characters.`),
        {
          message: `${label} contains characters that are not allowed.`,
          holds: (value) => !forbidden.test(value),
        },
        ...more,
      ]),
    )
    .meta({ json: { maxLength: max } });

/** At most `max` characters; `more` runs only on a text that passed the other checks. */
export const line = (label: string, max: number = NAME_MAX, more: readonly Check<string>[] = []) =>
  plainText(label, max, CONTROL_IN_LINE, more);

export const optionalName = (label: string) =>
  line(label).test(
    'seen',
    `${label} needs letters or digits that can be seen.`,
    (value, { originalValue }) =>
      value !== undefined || emptyToUndefined(originalValue) === undefined,
  );

/** Like `line`, of several lines; multipart forms send a break as two characters. */
export const text = (label: string, max: number = TEXT_MAX, more: readonly Check<string>[] = []) =>
  plainText(label, max, CONTROL_IN_TEXT, more).transform((value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : value,
  );

/** The reason for a decision, for those whom it goes against. */
export const reason = (message: string, label = 'Reason') =>
  text(label, REASON_MAX, [{ message, holds: ({ length }) => length >= REASON_MIN }]);

/** One value of a closed list; an empty choice becomes `undefined`. */
export const choice = <Value extends string>(label: string, values: readonly Value[]) =>
  mixed<Value>()
    .transform(emptyToUndefined)
    .oneOf([...values, undefined], `${label}: please choose one of the list.`);

export const valuesIn = <Value extends string>(
  text: string | undefined,
  values: readonly Value[],
): Value[] => {
  const named = text?.split(',') ?? [];
  return values.filter((value) => named.includes(value));
};

const SEVERAL_MAX = 99;

/** Values of a closed list in a query string, separated by commas; read with `valuesIn`. */
export const severalOf = (label: string, values: readonly string[]) => {
  const message = `${label}: please choose from the list.`;
  return trimmedString(message)
    .test(
      'several',
      message,
      (text) =>
        text === undefined ||
        (text.length <= SEVERAL_MAX && text.split(',').every((each) => values.includes(each))),
    )
    .meta({ json: { maxLength: SEVERAL_MAX, examples: [values.slice(1, 3).join(',')] } });
};

export const choices = <Value extends string>(
  label: string,
  values: readonly Value[],
  max: number,
) => {
  const known: ReadonlySet<unknown> = new Set(values);
  // No `array().of()`: Yup reads every item before it counts the items.
  return mixed<Value[]>((value): value is Value[] => Array.isArray(value))
    .typeError(`${label}: please choose from the list.`)
    .test(
      'choices',
      inOrder<Value[]>([
        {
          message: `${label}: please choose at most ${max}.`,
          holds: ({ length }) => length <= max,
        },
        {
          message: `${label}: please choose from the list.`,
          holds: (value) => value.every((item) => known.has(item)),
        },
        {
          message: `${label}: each can be chosen once.`,
          holds: (value) => new Set(value).size === value.length,
        },
      ]),
    )
    .meta({
      json: { type: 'array', items: { enum: values }, maxItems: max, uniqueItems: true },
    });
};

export const countryField = () => choice('Country', valuesOf(COUNTRY_OPTIONS));
export const genresField = () => choices('Genre', valuesOf(GENRE_OPTIONS), GENRES_MAX);

const YES_OR_NO = 'This is yes or no.';
/** A boolean; no text or number counts as one. */
export const yesOrNo = () => uncoerced(boolean()).typeError(YES_OR_NO).required(YES_OR_NO);
export const yesOrNoIfGiven = () =>
  uncoerced(boolean()).typeError(YES_OR_NO).meta({ cleared: YES_OR_NO });

/** A number; a numeric text is rejected. */
export const numberField = (message: string) => uncoerced(number()).typeError(message);

/** Also a numeric text, as inputs and query strings send it; an empty one is `undefined`. */
export const numberFrom = (isNumberText: (value: string) => boolean, message: string) =>
  numberField(message).transform((value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value.length > NUMBER_TEXT_MAX) return Number.NaN;
    if (value.trim() === '') return undefined;
    return isNumberText(value) ? Number(value) : Number.NaN;
  });

export const isDigits = (value: string): boolean => /^\d+$/.test(value.trim());

const asId = (field: ReturnType<typeof numberField>, message: string) =>
  field.integer(message).min(1, message).max(ID_MAX, message).required(message);

/** The id of a record in a JSON body, with one message for every error. */
export const idField = (message: string) => asId(numberField(message), message);

/** The id of a record in a form's text. */
export const idFromText = (message: string) => asId(numberFrom(isDigits, message), message);

const YEAR_INVALID = 'Please enter a year, for example 2015.';

export const yearField = () =>
  numberFrom((value) => /^\d{4}$/.test(value), YEAR_INVALID)
    .integer(YEAR_INVALID)
    .min(YEAR_MIN, `The year must be ${YEAR_MIN} or later.`)
    .test(
      'not-in-the-future',
      'The year must not be in the future.',
      (value) => value == null || value <= new Date().getFullYear(),
    );
