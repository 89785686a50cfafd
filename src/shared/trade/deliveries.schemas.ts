import { boolean, type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { dayField } from '../platform/dayFields';
import {
  choice,
  idField,
  line,
  numberField,
  rawString,
  reason,
  text,
  uncoerced,
} from '../platform/fields';
import {
  DELIVERY_LINK_MAX,
  DELIVERY_LINKS_MAX,
  MESSAGE_MAX,
  ORDER_FILES_MAX,
  PULL_QUOTE_MAX,
  REASON_MAX,
} from '../platform/limits';
import { idsField, isDistinct, listField } from '../platform/listFields';
import { isDeliverableLink } from '../platform/deliverableLink';
import { isWholeCents } from '../platform/format';
import { valuesOf } from '../platform/options';
import { DISPUTE_REASON_OPTIONS, QUESTION_SIDES } from './disputes.rules';
import { ORDER_MESSAGES } from './orderRefusals';
import { orderFileCalls } from './orders.calls';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
  fileFields,
} from '../platform/responseParts.schemas';
import { LABEL_OUTCOMES, LINK_OUTCOMES } from '../identity/links.rules';

const LINK_GOALS = ['page', 'link', 'coverage', 'release', 'nowhere'] as const;
export type LinkGoal = (typeof LINK_GOALS)[number];

export const orderLinkResponse = object({
  /** A whole address, `https://…/go/…`. */
  url: TEXT,
  /**
   * The release's public page (`page`), its own link (`link`), the public page of published work
   * (`coverage`), a small page of the release (`release`), or a 404 (`nowhere`).
   */
  leads_to: option(LINK_GOALS),
}).meta({ name: 'OrderLink' });
export type OrderLink = InferType<typeof orderLinkResponse>;

/** The clicks on an order's tracked link, counting each visitor once a day. */
export const orderClicksResponse = object({
  people: NUMBER,
  robots: NUMBER,
  /** Newest first, at most 400; days without clicks are left out. */
  days: listOf(object({ day: TEXT, people: NUMBER, robots: NUMBER })),
}).meta({ name: 'OrderClicks' });
export type OrderClicks = InferType<typeof orderClicksResponse>;

export const ORDER_FILE_KINDS = ['delivery', 'message', 'evidence'] as const;
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number];

export const orderFileResponse = object({
  id: NUMBER,
  kind: option(ORDER_FILE_KINDS),
  name: TEXT,
  ...fileFields,
}).meta({ name: 'OrderFile' });
export type OrderFile = InferType<typeof orderFileResponse>;

export const linkCheckResponse = object({
  id: NUMBER,
  checked_at: TEXT,
  outcome: option(LINK_OUTCOMES),
  /** Whether the page says that it was paid for; `null` if no page was found. */
  label: option(LABEL_OUTCOMES).nullable(),
  title: TEXT_OR_NULL,
});
export type LinkCheck = InferType<typeof linkCheckResponse>;

/** The findings about a link before its delivery; they are not stored. */
export const linkLookResponse = object({
  /** `null` if the link was not checked: checks are off, the name is reserved, or it is busy. */
  outcome: option(LINK_OUTCOMES).nullable(),
  label: option(LABEL_OUTCOMES).nullable(),
  /** Whether the page has the order's tracked link; `null` without a link or a page. */
  has_link: FLAG.nullable(),
});
export type LinkLook = InferType<typeof linkLookResponse>;

export const deliverableResponse = object({
  id: NUMBER,
  /** From 1; each revision starts another round. */
  round: NUMBER,
  url: TEXT_OR_NULL,
  file: orderFileResponse.nullable(),
  /** The outlet's note on the round; only on its first item. */
  note: TEXT_OR_NULL,
  /** The sentence to show of the round's piece; only on its first item. */
  pull_quote: TEXT_OR_NULL,
  created_at: TEXT,
  /** Oldest first. */
  checks: listOf(linkCheckResponse),
  next_check_at: TEXT_OR_NULL,
}).meta({ name: 'Deliverable' });
export type Deliverable = InferType<typeof deliverableResponse>;

const isText = (value: unknown): value is string => typeof value === 'string';

