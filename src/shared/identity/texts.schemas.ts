import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { choice, line, text } from '../platform/fields';
import { TEXT_MAX } from '../platform/limits';
import { isDistinct, listField } from '../platform/listFields';
import { hasLink, LINE_MAX, NO_LINKS } from '../platform/noTexts';
import { listOf, NUMBER, option, TEXT } from '../platform/responseParts.schemas';
import { TEXT_KINDS, TEXT_MESSAGES, TEXT_NAME_MAX, TEXTS_MAX, type TextKind } from './texts.rules';
import { textsCalls } from './texts.calls';

export interface SavedText {
  kind: TextKind;
  name: string;
  text: string;
}

/** One text, as its form has it. A no is one line without links. */
export const savedTextSchema = object({
  kind: choice('For', TEXT_KINDS).required('Please choose what it is for.'),
  name: line('Name', TEXT_NAME_MAX).required('Please give it a name.'),
  text: text('Text', TEXT_MAX)
    .required('Please write the text.')
    .when('kind', {
      is: 'decline',
      then: (schema) =>
        schema
          .max(LINE_MAX, `A line of a no can have at most ${LINE_MAX} characters.`)
          .test('no-links', NO_LINKS, (value) => !hasLink(value)),
    }),
});

const INVALID = 'Please send a list of texts, each with kind, name and text.';

const isText = (one: unknown): boolean =>
  typeof one === 'object' &&
  one !== null &&
  Object.keys(one).length === 3 &&
  savedTextSchema.isValidSync(one, { strict: true });

export const textsSchema = object({
  texts: listField<SavedText>(
    INVALID,
    {
      maxItems: TEXTS_MAX,
      items: {
        type: 'object',
        required: ['kind', 'name', 'text'],
        additionalProperties: false,
        properties: {
          kind: { enum: TEXT_KINDS },
          name: { type: 'string', minLength: 1, maxLength: TEXT_NAME_MAX },
          text: { type: 'string', minLength: 1, maxLength: TEXT_MAX },
        },
      },
    },
    [
      { message: TEXT_MESSAGES.full, holds: ({ length }) => length <= TEXTS_MAX },
      { message: INVALID, holds: (texts) => texts.every(isText) },
      {
        message: TEXT_MESSAGES.nameTaken,
        holds: (texts) =>
          isDistinct(texts.map(({ kind, name }) => `${kind}/${name.trim().toLowerCase()}`)),
      },
    ],
  ).required(INVALID),
});

const textsResponse = object({
  texts: listOf(object({ kind: option(TEXT_KINDS), name: TEXT, text: TEXT })),
  version: NUMBER,
}).meta({ name: 'SavedTexts' });
export type SavedTexts = InferType<typeof textsResponse>;

export const textsContract = contract(textsCalls, {
  getTexts: { response: textsResponse },
  setTexts: { body: textsSchema, response: textsResponse },
});
