import { type InferType, object } from 'yup';
import { trackResponse } from '../music/campaigns.schemas';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
  fileFields,
  GENRE,
  recordLinks,
} from '../platform/responseParts.schemas';
import { heardResponse } from '../music/listening.schemas';
import { chatResponse } from './messages.schemas';
import { ORDER_STATUSES, valuesOf } from '../platform/options';
import { choice } from '../platform/fields';
import { idFilter, pageSchema, searchField } from '../platform/paging';
import { releaseFields } from '../music/releases.schemas';
import { reviewResponse } from './feedback.schemas';
import { serviceFields } from '../market/services.schemas';
import {
  deliverableResponse,
  orderClicksResponse,
  orderFileResponse,
  orderLinkResponse,
} from './deliveries.schemas';
import { orderBatchSchema, orderCreateSchema, orderStatusSchema } from './orders.requests';
import {
  CLOSE_REASONS,
  DECLINE_REASONS,
  ORDER_ACTIONS,
  ORDER_EVENT_NAMES,
  ORDER_MOVERS,
  ORDER_ORIGINS,
  ORDER_STAGES,
} from '../platform/orderStages';
import { DISPUTE_REASON_OPTIONS, QUESTION_SIDES } from './disputes.rules';
import { orderCalls } from './orders.calls';

/** The files of a release that its outlets can download. */
export const PRESS_FILE_KINDS = ['artwork', 'presskit'] as const;

const pressFileResponse = object({
  kind: option(PRESS_FILE_KINDS),
  /** A signed path under `/media/`, which expires within the hour. */
  path: TEXT,
  ...fileFields,
});
export type PressFile = InferType<typeof pressFileResponse>;

const orderMusicResponse = object({
  campaign: NUMBER,
  ...releaseFields,
  embargo_until: TEXT_OR_NULL,
  embargo_note: TEXT_OR_NULL,
  tracks: listOf(trackResponse),
  /** The artwork, the press kit and the artist's biography, for those who may hear the music. */
  files: listOf(pressFileResponse),
  biography: TEXT_OR_NULL,
});
export type OrderMusic = InferType<typeof orderMusicResponse>;

export const orderEventResponse = object({
  id: NUMBER,
  name: option(ORDER_EVENT_NAMES),
  actor: option(ORDER_MOVERS),
  /** Who acted, if the outlet has several people. */
  person: TEXT_OR_NULL,
  from_stage: option(ORDER_STAGES).nullable(),
  to_stage: option(ORDER_STAGES),
  comment: TEXT_OR_NULL,
  /** Why a dispute was opened. */
  reason: option(valuesOf(DISPUTE_REASON_OPTIONS)).nullable(),
  /** The link or the file of `evidence`. */
  link: TEXT_OR_NULL,
  file: orderFileResponse.nullable(),
  /** Whom a `question` asks, and the id of the one that a `reply` answers. */
  asks: option(QUESTION_SIDES).nullable(),
  question: NUMBER_OR_NULL,
  created_at: TEXT,
});
export type OrderEvent = InferType<typeof orderEventResponse>;

/** The sums of the order's ledger entries, in US dollars; all 0 if nothing was paid here. */
const orderMoneyResponse = object({
  paid: NUMBER,
  held: NUMBER,
  outlet: NUMBER,
  fee: NUMBER,
  refunded: NUMBER,
});
export type OrderMoney = InferType<typeof orderMoneyResponse>;

const orderDetailResponse = object({
  /** Oldest first. */
  events: listOf(orderEventResponse),
  deliverables: listOf(deliverableResponse),
  money: orderMoneyResponse,
  /** `null` if the order names no campaign. */
  music: orderMusicResponse.nullable(),
  /** For the artist, and for the outlet before a written answer; `null` without known lengths. */
  heard: heardResponse.nullable(),
  /** The link for the piece; `null` before the agreement, or if the order names no campaign. */
  link: orderLinkResponse.nullable(),
  /** `null` until the first click. */
  clicks: orderClicksResponse.nullable(),
  links: object(recordLinks),
  /** The reader's private note, and whether they saved the music. */
  note: TEXT,
  is_saved: FLAG,
});

