import type { Member } from '@/server/platform/auth/actor';
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

/** The campaign of an order with the tracks and the press material that the reader may have. */
type OrderMusicRow = CampaignRow & { press: Press | null };

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

  const findMusic = async (db: Db, { userId }: Member, { order }: OrderRow) => {
    const found = order.campaignId === null ? null : await findCampaign(db, order.campaignId);
    if (!found) return null;
    const [hearing, press] = await Promise.all([
      findHearing(db, deps.config, userId, found.release.id, deps.now()),
      findPress(db, found.release.id),
    ]);
    const heard = found.tracks.filter((track) => hearing && isHeard(hearing, track));
    return { ...found, tracks: heard, press: hearing && press };
  };

  const presentMusic = (
    { userId }: Member,
    { id, campaign, release, tracks, press }: OrderMusicRow,
  ): OrderMusic => {
    const sign = addresses.signFor(userId);
    return {
      campaign: id,
      title: release.title,
      description: release.description,
      format: release.format,
      genre: release.genre,
      link: release.link,
      artwork: press && sign(release.artwork),
      embargo_until: campaign.embargoUntil,
      embargo_note: press && campaign.embargoNote,
      tracks: tracks.map((track) => presentTrack(track, sign(track.path))),
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
  const heardOf = async (
    db: Db,
    { role }: Member,
    { order }: OrderRow,
    tracks: OrderMusicRow['tracks'],
  ) => {
    if (role !== 'artist' && !isListenAndAnswer(order.type)) return null;
    const ids = tracks.map(({ id }) => id);
    return presentHeard(
      tracks.map(({ id, seconds, path }) => ({ id, seconds, hasSound: path !== null })),
      await listListening(db, order.outletId, ids),
    );
  };

  const detailOf = async (db: Db, member: Member, row: OrderRow): Promise<OrderDetail> => {
    const { id } = row.order;
    const otherUserId = member.role === 'artist' ? row.outletUserId : row.artistUserId;
    const findMusicAndHeard = async () => {
      const found = await findMusic(db, member, row);
      if (!found) return { music: null, heard: null };
      return {
        music: presentMusic(member, found),
        heard: await heardOf(db, member, row, found.tracks),
      };
    };
    const [sums, mark, events, deliverables, { music, heard }, link, days, links] =
      await Promise.all([
        moneyOfOrders(db, [id]),
        findMark(db, id, member),
        listEvents(db, id),
        listDeliverables(db, [id]),
        findMusicAndHeard(),
        findLinkOfOrder(db, id),
        listDaysOfClicks(db, id),
        findLinks(db, otherUserId),
      ]);
    const money = sums.get(id) ?? NO_MONEY;
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
      music,
      heard,
      link: presentLink(link, { publicUrl: deps.config.publicUrl, now: deps.now() }),
      clicks: presentClicks(days),
      links,
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
      const [[order = present(member)(row)], detail] = await Promise.all([
        withChats(db, member, [row]),
        detailOf(db, member, row),
      ]);
      return { ...order, detail };
    },
  };
}

const NO_MONEY = { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 };
