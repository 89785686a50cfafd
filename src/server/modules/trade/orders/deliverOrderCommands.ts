import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import {
  deleteRound,
  deliverRound,
  endChecks,
  insertDeliverables,
  listDeliverables,
  listOwnFiles,
  type OrderFileRow,
  replaceLink,
} from './deliveriesRepository';
import { DELIVERY_LINKS_MAX, LINK_CHANGES_MAX } from '@/shared/platform/limits';
import { isListenAndAnswer } from '@/shared/platform/options';
import { isReservedLink } from '@/shared/platform/deliverableLink';
import type { Delivery } from '@/shared/trade/deliveries.schemas';
import type { OrderEventName } from '@/shared/platform/orderStages';
import { WATCHED_EACH_DAYS } from '@/shared/music/embargo.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { moveOrder, type OrderDeps } from './moveOrderCommands';
import type { MoveInput } from './moveChanges';
import { daysAfter } from './orderDeadlines';
import { publicDaysOf } from './orderEmbargo';
import { listEvents } from './orderEventsRepository';
import { noteEvent } from './orderHistoryCommands';
import { can } from './ordersPolicy';
import { findOrder, lockOrder, type OrderRow } from './ordersRepository';
import { findHearing, isHeard } from '@/server/modules/music/campaigns/hearingRepository';
import { listHeardTracks } from '@/server/modules/music/listening/listeningRepository';
import { isAnswer, isHeardEnough } from '@/shared/trade/orders.rules';

const LINK_EVENTS: readonly OrderEventName[] = ['linkCorrected', 'linkAdded'];
type LinkDeps = Pick<AppDeps, 'config' | 'now'>;

/** The time of a link's next check; `null` if it is not checked. */
const checkedAt = (href: string, { config }: Pick<LinkDeps, 'config'>, at: Date): Date | null =>
  config.linkChecks && !isReservedLink(href) ? at : null;

function linkOf(link: string, deps: LinkDeps, at: Date) {
  const { href } = new URL(link);
  return { url: href, nextCheckAt: checkedAt(href, deps, at) };
}

/**
 * Delivers the next round of an order, or schedules it for a day, until which another call replaces
 * it. Settle the file store after the commit, which deletes files that were left out.
 */
export async function deliverOrder(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'files' | 'now'>,
  outlet: Member,
  id: number,
  delivery: Delivery,
  present?: MoveInput['present'],
): Promise<OrderRow> {
  const { links, files: fileIds, public_on: publicOn } = delivery;
  const move = publicOn === undefined ? 'deliver' : 'schedule';
  const row = await moveOrder(tx, deps, id, move, outlet, { publicOn, present });
  if (isListenAndAnswer(row.order.type)) {
    await deliverAnswer(tx, deps, outlet, row, delivery);
    return row;
  }
  if (!delivery.disclosed) throw invalid({ disclosed: ORDER_MESSAGES.disclosure });
  if (links.length + fileIds.length === 0) throw invalid({ links: ORDER_MESSAGES.proofRequired });
  const now = deps.now();
  const round = row.order.revisionsUsed + 1;
  if (publicOn !== undefined) await refuseSchedule(tx, row, publicOn, now);
  await deleteRound(tx, id, round);
  const files = await takeDeliveredFiles(tx, deps, outlet, id, fileIds);
  await endChecks(tx, id);
  const items = [
    ...links.map((link) => linkOf(link, deps, firstCheckOf(row, now))),
    ...files.map((file) => ({ fileId: file.id })),
  ];
  await insertDeliverables(
    tx,
    items.map((item, index) => ({
      ...item,
      orderId: id,
      round,
      ...(index === 0 && { note: delivery.note, pullQuote: delivery.pull_quote }),
      createdAt: now,
    })),
  );
  return row;
}

/** Throws the 400 for another day than the embargo and the due day allow, and for endless changes. */
async function refuseSchedule(tx: Db, row: OrderRow, day: string, now: Date): Promise<void> {
  const days = publicDaysOf(row, now);
  if (!days || day < days.from || day > days.to)
    throw invalid({
      public_on: days ? ORDER_MESSAGES.publicDay(days.from, days.to) : ORDER_MESSAGES.notScheduled,
    });
  const changes = (await listEvents(tx, row.order.id)).filter(({ name }) => name === 'schedule');
  if (changes.length > LINK_CHANGES_MAX) throw invalid({ links: ORDER_MESSAGES.linkChangesFull });
}

const firstCheckOf = ({ order: { publicOn } }: OrderRow, now: Date): Date =>
  publicOn === null ? now : daysAfter(now, WATCHED_EACH_DAYS);

