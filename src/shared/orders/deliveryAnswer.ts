import { type InferType, object } from 'yup';
import { listOf, NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from '../contract';
import { LINK_OUTCOMES } from './linkOutcomes';

/** What a file of an order is sent with. */
const ORDER_FILE_KINDS = ['delivery', 'message'] as const;
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number];

/** A file that belongs to an order; `GET offers/{id}/files/{file}/` downloads it. */
export const orderFileAnswer = object({
  id: NUMBER,
  kind: option(ORDER_FILE_KINDS),
  /** As its sender calls it. */
  name: TEXT,
  media_type: TEXT,
  bytes: NUMBER,
  /** Of a picture, in pixels. */
  width: NUMBER_OR_NULL,
  height: NUMBER_OR_NULL,
});
export type OrderFile = InferType<typeof orderFileAnswer>;

/** A look at a link. */
const linkCheckAnswer = object({
  id: NUMBER,
  /** ISO 8601, UTC. */
  checked_at: TEXT,
  outcome: option(LINK_OUTCOMES),
  /** The answer's; `null` where there was none. */
  http_status: NUMBER_OR_NULL,
  /** Where redirects led. */
  final_url: TEXT_OR_NULL,
  title: TEXT_OR_NULL,
});
export type LinkCheck = InferType<typeof linkCheckAnswer>;

/** A link or a file that was delivered, one of both. */
export const deliverableAnswer = object({
  id: NUMBER,
  /** From 1; a revision begins another. */
  round: NUMBER,
  url: TEXT_OR_NULL,
  file: orderFileAnswer.nullable(),
  /** The outlet's words to its round; with the first of it. */
  note: TEXT_OR_NULL,
  /** ISO 8601, UTC. */
  created_at: TEXT,
  /** Oldest first. */
  checks: listOf(linkCheckAnswer),
  /** When it is looked at next. */
  next_check_at: TEXT_OR_NULL,
});
export type Deliverable = InferType<typeof deliverableAnswer>;
