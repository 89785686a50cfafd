import { boolean, type InferType, object } from 'yup';
import {
  CONTENT_KEY_MAX,
  CONTENT_LEAD_MAX,
  CONTENT_MAX,
  CONTENT_TABS,
  CONTENT_TITLE_MAX,
} from '../platform/content.rules';
import { contract } from '../platform/contract';
import { dayField } from '../platform/dayFields';
import { isDigits, line, numberFrom, text, uncoerced } from '../platform/fields';
import { ID_MAX } from '../platform/limits';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { contentCalls } from './content.calls';

const KEY = 'Please name the text.';
const key = () => line('Text', CONTENT_KEY_MAX).required(KEY);
const NUMBERED = 'Please give the number of a version.';
const versionNumber = () =>
  numberFrom(isDigits, NUMBERED).integer(NUMBERED).min(0, NUMBERED).max(ID_MAX, NUMBERED);

const named = { key: TEXT, tab: option(CONTENT_TABS), name: TEXT, path: TEXT };
const words = { title: TEXT, lead: TEXT, body: TEXT };

const contentsResponse = object({
  items: listOf(
    object({
      ...named,
      /** What is published; 1 is the first text, and 0 none. */
      number: NUMBER,
      has_draft: FLAG,
    }),
  ),
}).meta({ name: 'Contents' });
export type Contents = InferType<typeof contentsResponse>;

const contentResponse = object({
  ...named,
  fields: listOf(TEXT),
  needed: listOf(TEXT),
  parts: listOf(option(['title', 'lead'] as const)),
  /** Of the draft and what is published, for `If-Match`. */
  version: NUMBER,
  number: NUMBER,
  next: NUMBER,
  draft: object(words).nullable(),
  saved_at: TEXT_OR_NULL,
  live: object(words).nullable(),
  /** The version named by `against`, by default what is published. */
  base: object({ number: NUMBER, ...words }).nullable(),
  /** How many accounts can be mailed about a legal page. */
  readers: NUMBER.nullable(),
  /** A mail with its examples, as it is without HTML. */
  plain: TEXT_OR_NULL,
  /** How the draft, or else what is published, is shown: HTML by heading, for a mail by subject. */
  sections: listOf(object({ heading: TEXT, html: TEXT })),
  /** Newest first, at most 50; the first text has no moment. */
  versions: listOf(
    object({
      number: NUMBER,
      at: TEXT_OR_NULL,
      by: TEXT_OR_NULL,
      /** Whether it took a new post down. */
      is_end: FLAG,
      /** The day from which a legal page holds. */
      from: TEXT_OR_NULL,
    }),
  ),
}).meta({ name: 'Content' });
export type Content = InferType<typeof contentResponse>;

export const contentContract = contract(contentCalls, {
  listContents: { response: contentsResponse },
  getContent: {
    query: object({ text: key(), against: versionNumber() }),
    response: contentResponse,
  },
  saveContent: {
    body: object({
      key: key(),
      title: line('Title', CONTENT_TITLE_MAX),
      lead: line('Lead', CONTENT_LEAD_MAX),
      body: text('Text', CONTENT_MAX),
    }),
    response: contentResponse,
  },
  publishContent: {
    body: object({
      key: key(),
      number: versionNumber(),
      from: dayField(),
      mails: uncoerced(boolean()),
    }),
    response: contentResponse,
  },
  tryMail: { body: object({ key: key() }) },
});
