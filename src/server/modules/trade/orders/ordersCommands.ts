import type { Actor, Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import type { OrderStatus } from '@/shared/platform/options';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import type { OfferDecline, OrderMark } from '@/shared/trade/orders.requests';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import type { MoveInput } from './moveInput';
import { moveOrder, type OrderDeps } from './moveOrderCommands';
import { writeMark } from './orderEventsRepository';
import { can, partyOf } from './ordersPolicy';
import { findOrder, type OrderRow } from './ordersRepository';

type Present = NonNullable<MoveInput['present']>;

/**
 * Throws the 404 if the order is not the artist's, what `moveOrder` throws on completion, and the
 * 409 if a completed order is set back.
 */
export async function setOrderStatus(
  tx: Db,
  deps: OrderDeps,
  artist: Member,
  id: number,
  status: OrderStatus,
  present?: Present,
): Promise<OrderRow> {
  if (status === 'completed')
    return moveOrder(tx, deps, id, 'complete', artist, { ...(present && { present }) });
  const order = await findOrder(tx, id, partyOf(artist));
  if (!order || !can(artist, 'setStatus', order)) throw notFound();
  // An order that is not completed is already pending; a completed one never changes again.
  if (order.order.stage === 'completed')
    throw conflict(PLACED_ORDER_MESSAGES.orderCompleted, 'order_completed', present?.(order));
  return order;
}

/** An artist has to give a reason, and a comment with the reason `other`; an outlet need not. */
export async function declineOrder(
  tx: Db,
  deps: OrderDeps,
  member: Member,
  id: number,
  { reason, comment }: OfferDecline,
  present: Present,
): Promise<OrderRow> {
  if (member.role === 'artist') {
    if (reason === undefined) throw invalid({ reason: ORDER_MESSAGES.reasonRequired });
    if (reason === 'other' && comment === undefined)
      throw invalid({ comment: ORDER_MESSAGES.commentRequired });
  }
  const why = { comment, ...(member.role === 'artist' && { reason }) };
  return moveOrder(tx, deps, id, 'decline', member, { ...why, present });
}

/** Throws the 404 if the order is not the member's. */
export async function markOrder(
  tx: Db,
  member: Member,
  id: number,
  { note, is_saved }: OrderMark,
): Promise<OrderRow> {
  const order = await findOrder(tx, id, partyOf(member));
  if (!order || !can(member, 'mark', order)) throw notFound();
  await writeMark(tx, id, member, {
    ...(note !== undefined && { note }),
    ...(is_saved !== undefined && { isSaved: is_saved }),
  });
  return order;
}

/** The order if the member is one of its two parties, else `null`. */
export async function findForParty(db: Db, member: Member, id: number): Promise<OrderRow | null> {
  const row = await findOrder(db, id, partyOf(member));
  return row && can(member, 'read', row) ? row : null;
}

/** The order if the admin may decide on it, which excludes their own; else `null`. */
export async function findForDecision(
  db: Db,
  admin: Extract<Actor, { role: 'admin' }>,
  id: number,
): Promise<OrderRow | null> {
  const row = await findOrder(db, id);
  return row && can(admin, 'move', row) ? row : null;
}