const LINKS = {
  maxItems: DELIVERY_LINKS_MAX,
  items: { type: 'string', maxLength: DELIVERY_LINK_MAX, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' },
};
const BAD_FILES = ORDER_MESSAGES.filesGone;

const QUOTES = ['"', '“', '”', '„', '«', '»'];
/** Without the quotation marks around all of it. */
function unquoted(text: string): string {
  const inner = text.slice(1, -1);
  const isQuoted = QUOTES.includes(text.charAt(0)) && QUOTES.includes(text.slice(-1));
  return isQuoted && !QUOTES.some((mark) => inner.includes(mark)) ? inner : text;
}

export const deliverSchema = object({
  links: listField<string>(ORDER_MESSAGES.badLink, LINKS, [
    { message: ORDER_MESSAGES.linksFull, holds: ({ length }) => length <= DELIVERY_LINKS_MAX },
    {
      message: ORDER_MESSAGES.badLink,
      holds: (links) => links.every((link) => isText(link) && isDeliverableLink(link)),
    },
    { message: ORDER_MESSAGES.linkTwice, holds: isDistinct },
  ]).required(ORDER_MESSAGES.badLink),
  /** The ids from the responses of `POST offers/{id}/files/`. */
  files: idsField(BAD_FILES, {
    min: 0,
    max: ORDER_FILES_MAX,
    tooMany: `An order can have at most ${ORDER_FILES_MAX} files.`,
  }),
  note: text('Note'),
  /** Of the first piece; pages that show it add the quotation marks. */
  pull_quote: line('Sentence', PULL_QUOTE_MAX).transform((value: unknown) =>
    typeof value === 'string' ? unquoted(value) : value,
  ),
  /** From the embargo's day to the due day; until then another call replaces the work. */
  public_on: dayField(),
  /** That the published work discloses the payment; an answer about a track needs none. */
  disclosed: uncoerced(boolean())
    .typeError(ORDER_MESSAGES.disclosure)
    .oneOf([true], ORDER_MESSAGES.disclosure),
});
export type Delivery = InferType<typeof deliverSchema>;

const link = rawString(ORDER_MESSAGES.badLink)
  .test('link', ORDER_MESSAGES.badLink, (url) => url !== undefined && isDeliverableLink(url))
  .required(ORDER_MESSAGES.badLink)
  .meta({ json: LINKS.items });
export const deliveredLinkSchema = object({ url: link });

export const evidenceLink = link.test(
  'https',
  ORDER_MESSAGES.httpsLink,
  (url) => url.slice(0, 5).toLowerCase() !== 'http:',
);
export const evidenceSchema = object({ url: evidenceLink });

export const objectionSchema = object({
  comment: text('Comment').required(ORDER_MESSAGES.commentRequired),
});

export const questionSchema = object({
  asks: choice('Whom', QUESTION_SIDES).required(ORDER_MESSAGES.askWhom),
  comment: text('Question', REASON_MAX).required(ORDER_MESSAGES.questionRequired),
});
export type Question = InferType<typeof questionSchema>;

export const adminMessageSchema = questionSchema.shape({
  comment: text('Message', MESSAGE_MAX).required(ORDER_MESSAGES.messageRequired),
});

export const disputeSchema = objectionSchema.shape({
  reason: choice('Reason', valuesOf(DISPUTE_REASON_OPTIONS)).required(
    ORDER_MESSAGES.reasonRequired,
  ),
});

/** How many days are possible depends on the order. */
export const moreTimeSchema = objectionSchema.shape({
  days: idField(ORDER_MESSAGES.daysRequired),
});

/** The artist may say why the day stays. */
export const keepTimeSchema = object({ comment: text('Comment', REASON_MAX) });

/** The outlet's part of the price; the artist gets the rest. Both sides read the reason. */
export const resolveSchema = object({
  outlet_amount: numberField(ORDER_MESSAGES.splitAmount)
    .min(0, ORDER_MESSAGES.splitAmount)
    .max(100_000, ORDER_MESSAGES.splitTooMuch)
    .test('cents', ORDER_MESSAGES.splitAmount, (value) => value == null || isWholeCents(value))
    .required(ORDER_MESSAGES.splitAmount),
  reason: reason(ORDER_MESSAGES.decisionReason).required(ORDER_MESSAGES.decisionReason),
});
export type Resolution = InferType<typeof resolveSchema>;

export const orderFilesContract = contract(orderFileCalls, {
  /** A multipart request with one file, named `delivery` or `message`, and no text parts. */
  addOrderFile: { form: object({}), response: orderFileResponse },
});
