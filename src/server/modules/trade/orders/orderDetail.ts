import { eq } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { isAnyOf, together } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  campaigns,
  orders,
  outletProfiles,
  releases,
} from '@/server/platform/db/schema';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { presentFields } from '@/server/platform/http/presentFields';
import { moneyOf, sumMoney } from '@/server/modules/money/ledger/orderMoneyRepository';
import { tracksOf } from '@/server/modules/music/campaigns/campaignsRepository';
import { presentTrack } from '@/server/modules/music/campaigns/campaignsView';
import {
  hearingOf,
  isHeard,
  pressOf,
  readHearing,
  readPress,
} from '@/server/modules/music/campaigns/hearingRepository';
import {
  heardOf,
  listeningOf,
  presentHeard,
} from '@/server/modules/music/listening/listeningRepository';
import {
  daysOf,
  linkOf,
  presentClicks,
  presentLink,
} from '@/server/modules/trade/clicks/clicksRepository';
import { type OrderDetail, PRESS_FILE_KINDS } from '@/shared/trade/orders.schemas';
import { isAsked } from '@/shared/trade/disputes.rules';
import { fromCents } from '@/shared/platform/format';
import { isListenAndAnswer, linkValues } from '@/shared/platform/options';
import { deliverablesOf, presentDeliverable, withChecks } from './deliveriesRepository';
import { chatsOf } from './messagesRepository';
import { eventsOf, marksOf, presentEvent } from './orderEventsRepository';
import type { OrderRow } from './ordersRepository';

type ViewDeps = Pick<AppDeps, 'config' | 'now'>;

const partsOf = (db: Db) => ({
  ...deliverablesOf(db),
  ...moneyOf(db),
  chats: chatsOf(db),
  days: daysOf(db),
  events: eventsOf(db),
  hearing: hearingOf(db),
  links: db
    .select({
      artist: linkValues((name) => artistProfiles[name]),
      media: linkValues((name) => outletProfiles[name]),
    })
    .from(orders)
    .innerJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .where(isAnyOf(orders.id, 'orderIds')),
  listening: listeningOf(db),
  marks: marksOf(db),
  music: db
    .select({ campaign: campaigns, release: releases })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(isAnyOf(campaigns.id, 'campaignIds')),
  played: heardOf(db),
  press: pressOf(db),
  tracked: linkOf(db),
  tracks: tracksOf(db),
});
const partsOfOrder = together('detail_of_order', partsOf);
type Parts = Awaited<ReturnType<typeof partsOfOrder>>;

export const readDetail = (
  db: Db,
  { now }: ViewDeps,
  { userId }: Member,
  { id, order, releaseId }: OrderRow,
): Promise<Parts> =>
  partsOfOrder(db, {
    orderIds: [id],
    campaignIds: [order.campaignId],
    now: now().toISOString(),
    releaseId,
    userId,
    value: id,
  });

export function presentDetail(
  deps: ViewDeps,
  member: Member,
  { id, order }: OrderRow,
  parts: Parts,
): OrderDetail {
  const money = sumMoney([id], parts).get(id);
  const [mark] = parts.marks;
  const [tracked = null] = parts.tracked;
  const [links] = parts.links;
  if (!links || !money) throw new Error(`Order ${id} is gone.`);
  return {
    events: parts.events
      .filter(({ name, data }) => name !== 'adminMessage' || isAsked(data?.asks, member.role))
      .map((event) => presentEvent(event, member.role)),
    deliverables: withChecks(parts).map(presentDeliverable),
    money: {
      paid: fromCents(money.paid),
      held: fromCents(money.held),
      outlet: fromCents(money.outlet),
      fee: fromCents(money.fee),
      refunded: fromCents(money.refunded),
    },
    ...presentMusic(deps, member, order, parts),
    link: presentLink(tracked, { publicUrl: deps.config.publicUrl, now: deps.now() }),
    clicks: presentClicks(parts.days),
    links: member.role === 'artist' ? links.media : links.artist,
    note: mark?.note ?? '',
    is_saved: mark?.isSaved ?? false,
  };
}

/** What the reader may hear; the artist sees for all music what the outlet has played of it. */
function presentMusic(
  deps: ViewDeps,
  { userId, role }: Member,
  { type }: OrderRow['order'],
  { music: [found], ...parts }: Parts,
): Pick<OrderDetail, 'music' | 'heard'> {
  if (!found) return { music: null, heard: null };
  const { campaign, release } = found;
  const hearing = readHearing(parts.hearing, deps.config);
  const press = hearing && readPress(parts.press);
  const tracks = parts.tracks.filter((track) => hearing && isHeard(hearing, track));
  const addresses = createMediaAddresses(deps);
  const sign = addresses.signFor(userId);
  const music = {
    campaign: campaign.id,
    ...presentFields(release, ['title', 'description', 'format', 'genre', 'styles', 'link']),
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
  const isShown = role === 'artist' || isListenAndAnswer(type);
  const sounds = tracks.map((track) => ({ ...track, hasSound: track.path !== null }));
  return { music, heard: isShown ? presentHeard(sounds, parts.listening) : null };
}
