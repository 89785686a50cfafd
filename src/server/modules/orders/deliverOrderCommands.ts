import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, invalid, notFound } from '@/server/http/failures';
import {
  endChecks,
  insertDeliverables,
  listDeliverables,
  replaceLink,
} from '@/server/modules/deliveries/deliveriesRepository';
import { takeDeliveredFiles } from '@/server/modules/deliveries/orderFilesCommands';
import { DELIVERY_LINKS_MAX, LINK_CHANGES_MAX } from '@/shared/limits';
import { type Delivery, isReservedLink } from '@/shared/orders/deliverySchemas';
import type { OrderEventName } from '@/shared/orders/orderStages';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import { moveOrder } from './moveOrderCommands';
import { type MoveInput } from './moveInput';
import { listEvents } from './orderEventsRepository';
import { noteEvent } from './orderNotesCommands';
import { can } from './ordersPolicy';
import { findOrder, lockOrder, type OrderRow } from './ordersRepository';

const LINK_EVENTS: readonly OrderEventName[] = ['linkCorrected', 'linkAdded'];
type LinkDeps = Pick<AppDeps, 'config' | 'now'>;

/** The link in the form in which it will be requested, with the time of its first check. */
function linkOf(link: string, { config, now }: LinkDeps) {
  const { href } = new URL(link);
  return { url: href, nextCheckAt: config.linkChecks && !isReservedLink(href) ? now() : null };
}

/**
 * Delivers links and files as the next round of an order. Settle the file store after the commit,
 * which deletes files that were left out. Throws what `moveOrder` throws, and the 400 for an empty
 * delivery or an unknown file.
 */
export async function deliverOrder(
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'files' | 'now'>,
  outlet: Member,
  id: number,
  { links, files: fileIds, note }: Omit<Delivery, 'disclosed'>,
  present?: MoveInput['present'],
): Promise<OrderRow> {
  const row = await moveOrder(tx, deps, id, 'deliver', outlet, { ...(present && { present }) });
  if (links.length + fileIds.length === 0) throw invalid({ links: ORDER_MESSAGES.proofRequired });
  const now = deps.now();
  const files = await takeDeliveredFiles(tx, deps, outlet, id, fileIds);
  await endChecks(tx, id);
  const things = [
    ...links.map((link) => linkOf(link, deps)),
    ...files.map((file) => ({ fileId: file.id })),
  ];
  await insertDeliverables(
    tx,
    things.map((thing, index) => ({
      ...thing,
      orderId: id,
      round: row.order.revisionsUsed + 1,
      note: index === 0 ? (note ?? null) : null,
      createdAt: now,
    })),
  );
  return row;
}

/**
 * Corrects a link of the delivered work, or adds one, until the artist decides. Both sides see it
 * in the history. Throws the 404 without permission or if there is no such link, the 409 in another
 * stage, and the 400 for a repeated link or too many links or changes.
 */
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
  const changed = linkOf(link, deps);
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
  const by = { actor: 'media', userId: outlet.userId } as const;
  await noteEvent(tx, deps, row, old ? 'linkCorrected' : 'linkAdded', { by });
  return (await findOrder(tx, id)) ?? row;
}
