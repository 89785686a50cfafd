import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { findCampaign } from '@/server/modules/music/campaigns/campaignsRepository';
import {
  findHearing,
  findPress,
  isHeard,
} from '@/server/modules/music/campaigns/hearingRepository';
import { presentTrack } from '@/server/modules/music/campaigns/presentCampaign';
import { findLinkOfOrder, listDaysOfClicks } from '@/server/modules/trade/clicks/clicksRepository';
import { presentClicks, presentLink } from '@/server/modules/trade/clicks/presentClicks';
import { listDeliverables } from './deliveriesRepository';
import { presentDeliverable } from './presentDeliverable';
import { moneyOfOrders } from '@/server/modules/money/ledger/orderMoneyRepository';
import { listListening, sumHeard } from '@/server/modules/music/listening/listeningRepository';
import { presentHeard } from '@/server/modules/music/listening/presentHeard';
import { findChats } from './messagesRepository';
import { presentChat } from './presentMessage';
import { findLinks } from '@/server/modules/identity/profiles/profileRepository';
import {
  type Order,
  type OrderDetail,
  type OrderMusic,
  PRESS_FILE_KINDS,
} from '@/shared/trade/orders.schemas';
import { fromCents } from '@/shared/platform/cents';
import { isListenAndAnswer } from '@/shared/platform/options';
import { type OrderRow } from './ordersRepository';
import { findMark, listEvents } from './orderEventsRepository';
import { orderPresenter, presentEvent } from './presentOrder';

export interface OrdersView {
  /** Presents an order as lists show it. */
  present: (member: Member) => (row: OrderRow) => Order;
  /** Presents orders in lists; for an artist, with the seconds that outlets have played. */
  list: (db: Db, member: Member, rows: readonly OrderRow[]) => Promise<Order[]>;
  /** The same, each with its chat state, which a view does not show. */
  withChats: (db: Db, member: Member, rows: readonly OrderRow[]) => Promise<Order[]>;
  /** Presents an order with the details that only its own page shows. */
  detail: (db: Db, member: Member, row: OrderRow) => Promise<Order>;
}

export function ordersViewOf(deps: Pick<AppDeps, 'config' | 'now'>): OrdersView {
  const addresses = createMediaAddresses(deps);
  const present = (member: Member) => orderPresenter(deps, member);

  const musicOf = async (db: Db, { userId }: Member, row: OrderRow): Promise<OrderMusic | null> => {
    const { campaignId } = row.order;
    const found = campaignId === null ? null : await findCampaign(db, campaignId);
    if (!found) return null;
    const { campaign, release, tracks } = found;
    const hearing = await findHearing(db, deps.config, userId, release.id, deps.now());
    const press = hearing && (await findPress(db, release.id));
    const sign = addresses.signFor(userId);
    return {
      campaign: found.id,
      title: release.title,
      description: release.description,
      format: release.format,
      genre: release.genre,
      link: release.link,
      artwork: hearing && sign(release.artwork),
      embargo_until: campaign.embargoUntil,
      embargo_note: hearing && campaign.embargoNote,
      tracks: tracks
        .filter((track) => hearing && isHeard(hearing, track))
        .map((track) => presentTrack(track, sign(track.path))),
      biography: press?.biography ?? null,
      files: PRESS_FILE_KINDS.flatMap((kind) => {
        const file = press?.files.find((each) => each.kind === kind);
        if (!file) return [];
        const { path, mediaType, bytes, width, height } = file;
        const address = addresses.sign(path, userId);
        return [{ kind, path: address, media_type: mediaType, bytes, width, height }];
      }),
    };
  };

  /** The artist sees it for all music; the outlet, if it has to hear some, for what it may hear. */
  const heardOf = async (db: Db, { role, userId }: Member, { order }: OrderRow) => {
    const isShown = role === 'artist' || isListenAndAnswer(order.type);
    const found =
      isShown && order.campaignId !== null ? await findCampaign(db, order.campaignId) : null;
    if (!found) return null;
    const hearing = await findHearing(db, deps.config, userId, found.release.id, deps.now());
    const tracks = found.tracks.filter((track) => hearing && isHeard(hearing, track));
    const rows = await listListening(
      db,
      order.outletId,
      tracks.map(({ id }) => id),
    );
    return presentHeard(
      tracks.map(({ id, seconds, path }) => ({ id, seconds, hasSound: path !== null })),
      rows,
    );
  };

  const detailOf = async (db: Db, member: Member, row: OrderRow): Promise<OrderDetail> => {
    const { id } = row.order;
    const money = (await moneyOfOrders(db, [id])).get(id) ?? NO_MONEY;
    const mark = await findMark(db, id, member);
    const otherUserId = member.role === 'artist' ? row.outletUserId : row.artistUserId;
    return {
      events: (await listEvents(db, id)).map(presentEvent),
      deliverables: (await listDeliverables(db, [id])).map(presentDeliverable),
      money: {
        paid: fromCents(money.paid),
        held: fromCents(money.held),
        outlet: fromCents(money.outlet),
        fee: fromCents(money.fee),
        refunded: fromCents(money.refunded),
      },
      music: await musicOf(db, member, row),
      heard: await heardOf(db, member, row),
      link: presentLink(await findLinkOfOrder(db, id), {
        publicUrl: deps.config.publicUrl,
        now: deps.now(),
      }),
      clicks: presentClicks(await listDaysOfClicks(db, id)),
      links: await findLinks(db, otherUserId),
      note: mark.note ?? '',
      is_saved: mark.isSaved,
    };
  };

  const list = async (db: Db, member: Member, rows: readonly OrderRow[]): Promise<Order[]> => {
    const orders = rows.map(present(member));
    if (member.role !== 'artist') return orders;
    const sums = await sumHeard(
      db,
      rows.map(({ id }) => id),
    );
    return orders.map((order) => ({ ...order, heard: sums.get(order.id) }));
  };

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

  return {
    present,
    list,
    withChats,
    detail: async (db, member, row) => {
      const [order = present(member)(row)] = await withChats(db, member, [row]);
      return { ...order, detail: await detailOf(db, member, row) };
    },
  };
}

const NO_MONEY = { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 };