export const orderResponse = object({
  id: NUMBER,
  /** `completed` in the stage of that name, else `pending`. */
  status: option(ORDER_STATUSES),
  stage: option(ORDER_STAGES),
  origin: option(ORDER_ORIGINS),
  created_at: TEXT,
  updated_at: TEXT,
  /** Grows with each change, including that of a review. */
  version: NUMBER,
  service: object(serviceFields),
  /** Whether artists can order that service now, even if at another price. */
  is_for_sale: FLAG,
  description: TEXT_OR_NULL,
  artist: object({ id: NUMBER, stage_name: TEXT_OR_NULL, genres: listOf(GENRE) }),
  /** The id of its campaign, while that exists. */
  campaign: NUMBER_OR_NULL,
  release: NUMBER_OR_NULL,
  /** The release's title when the order named its campaign. */
  release_title: TEXT_OR_NULL,
  release_genre: GENRE.nullable(),
  /** The path of the release's artwork under `/media/`, whose thumbnails are public. */
  image: TEXT_OR_NULL,
  /** The outlet's offer text, or the artist's note. */
  message: TEXT_OR_NULL,
  marketing: TEXT_OR_NULL,
  publish_on: TEXT_OR_NULL,
  /** The platform's part of the price, in US dollars. */
  fee: NUMBER,
  close_reason: option(CLOSE_REASONS).nullable(),
  decline_reason: option(DECLINE_REASONS).nullable(),
  /** The comment of the decline, of the last revision request, or of the dispute. */
  comment: TEXT_OR_NULL,
  accepted_at: TEXT_OR_NULL,
  paid_at: TEXT_OR_NULL,
  delivered_at: TEXT_OR_NULL,
  delivery_due_at: TEXT_OR_NULL,
  /** The day before which the work may not be public, `YYYY-MM-DD`; `null` without an embargo. */
  embargo_until: TEXT_OR_NULL,
  /** The day on which scheduled work becomes public and is delivered; `null` without any. */
  public_on: TEXT_OR_NULL,
  /** When the work was found public before the embargo's day, so that it was not on time. */
  breached_at: TEXT_OR_NULL,
  /** After a decided dispute: the outlet's part of the price, with the platform's fee in it. */
  outlet_part: NUMBER_OR_NULL,
  /** The outlet's deadline for its dispute statement; `null` once made, and without a dispute. */
  answer_due_at: TEXT_OR_NULL,
  /** Until when the caller can answer a question about the dispute; `null` without one. */
  asked_until: TEXT_OR_NULL,
  /** The days of more time that the outlet has asked for; `null` if it has not. */
  more_days: NUMBER_OR_NULL,
  /** Those that the artist gave. */
  given_days: NUMBER,
  /** Until when the artist can answer a request for more time; `null` once it has ended. */
  more_time_due_at: TEXT_OR_NULL,
  /** The number of requested revisions, at most one. */
  revisions_used: NUMBER,
  completed_at: TEXT_OR_NULL,
  closed_at: TEXT_OR_NULL,
  /** The deadline of the current stage; `null` without one. */
  due_at: TEXT_OR_NULL,
  /** When the outlet's part becomes available; `null` if it is available or nothing was paid. */
  available_at: TEXT_OR_NULL,
  actions: listOf(option(ORDER_ACTIONS)),
  /** Whether the order waits for the caller: for an answer, a payment, work, or a review. */
  is_waiting: FLAG,
  /** Only for the artist, in lists and single orders, if the length is known; repeats count once. */
  heard: object({ heard: NUMBER, seconds: NUMBER }).optional().default(undefined),
  /** Only in `GET offers/` and in responses with a single order. */
  chat: chatResponse.optional().default(undefined),
  /** The artist's review, only when the caller may see it. */
  review: reviewResponse.optional().default(undefined),
  outlet_review: reviewResponse.optional().default(undefined),
  /** The end of the outlet's time to review, until which at most reviews stay hidden. */
  reviews_until: TEXT_OR_NULL,
  is_reviewable: FLAG,
  /** Only in responses with a single order. */
  detail: orderDetailResponse.optional().default(undefined),
}).meta({ name: 'Order' });
export type Order = InferType<typeof orderResponse>;
export type OrderedService = Order['service'];
export type OrderDetail = NonNullable<Order['detail']>;

export interface RefusedLine {
  service: number;
  code: string;
  detail: string;
  /** The price now, in US dollars, with the code `price_changed`. */
  price?: number;
}

const orderCountsResponse = object({
  /** The orders and offers in all stages. */
  all: NUMBER,
  /** Those that are neither completed nor closed. */
  open: NUMBER,
  completed: NUMBER,
  /** Those with `is_waiting`. */
  waiting: NUMBER,
  /** Those that wait for the other side, or for their day. */
  under_way: NUMBER,
  /** The unread messages, of each order at most 100. */
  unread: NUMBER,
  /** The ids of the artist's campaigns that have orders or offers; empty for an outlet. */
  campaigns: listOf(NUMBER),
}).meta({ name: 'OrderCounts' });
export type OrderCounts = InferType<typeof orderCountsResponse>;

/** The groups of a list by turn, in their order. */
export const ORDER_TURNS = ['yours', 'under_way', 'done'] as const;
export type OrderTurn = (typeof ORDER_TURNS)[number];

/** The filters of the list of orders and of their counts. */
export const orderFilters = {
  search: searchField(),
  origin: choice('Origin', ORDER_ORIGINS),
  campaign: idFilter('This is not a campaign.'),
};

export const ordersContract = contract(orderCalls, {
  listOrders: { query: pageSchema, response: listOf(orderResponse) },
  countOrders: {
    query: object({ ...orderFilters, outlet: idFilter('This is not an outlet.') }),
    response: orderCountsResponse,
  },
  createOrder: { body: orderCreateSchema, response: orderResponse },
  /** The orders in the sequence of the services. */
  createOrders: { body: orderBatchSchema, response: object({ orders: listOf(orderResponse) }) },
  setOrderStatus: { body: orderStatusSchema, response: orderResponse },
});
