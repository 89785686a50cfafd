import type { Member, Actor } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import {
  type CampaignRow,
  findCampaign,
} from '@/server/modules/music/campaigns/campaignsRepository';
import {
  findHearing,
  findPress,
  isHeard,
  type Press,
} from '@/server/modules/music/campaigns/hearingRepository';
import { presentTrack } from '@/server/modules/music/campaigns/campaignsView';
import {
  findLinkOfOrder,
  listDaysOfClicks,
  presentClicks,
  presentLink,
} from '@/server/modules/trade/clicks/clicksRepository';
import { listDeliverables, presentDeliverable } from './deliveriesRepository';
import { moneyOfOrder } from '@/server/modules/money/ledger/orderMoneyRepository';
import {
  listListening,
  sumHeard,
  presentHeard,
} from '@/server/modules/music/listening/listeningRepository';
import { findChats } from './messagesRepository';
import { presentChat } from './chatView';
import { findLinks } from '@/server/modules/identity/profiles/profileRepository';
import {
  type Order,
  type OrderDetail,
  type OrderMusic,
  orderResponse,
  PRESS_FILE_KINDS,
} from '@/shared/trade/orders.schemas';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { fromCents } from '@/shared/platform/format';
import { isListenAndAnswer, type Role } from '@/shared/platform/options';
import type { OrderRow } from './ordersRepository';
import { findMark, listEvents, presentEvent } from './orderEventsRepository';
import { countUntil, isVisible, reviewError } from './reviewsPolicy';
import { presentReview, type ReviewRow } from './reviewsRepository';
import { actionsOf, isStillForSale } from './orderGuards';
import { isWaitingFor } from './orderTurn';
import { embargoOf } from './orderEmbargo';
import { momentOf } from './orderDeadlines';

type OrderMusicRow = CampaignRow & { press: Press | null };
type ViewDeps = Pick<AppDeps, 'config' | 'now'>;

export function ordersViewOf(deps: ViewDeps) {
  const present = (member: Member) => orderPresenter(deps, member);

  /** Presents orders in lists; for an artist, with the seconds that outlets have played. */
  const list = async (db: Db, member: Member, rows: readonly OrderRow[]): Promise<Order[]> => {
    const orders = rows.map(present(member));
    if (member.role !== 'artist') return orders;
    const ids = rows.map(({ id }) => id);
    const sums = await sumHeard(db, ids);
    return orders.map((order) => ({ ...order, heard: sums.get(order.id) }));
  };

  /** The same, each with its chat state, which a view does not show. */
  const withChats = async (db: Db, member: Member, rows: readonly OrderRow[]) => {
    const orders = await list(db, member, rows);
    if (member.viewerId !== undefined) return orders;
    const ids = rows.map(({ id }) => id);
    const chats = await findChats(db, member.userId, ids);
    const now = deps.now();
    return rows.flatMap((row, index): Order[] => {
      const [order, chat] = [orders[index], chats.get(row.id)];
      return order ? [{ ...order, ...(chat && { chat: presentChat(row, chat, now) }) }] : [];
    });
  };

  const detail = async (db: Db, member: Member, row: OrderRow): Promise<Order> => {
    const [[order = present(member)(row)], details] = await Promise.all([
      withChats(db, member, [row]),
      readDetail(deps, db, member, row),
    ]);
    return { ...order, detail: details };
  };

  return { present, list, withChats, detail };
}

async function readMusic(
  deps: ViewDeps,
  db: Db,
  member: Member,
  { order }: OrderRow,
): Promise<Pick<OrderDetail, 'music' | 'heard'>> {
  const found = order.campaignId === null ? null : await findCampaign(db, order.campaignId);
  if (!found) return { music: null, heard: null };
  const [hearing, press] = await Promise.all([
    findHearing(db, deps.config, member.userId, found.release.id, deps.now()),
    findPress(db, found.release.id),
  ]);
  const tracks = found.tracks.filter((track) => hearing && isHeard(hearing, track));
  return {
    music: presentMusic(deps, member, { ...found, tracks, press: hearing && press }),
    heard: await findHeard(db, member, order, tracks),
  };
}

