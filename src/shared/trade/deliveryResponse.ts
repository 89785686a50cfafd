import { type InferType, object } from 'yup';
import { fileFields } from '../platform/recordParts';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts';
import { LABEL_OUTCOMES, LINK_OUTCOMES } from '../identity/linkOutcomes';

/** The uses of an order's files. */
const ORDER_FILE_KINDS = ['delivery', 'message'] as const;
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number];

/** A file that belongs to an order; `GET offers/{id}/files/{file}/` downloads it. */
export const orderFileResponse = object({
  id: NUMBER,
  kind: option(ORDER_FILE_KINDS),
  /** The file's name, as its sender gave it. */
  name: TEXT,
  ...fileFields,
}).meta({ name: 'OrderFile' });
export type OrderFile = InferType<typeof orderFileResponse>;

/** One check of a delivered link. */
export const linkCheckResponse = object({
  id: NUMBER,
  /** ISO 8601, UTC. */
  checked_at: TEXT,
  outcome: option(LINK_OUTCOMES),
  /** Whether the page says that it was paid for; `null` if no page was found. */
  label: option(LABEL_OUTCOMES).nullable(),
  /** The status of the response; `null` if there was none. */
  http_status: NUMBER_OR_NULL,
  /** The address after redirects. */
  final_url: TEXT_OR_NULL,
  title: TEXT_OR_NULL,
});
export type LinkCheck = InferType<typeof linkCheckResponse>;

/** The findings about a link before its delivery; they are not stored. */
export const linkLookResponse = object({
  /** `null` if the link was not checked: checks are off, the name is reserved, or it is busy. */
  outcome: option(LINK_OUTCOMES).nullable(),
  /** Whether the page says that it was paid for; `null` if no page was found. */
  label: option(LABEL_OUTCOMES).nullable(),
  /** Whether the page has the order's tracked link; `null` without a link or a page. */
  has_link: FLAG.nullable(),
});
export type LinkLook = InferType<typeof linkLookResponse>;

/** A delivered item: either a link or a file. */
export const deliverableResponse = object({
  id: NUMBER,
  /** From 1; each revision starts another round. */
  round: NUMBER,
  url: TEXT_OR_NULL,
  file: orderFileResponse.nullable(),
  /** The outlet's note on the round; only on its first item. */
  note: TEXT_OR_NULL,
  /** ISO 8601, UTC. */
  created_at: TEXT,
  /** Oldest first. */
  checks: listOf(linkCheckResponse),
  /** The time of the next check. */
  next_check_at: TEXT_OR_NULL,
}).meta({ name: 'Deliverable' });
export type Deliverable = InferType<typeof deliverableResponse>;
