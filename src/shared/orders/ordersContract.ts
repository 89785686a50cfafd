import { type InferType, object } from 'yup';
import { trackAnswer } from '../campaigns/campaignsContract';
import {
  call,
  type Contract,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../contract';
import { chatAnswer } from '../messages/messagesContract';
import { GENRE_OPTIONS, ORDER_STATUSES, RELEASE_FORMAT_OPTIONS, valuesOf } from '../options';
import { pageSchema } from '../paging';
import { reviewAnswer } from '../reviews/reviewAnswer';
import { serviceFields } from '../services/servicesContract';
import { deliverableAnswer, orderFileAnswer } from './deliveryAnswer';
import { deliverSchema, objectionSchema, orderFileFormSchema } from './deliverySchemas';
import {
  offerCreateSchema,
  offerDeclineSchema,
  offerPaySchema,
  orderCreateSchema,
  orderMarkSchema,
  orderStatusSchema,
} from './orderSchemas';
import {
  CLOSE_REASONS,
  DECLINE_REASON_OPTIONS,
  ORDER_ACTIONS,
  ORDER_EVENT_NAMES,
  ORDER_MOVERS,
  ORDER_ORIGINS,
  ORDER_STAGES,
} from './orderStages';

const linksAnswer = {
  website: TEXT_OR_NULL,
  facebook: TEXT_OR_NULL,
  instagram: TEXT_OR_NULL,
  youtube: TEXT_OR_NULL,
  tiktok: TEXT_OR_NULL,
  twitter: TEXT_OR_NULL,
};

/** The release that it is for, as its campaign shows it now. */
const orderMusicAnswer = object({
  /** The campaign's id. */
  campaign: NUMBER,
  title: TEXT,
  description: TEXT_OR_NULL,
  format: option(valuesOf(RELEASE_FORMAT_OPTIONS)),
  genre: option(valuesOf(GENRE_OPTIONS)),
  link: TEXT_OR_NULL,
  /** Addresses under the media base, `/media/`, which end within the hour. */
  artwork: TEXT_OR_NULL,
  /** A calendar day, `YYYY-MM-DD`. */
  embargo_until: TEXT_OR_NULL,
  embargo_note: TEXT_OR_NULL,
  tracks: listOf(trackAnswer),
});
export type OrderMusic = InferType<typeof orderMusicAnswer>;

export const orderEventAnswer = object({
  id: NUMBER,
  name: option(ORDER_EVENT_NAMES),
  actor: option(ORDER_MOVERS),
  from_stage: option(ORDER_STAGES).nullable(),
  to_stage: option(ORDER_STAGES),
  /** What was said with it: a statement, or why it was decided so. */
  comment: TEXT_OR_NULL,
  /** ISO 8601, UTC, as all moments. */
  created_at: TEXT,
});
export type OrderEvent = InferType<typeof orderEventAnswer>;

/** What its rows of money say, in US dollars; all of them 0 where nothing was paid here. */
const orderMoneyAnswer = object({
  /** Came in for it. */
  paid: NUMBER,
  /** Is held now. */
  held: NUMBER,
  /** Went to the outlet. */
  outlet: NUMBER,
  /** Was kept by the platform. */
  fee: NUMBER,
  /** Went back to the artist. */
  refunded: NUMBER,
});
export type OrderMoney = InferType<typeof orderMoneyAnswer>;

/** What one order alone is shown with. */
const orderDetailAnswer = object({
  /** Oldest first. */
  events: listOf(orderEventAnswer),
  /** What was delivered, oldest first. */
  deliverables: listOf(deliverableAnswer),
  money: orderMoneyAnswer,
  /** `null` where it names no campaign. */
  music: orderMusicAnswer.nullable(),
  /** Of the other side. */
  links: object(linksAnswer),
  /** The reader's own, and nobody else's: notes, and whether they saved the music. */
  note: TEXT,
  is_saved: FLAG,
});

export const orderAnswer = object({
  id: NUMBER,
  /** `completed` in that stage, else `pending`. */
  status: option(ORDER_STATUSES),
  stage: option(ORDER_STAGES),
  origin: option(ORDER_ORIGINS),
  /** ISO 8601, UTC. */
  created_at: TEXT,
  updated_at: TEXT,
  /** Grows with each change, a review of it included. */
  version: NUMBER,
  /** What was ordered, as it stood when the order was placed. */
  service: object(serviceFields),
  /** What the service promised then. */
  description: TEXT_OR_NULL,
  artist: object({
    /** The artist's profile id. */
    id: NUMBER,
    stage_name: TEXT_OR_NULL,
    /** Their first genre. */
    genre: option(valuesOf(GENRE_OPTIONS)).nullable(),
  }),
  /** The campaign that it is for, while that is there. */
  campaign: NUMBER_OR_NULL,
  /** Of the release as it was called when the order named its campaign. */
  release_title: TEXT_OR_NULL,
  release_genre: option(valuesOf(GENRE_OPTIONS)).nullable(),
  /** Of the release: a path under `/media/` whose thumbnails anybody may load. */
  image: TEXT_OR_NULL,
  /** The outlet's words of an offer, the artist's of an order. */
  message: TEXT_OR_NULL,
  marketing: TEXT_OR_NULL,
  /** A calendar day, `YYYY-MM-DD`. */
  publish_on: TEXT_OR_NULL,
  /** US dollars: of the price, what the platform keeps. */
  fee: NUMBER,
  close_reason: option(CLOSE_REASONS).nullable(),
  decline_reason: option(valuesOf(DECLINE_REASON_OPTIONS)).nullable(),
  /** What was said when it was declined, or last asked to be done again, or disputed. */
  comment: TEXT_OR_NULL,
  accepted_at: TEXT_OR_NULL,
  paid_at: TEXT_OR_NULL,
  delivered_at: TEXT_OR_NULL,
  delivery_due_at: TEXT_OR_NULL,
  /**
   * Of a dispute that was decided: of the price, what the outlet's part is, of which the platform
   * keeps its part; the rest went back to the artist.
   */
  outlet_part: NUMBER_OR_NULL,
  /** Until when the outlet can answer the dispute; `null` once it has, and without a dispute. */
  answer_due_at: TEXT_OR_NULL,
  /** How often a revision was asked for: once at most. */
  revisions_used: NUMBER,
  completed_at: TEXT_OR_NULL,
  closed_at: TEXT_OR_NULL,
  /** When the stage ends by itself; `null` where nothing waits. */
  due_at: TEXT_OR_NULL,
  /** When what the outlet got is on its balance; `null` where nothing is on its way there. */
  available_at: TEXT_OR_NULL,
  /** What the caller may do now. */
  actions: listOf(option(ORDER_ACTIONS)),
  /** Whether it waits for the caller. */
  is_waiting: FLAG,
  /** Only in `GET offers/` and where one order alone is answered. */
  chat: chatAnswer.optional().default(undefined),
  /** The artist's, only when there is one that the caller may see. */
  review: reviewAnswer.optional().default(undefined),
  /** The outlet's, likewise. */
  outlet_review: reviewAnswer.optional().default(undefined),
  /** Until when an outlet reviews it and either review is hidden from the other side, at most. */
  reviews_until: TEXT_OR_NULL,
  /** Whether the caller can review it now. */
  is_reviewable: FLAG,
  /** Only where one order alone is answered. */
  detail: orderDetailAnswer.optional().default(undefined),
});
/** A row of `GET orders/` and `GET offers/`, and the answer of every other call about one. */
export type Order = InferType<typeof orderAnswer>;
export type OrderedService = Order['service'];
export type OrderDetail = NonNullable<Order['detail']>;

export const ordersContract = {
  /** What was ordered, or accepted since. */
  listOrders: call('GET', 'orders/', { query: pageSchema, answer: listOf(orderAnswer) }),
  createOrder: call('POST', 'orders/', { body: orderCreateSchema, answer: orderAnswer }),
  setOrderStatus: call('PATCH', 'orders/:id/done/', {
    body: orderStatusSchema,
    answer: orderAnswer,
  }),
} satisfies Contract;

/** The same records by their other door: all of them, whoever began, and what moves them. */
export const offersContract = {
  listOffers: call('GET', 'offers/', { query: pageSchema, answer: listOf(orderAnswer) }),
  getOffer: call('GET', 'offers/:id/', { answer: orderAnswer }),
  createOffer: call('POST', 'offers/', { body: offerCreateSchema, answer: orderAnswer }),
  acceptOffer: call('POST', 'offers/:id/accept/', { answer: orderAnswer }),
  declineOffer: call('POST', 'offers/:id/decline/', {
    body: offerDeclineSchema,
    answer: orderAnswer,
  }),
  withdrawOffer: call('POST', 'offers/:id/withdraw/', { answer: orderAnswer }),
  giveUpOffer: call('POST', 'offers/:id/give-up/', { answer: orderAnswer }),
  refundOffer: call('POST', 'offers/:id/refund/', { answer: orderAnswer }),
  /** How it would be paid now, in US dollars; the two parts make the price. */
  previewPayment: call('GET', 'offers/:id/payment/', {
    answer: object({ price: NUMBER, from_balance: NUMBER, by_card: NUMBER }),
  }),
  payOffer: call('POST', 'offers/:id/pay/', {
    body: offerPaySchema,
    /** The order where the balance sufficed, else the payment that the browser goes to. */
    answer: object({
      order: orderAnswer.optional().default(undefined),
      payment: object({ id: NUMBER, url: TEXT }).optional().default(undefined),
    }),
  }),
  deliverOffer: call('POST', 'offers/:id/deliver/', { body: deliverSchema, answer: orderAnswer }),
  reviseOffer: call('POST', 'offers/:id/revise/', { body: objectionSchema, answer: orderAnswer }),
  disputeOffer: call('POST', 'offers/:id/dispute/', { body: objectionSchema, answer: orderAnswer }),
  answerDispute: call('POST', 'offers/:id/answer/', { body: objectionSchema, answer: orderAnswer }),
  markOffer: call('PUT', 'offers/:id/mark/', { body: orderMarkSchema, answer: orderAnswer }),
} satisfies Contract;

/** What is sent along with an order, in private. */
export const orderFilesContract = {
  addOrderFile: call('POST', 'offers/:id/files/', {
    form: orderFileFormSchema,
    answer: orderFileAnswer,
  }),
  /** Its content, as a download. */
  readOrderFile: call('GET', 'offers/:id/files/:file/'),
  /** One's own that is not delivered or sent yet. */
  deleteOrderFile: call('DELETE', 'offers/:id/files/:file/'),
} satisfies Contract;