function presentMusic(
  deps: ViewDeps,
  { userId }: Member,
  { id, campaign, release, tracks, press }: OrderMusicRow,
): OrderMusic {
  const addresses = createMediaAddresses(deps);
  const sign = addresses.signFor(userId);
  return {
    campaign: id,
    ...presentFields(release, ['title', 'description', 'format', 'genre', 'link']),
    artwork: press && sign(release.artwork),
    embargo_until: campaign.embargoUntil,
    embargo_note: press && campaign.embargoNote,
    tracks: tracks.map((track) => presentTrack(track, sign(track.path))),
    biography: press?.biography ?? null,
    files: PRESS_FILE_KINDS.flatMap((kind) => {
      const file = press?.files.find((each) => each.kind === kind);
      if (!file) return [];
      const facts = presentFields(file, ['media_type', 'bytes', 'width', 'height']);
      return [{ ...facts, kind, path: addresses.sign(file.path, userId) }];
    }),
  };
}

/** The artist sees it for all music; the outlet, if it has to hear some, for what it may hear. */
async function findHeard(
  db: Db,
  { role }: Member,
  order: OrderRow['order'],
  tracks: OrderMusicRow['tracks'],
): Promise<OrderDetail['heard']> {
  if (role !== 'artist' && !isListenAndAnswer(order.type)) return null;
  const ids = tracks.map(({ id }) => id);
  return presentHeard(
    tracks.map(({ id, seconds, path }) => ({ id, seconds, hasSound: path !== null })),
    await listListening(db, order.outletId, ids),
  );
}

async function readDetail(
  deps: ViewDeps,
  db: Db,
  member: Member,
  row: OrderRow,
): Promise<OrderDetail> {
  const { id } = row.order;
  const otherUserId = member.role === 'artist' ? row.outletUserId : row.artistUserId;
  const [money, mark, events, deliverables, music, link, days, links] = await Promise.all([
    moneyOfOrder(db, id),
    findMark(db, id, member),
    listEvents(db, id),
    listDeliverables(db, [id]),
    readMusic(deps, db, member, row),
    findLinkOfOrder(db, id),
    listDaysOfClicks(db, id),
    findLinks(db, otherUserId),
  ]);
  return {
    events: events.map(presentEvent),
    deliverables: deliverables.map(presentDeliverable),
    money: {
      paid: fromCents(money.paid),
      held: fromCents(money.held),
      outlet: fromCents(money.outlet),
      fee: fromCents(money.fee),
      refunded: fromCents(money.refunded),
    },
    ...music,
    link: presentLink(link, { publicUrl: deps.config.publicUrl, now: deps.now() }),
    clicks: presentClicks(days),
    links,
    note: mark.note ?? '',
    is_saved: mark.isSaved,
  };
}

const ORDER_FIELDS = fieldsOf(
  orderResponse,
  ...(['status', 'service', 'is_for_sale', 'artist', 'campaign', 'release', 'image'] as const),
  ...(['fee', 'embargo_until', 'outlet_part', 'actions', 'is_waiting', 'heard'] as const),
  ...(['chat', 'review', 'outlet_review', 'reviews_until', 'is_reviewable', 'detail'] as const),
);

export function orderPresenter(
  deps: ViewDeps,
  actor: Member | Extract<Actor, { role: 'admin' }>,
): (row: OrderRow) => Order {
  const moment = momentOf(deps);
  return (row) => {
    const { order, media, artist } = row;
    return {
      ...presentFields(order, ORDER_FIELDS),
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
      actions: actionsOf(row, actor, moment),
      is_waiting: isWaitingFor(row, actor, moment),
      ...presentReviews(row, actor, moment.now),
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
