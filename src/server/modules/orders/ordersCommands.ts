import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import { holdService } from '@/server/modules/services/servicesRepository';
import { conflict, notFound } from '@/server/http/failures';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import type { OrderStatus } from '@/shared/options';
import { can, partyOf } from './ordersPolicy';
import { completeOrder, createOrder, findOrder, type OrderRow } from './ordersRepository';
import { presentOrder } from './presentOrder';

/** The order keeps what was ordered, and its price, as it stood. Throws the 404 for no service. */
export async function placeOrder(
  tx: Db,
  artist: Member,
  serviceId: number,
  placedAt: Date,
): Promise<OrderRow> {
  const service = await holdService(tx, serviceId);
  if (!service) throw notFound('This service is not available.');
  const { mediaId, type, priceCents, deliveryDays } = service;
  return createOrder(tx, {
    artistId: artist.profileId,
    ...{ serviceId, mediaId, type, priceCents, deliveryDays },
    createdAt: placedAt,
    updatedAt: placedAt,
  });
}

/** Throws the 404 for what is not the artist's, and the 409 once the order is completed. */
export async function setOrderStatus(
  tx: Db,
  artist: Member,
  id: number,
  status: OrderStatus,
  now: Date,
): Promise<OrderRow> {
  const isCompleted =
    status === 'completed' && (await completeOrder(tx, id, artist.profileId, now));
  const order = await findOrder(tx, id, partyOf(artist));
  if (!order || !can(artist, 'setStatus', order)) throw notFound();
  // Whatever was asked for, somebody else, or an earlier call, has completed it.
  if (order.status === 'completed' && !isCompleted) {
    throw conflict(RECORD_MESSAGES.orderCompleted, 'order_completed', presentOrder(order));
  }
  return order;
}
