import type { Member, Actor } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { builtOnce, together } from '@/server/platform/db/queryParts';
import type { AppDeps } from '@/server/deps';
import { heardOf } from '@/server/modules/music/listening/listeningRepository';
import { type ChatRow, chatsOf } from './messagesRepository';
import { presentChat } from './chatView';
import { type Order, orderResponse } from '@/shared/trade/orders.schemas';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { fromCents } from '@/shared/platform/format';
import type { Role } from '@/shared/platform/options';
import type { OrderRow } from './ordersRepository';
import { countUntil, isVisible, reviewError } from './reviewsPolicy';
import { presentReview, type ReviewRow } from './reviewsRepository';
import { actionsOf, isStillForSale } from './orderGuards';
import { askedUntilOf, isWaitingFor } from './orderTurn';
import { embargoOf } from './orderEmbargo';
import { momentOf } from './orderDeadlines';
import { presentDetail, readDetail } from './orderDetail';

type HeardRow = Awaited<ReturnType<typeof heardOf>>[number];

const heardOfOrders = builtOnce((db) => heardOf(db).prepare('heard_of_orders'));
const extrasOfOrders = together('extras_of_orders', (db) => ({
  chats: chatsOf(db),
  heard: heardOf(db),
}));

export function ordersViewOf(deps: Pick<AppDeps, 'config' | 'now'>) {
  const present = (member: Member) => orderPresenter(deps, member);

  /** With the seconds that outlets have played for an artist, and with chats, if they are given. */
  const withExtras = (
    member: Member,
    rows: readonly OrderRow[],
    heard: readonly HeardRow[],
    chats: readonly ChatRow[] = [],
  ): Order[] => {
    const shown = present(member);
    const now = deps.now();
    return rows.map((row) => {
      const chat = chats.find(({ orderId }) => orderId === row.id);
      const played = heard.find(({ orderId }) => orderId === row.id);
      return Object.assign(
        shown(row),
        played && presentPlayed(member, played),
        chat && { chat: presentChat(row, chat, now) },
      );
    });
  };

  const list = async (db: Db, member: Member, rows: readonly OrderRow[]): Promise<Order[]> => {
    const orderIds = rows.flatMap(({ id, order }) => (order.campaignId === null ? [] : [id]));
    const isHeard = member.role === 'artist' && orderIds.length > 0;
    return withExtras(member, rows, isHeard ? await heardOfOrders(db).execute({ orderIds }) : []);
  };

  /** The same, each with its chat state, which a view does not show. */
  const withChats = async (db: Db, member: Member, rows: readonly OrderRow[]): Promise<Order[]> => {
    const { userId, viewerId } = member;
    if (viewerId !== undefined || rows.length === 0) return list(db, member, rows);
    const orderIds = rows.map(({ id }) => id);
    const { heard, chats } = await extrasOfOrders(db, { userId, orderIds });
    return withExtras(member, rows, heard, chats);
  };

  const detail = async (db: Db, member: Member, row: OrderRow): Promise<Order> => {
    const parts = await readDetail(db, deps, member, row);
    const chats = member.viewerId === undefined ? parts.chats : [];
    const [order = present(member)(row)] = withExtras(member, [row], parts.played, chats);
    return { ...order, detail: presentDetail(deps, member, row, parts) };
  };

  return { present, list, withChats, detail };
}

/** Orders without sound of known length have none. */
const presentPlayed = ({ role }: Member, { heard, seconds }: HeardRow): Pick<Order, 'heard'> =>
  role === 'artist' && seconds !== null ? { heard: { heard, seconds } } : {};

const ORDER_FIELDS = fieldsOf(
  orderResponse,
  ...(['status', 'service', 'is_for_sale', 'artist', 'campaign', 'release', 'image'] as const),
  ...([
    'fee',
    'embargo_until',
    'outlet_part',
    'asked_until',
    'actions',
    'is_waiting',
    'heard',
  ] as const),
  ...(['chat', 'review', 'outlet_review', 'reviews_until', 'is_reviewable', 'detail'] as const),
);

export function orderPresenter(
  deps: Pick<AppDeps, 'config' | 'now'>,
  actor: Member | Extract<Actor, { role: 'admin' }>,
): (row: OrderRow) => Order {
  const moment = momentOf(deps);
  return (row) => {
    const { order, media, artist } = row;
    return {
      status: order.stage === 'completed' ? 'completed' : 'pending',
      service: {
        id: order.serviceId,
        type: order.type,
        price: fromCents(order.priceCents),
        delivery_days: order.deliveryDays,
        media,
      },
      is_for_sale: isStillForSale(row),
      artist: { id: artist.id, stage_name: artist.stageName, genres: artist.genres },
      campaign: order.campaignId,
      release: row.releaseId,
      image: row.artwork,
      fee: fromCents(order.feeCents),
      embargo_until: embargoOf(row),
      outlet_part: order.outletPartCents === null ? null : fromCents(order.outletPartCents),
      asked_until: askedUntilOf(order, actor.role)?.toISOString() ?? null,
      actions: actionsOf(row, actor, moment),
      is_waiting: isWaitingFor(row, actor, moment),
      ...presentReviews(row, actor, moment.now),
      ...presentFields(order, ORDER_FIELDS),
    };
  };
}

function presentReviews(
  { order, artistReview: artists, outletReview: outlets }: OrderRow,
  actor: Actor,
  now: Date,
): Pick<Order, 'review' | 'outlet_review' | 'reviews_until' | 'is_reviewable'> {
  const shown = (side: Role, review: ReviewRow | null, other: ReviewRow | null) =>
    review && isVisible(order, side, review, { other, actor, now }) ? presentReview(review) : null;
  const [review, outletReview] = [
    shown('artist', artists, outlets),
    shown('media', outlets, artists),
  ];
  const side = actor.role === 'media' ? 'media' : 'artist';
  const isUnwritten = actor.role === side && (side === 'artist' ? artists : outlets) === null;
  return {
    ...(review && { review }),
    ...(outletReview && { outlet_review: outletReview }),
    reviews_until: countUntil(order)?.toISOString() ?? null,
    is_reviewable: isUnwritten && reviewError(order, side, now) === null,
  };
}
