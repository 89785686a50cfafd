import type { Deliverable, OrderFile } from '@/shared/trade/deliveries.schemas';
import {
  ORDER_TURNS,
  type Order,
  type OrderCounts,
  type OrderDetail,
  type OrderEvent,
  type OrderMusic,
} from '@/shared/trade/orders.schemas';
import type { Review } from '@/shared/trade/reviews.schemas';
import type { Service } from '@/shared/market/services.schemas';
import { isFinal } from '@/shared/platform/orderStages';
import { artistUser, makeService, NO_LINKS } from './records';
import { Reply, type Routes } from './stubFetch';

/** An order of `service`, as it stood when it was placed. */
export const makeOrder = (
  id: number,
  fields: Partial<Order> = {},
  service: Service = makeService(1),
): Order => ({
  id,
  status: 'pending',
  stage: fields.status === 'completed' ? 'completed' : 'placed',
  origin: 'order',
  created_at: '2026-02-03T12:00:00.000Z',
  updated_at: '2026-02-03T12:00:00.000Z',
  version: 1,
  is_for_sale: true,
  description: service.description,
  artist: {
    id: artistUser.profile.id,
    stage_name: artistUser.profile.stage_name,
    genres: ['rock', 'jazz'],
  },
  campaign: null,
  release: null,
  release_title: null,
  release_genre: null,
  image: null,
  message: null,
  marketing: null,
  publish_on: null,
  fee: 7.49,
  close_reason: null,
  decline_reason: null,
  comment: null,
  accepted_at: null,
  paid_at: null,
  delivered_at: null,
  delivery_due_at: null,
  revisions_used: 0,
  more_days: null,
  given_days: 0,
  more_time_due_at: null,
  outlet_part: null,
  answer_due_at: null,
  asked_until: null,
  embargo_until: null,
  public_on: null,
  breached_at: null,
  completed_at: null,
  closed_at: null,
  due_at: null,
  available_at: null,
  reviews_until: null,
  is_reviewable: false,
  actions: [],
  is_waiting: false,
  service: {
    id: service.id,
    type: service.type,
    price: service.price,
    delivery_days: service.delivery_days,
    media: service.media,
  },
  ...fields,
});

export const makeOrderDetail = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  events: [],
  deliverables: [],
  money: { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 },
  music: null,
  link: null,
  clicks: null,
  heard: null,
  links: NO_LINKS,
  note: '',
  is_saved: false,
  ...fields,
});

export const makeOrderMusic = (fields: Partial<OrderMusic> = {}): OrderMusic => ({
  campaign: 4,
  title: 'Glass Harbour',
  description: null,
  format: 'ep',
  genre: 'electronic',
  styles: [],
  link: null,
  artwork: null,
  embargo_until: null,
  embargo_note: null,
  tracks: [],
  files: [],
  biography: null,
  ...fields,
});

export const makeOrderEvent = (id: number, fields: Partial<OrderEvent> = {}): OrderEvent => ({
  id,
  name: 'place',
  actor: 'artist',
  person: null,
  from_stage: null,
  to_stage: 'placed',
  comment: null,
  reason: null,
  link: null,
  file: null,
  asks: null,
  question: null,
  created_at: '2026-02-16T12:00:00.000Z',
  ...fields,
});

/** A link of the first round that has not been checked yet. */
export const makeDeliverable = (id: number, fields: Partial<Deliverable> = {}): Deliverable => ({
  id,
  round: 1,
  url: fields.file ? null : `https://weekly.example.com/${id}`,
  file: null,
  note: null,
  pull_quote: null,
  created_at: '2026-02-10T12:00:00.000Z',
  checks: [],
  next_check_at: null,
  ...fields,
});

export const makeOrderFile = (id: number, fields: Partial<OrderFile> = {}): OrderFile => ({
  id,
  kind: 'delivery',
  name: 'interview.pdf',
  media_type: 'application/pdf',
  bytes: 2048,
  width: null,
  height: null,
  ...fields,
});

export const makeReview = (id: number, order: number, fields: Partial<Review> = {}): Review => ({
  id,
  order,
  rating: 4,
  reply: null,
  comment: null,
  created_at: '2026-02-04T12:00:00.000Z',
  ...fields,
});

export function makeWrittenReview(id: number, order: Order, fields: Partial<Review> = {}) {
  const review = makeReview(id, order.id, fields);
  return { ...review, present: { ...order, version: order.version + 1, review } };
}

export const NO_MESSAGES = {
  items: [],
  has_more: false,
  chat: { version: 1, unread: 0, last_read: 0, read_by_other: 0, is_open: true, last: null },
};

export const makeOrderCounts = (orders: readonly Order[]): OrderCounts => {
  const waiting = orders.filter((order) => order.is_waiting);
  const named = orders.flatMap(({ campaign }) => campaign ?? []);
  return {
    all: orders.length,
    open: orders.filter(({ stage }) => !isFinal(stage)).length,
    completed: orders.filter(({ stage }) => stage === 'completed').length,
    waiting: waiting.length,
    under_way: orders.filter(({ is_waiting, stage }) => !is_waiting && !isFinal(stage)).length,
    unread: orders.reduce((sum, { chat }) => sum + (chat?.unread ?? 0), 0),
    campaigns: [...new Set(named)],
  };
};

const turnOf = ({ is_waiting, stage }: Order) =>
  is_waiting ? 'yours' : isFinal(stage) ? 'done' : 'under_way';

/** These orders as the lists by turn and their counts have them, by origin, without a search. */
export const offerRoutes = (orders: readonly Order[]): Routes => {
  const lists = ['', 'offer', 'order'].flatMap((origin) => {
    const begun = orders.filter((order) => origin === '' || order.origin === origin);
    return ['', ...ORDER_TURNS].map((turn) => {
      const found = begun.filter((order) => turn === '' || turnOf(order) === turn);
      const query = `sort=turn${origin && `&origin=${origin}`}${turn && `&turn=${turn}`}`;
      return [
        `GET offers/?limit=50&count=1&${query}`,
        new Reply(200, found.slice(0, 50), { 'X-Total-Count': String(found.length) }),
      ];
    });
  });
  const counts = ['offer', 'order'].map((origin) => [
    `GET orders/counts/?origin=${origin}`,
    makeOrderCounts(orders.filter((order) => order.origin === origin)),
  ]);
  return {
    ...Object.fromEntries([...lists, ...counts]),
    'GET orders/counts/': makeOrderCounts(orders),
    'GET offers/?limit=200&stage=current': orders,
    'GET offers/?limit=200&stage=placed': orders.filter(({ stage }) => stage === 'placed'),
    'GET offers/?limit=50&free=no': orders,
  };
};
