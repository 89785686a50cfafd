import { boolean, type InferType, object } from 'yup';
import { dayField } from '../platform/days';
import { numberField, rawString, reason, text, uncoerced } from '../platform/fields';
import { DELIVERY_LINK_MAX, DELIVERY_LINKS_MAX, ORDER_FILES_MAX } from '../platform/limits';
import { idsField, isDistinct, listField } from '../platform/listFields';
import { isDeliverableLink } from '../platform/deliverableLink';
import { isWholeCents } from '../platform/cents';
import { ORDER_MESSAGES } from './orderMessages';

const isText = (value: unknown): value is string => typeof value === 'string';

const LINKS = {
  maxItems: DELIVERY_LINKS_MAX,
  items: { type: 'string', maxLength: DELIVERY_LINK_MAX, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' },
};
const BAD_FILES = ORDER_MESSAGES.filesGone;

/** `POST offers/{id}/deliver/`. */
export const deliverSchema = object({
  links: listField<string>(ORDER_MESSAGES.badLink, LINKS, [
    {
      message: ORDER_MESSAGES.linksFull,
      holds: ({ length }) => length <= DELIVERY_LINKS_MAX,
    },
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
  /**
   * The day on which work under an embargo becomes public, from the embargo's day to the due day;
   * until then it can be replaced by another call.
   */
  public_on: dayField(),
  /**
   * The confirmation that the published work itself discloses the payment; an answer about a track
   * needs none.
   */
  disclosed: uncoerced(boolean())
    .typeError(ORDER_MESSAGES.disclosure)
    .oneOf([true], ORDER_MESSAGES.disclosure),
});
export type Delivery = InferType<typeof deliverSchema>;

/** `POST offers/{id}/links/` and `PATCH offers/{id}/links/{link}/`. */
export const deliveredLinkSchema = object({
  url: rawString(ORDER_MESSAGES.badLink)
    .test('link', ORDER_MESSAGES.badLink, (url) => url !== undefined && isDeliverableLink(url))
    .required(ORDER_MESSAGES.badLink)
    .meta({ json: LINKS.items }),
});

/**
 * `POST offers/{id}/revise/`, `…/dispute/` and `…/answer/`: the objection, or the outlet's
 * statement.
 */
export const objectionSchema = object({
  comment: text('Comment').required(ORDER_MESSAGES.commentRequired),
});

/**
 * `POST admin/orders/{id}/resolve/`: the outlet's part of the price; the artist gets the rest. Both
 * sides read the reason.
 */
export const resolveSchema = object({
  outlet_amount: numberField(ORDER_MESSAGES.splitAmount)
    .min(0, ORDER_MESSAGES.splitAmount)
    .max(100_000, ORDER_MESSAGES.splitTooMuch)
    .test('cents', ORDER_MESSAGES.splitAmount, (value) => value == null || isWholeCents(value))
    .required(ORDER_MESSAGES.splitAmount),
  reason: reason(ORDER_MESSAGES.decisionReason).required(ORDER_MESSAGES.decisionReason),
});
export type Resolution = InferType<typeof resolveSchema>;

/**
 * The multipart `POST offers/{id}/files/` has one file, named `delivery` or `message`, and no text
 * parts.
 */
export const orderFileFormSchema = object({});