/** Delivers scheduled work on its day, from which on its links are checked. */
export async function deliverScheduled(tx: Db, deps: OrderDeps, locked: OrderRow): Promise<void> {
  const row = await moveOrder(tx, deps, locked.id, 'deliver', { role: 'clock' }, { locked });
  const now = deps.now();
  const round = { orderId: row.id, round: row.order.revisionsUsed + 1 };
  await deliverRound(tx, round, (href) => checkedAt(href, deps, now), now);
}

/** Corrects a delivered link, or adds one, until the artist decides; the history shows it. */
export async function changeDeliveredLink(
  tx: Db,
  deps: LinkDeps,
  outlet: Member,
  { id, linkId, link }: { id: number; linkId?: number | undefined; link: string },
  present: (row: OrderRow) => object,
): Promise<OrderRow> {
  const row = await lockOrder(tx, id);
  if (!row || !can(outlet, 'changeWork', row)) throw notFound();
  const { stage, revisionsUsed } = row.order;
  if (stage !== 'delivered') throw conflict(ORDER_MESSAGES.moved, 'order_moved', present(row));
  const round = revisionsUsed + 1;
  const delivered = (await listDeliverables(tx, [id])).map(({ deliverable }) => deliverable);
  const links = delivered.filter((each) => each.round === round && each.url !== null);
  const old = links.find((each) => each.id === linkId);
  if (linkId !== undefined && !old) throw notFound();
  if (isListenAndAnswer(row.order.type)) throw invalid({ url: ORDER_MESSAGES.answerOnly });
  const changed = linkOf(link, deps, deps.now());
  if (old?.url === changed.url) return row;
  if (links.some(({ url }) => url === changed.url))
    throw invalid({ url: ORDER_MESSAGES.linkTwice });
  const changes = (await listEvents(tx, id)).filter(({ name }) => LINK_EVENTS.includes(name));
  if (changes.length >= LINK_CHANGES_MAX) throw invalid({ url: ORDER_MESSAGES.linkChangesFull });
  if (old) {
    await replaceLink(tx, old.id, changed);
  } else {
    if (links.length >= DELIVERY_LINKS_MAX) throw invalid({ url: ORDER_MESSAGES.linksFull });
    await insertDeliverables(tx, [{ ...changed, orderId: id, round, createdAt: deps.now() }]);
  }
  const by = { ...outlet, actor: 'media' } as const;
  await noteEvent(tx, deps, row, old ? 'linkCorrected' : 'linkAdded', { by });
  return (await findOrder(tx, id)) ?? row;
}

/** Returns these undelivered files, and deletes the outlet's other ones. Lock the order first. */
async function takeDeliveredFiles(
  tx: Db,
  { files }: Pick<AppDeps, 'files'>,
  outlet: Member,
  orderId: number,
  ids: readonly number[],
): Promise<OrderFileRow[]> {
  const own = await listOwnFiles(tx, orderId, outlet.userId, 'delivery');
  const taken = ids.flatMap((id) => own.find((file) => file.id === id) ?? []);
  if (taken.length < ids.length) throw invalid({ files: ORDER_MESSAGES.filesGone });
  for (const file of own) {
    if (!taken.includes(file)) await files.remove(tx, file.path);
  }
  return taken;
}

/** Delivers the written answer of a service that pays for a listen, once enough was heard. */
async function deliverAnswer(
  tx: Db,
  { config, now }: Pick<AppDeps, 'config' | 'now'>,
  outlet: Member,
  { order, releaseId }: OrderRow,
  { links, files, note }: Delivery,
): Promise<void> {
  if (links.length + files.length > 0) throw invalid({ links: ORDER_MESSAGES.answerOnly });
  if (!isAnswer(note)) throw invalid({ note: ORDER_MESSAGES.answerTooShort });
  const { id: orderId, outletId, campaignId } = order;
  const hearing =
    releaseId === null ? null : await findHearing(tx, config, outlet.userId, releaseId, now());
  const tracks =
    hearing === null || campaignId === null ? [] : await listHeardTracks(tx, outletId, campaignId);
  // What it cannot hear, such as tracks added since the agreement, keeps nobody from answering.
  if (!isHeardEnough(tracks.filter((track) => hearing && isHeard(hearing, track))))
    throw conflict(ORDER_MESSAGES.notHeard, 'not_heard');
  const round = order.revisionsUsed + 1;
  await insertDeliverables(tx, [{ orderId, round, note, createdAt: now() }]);
}
