import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import { findCampaign } from '@/server/modules/campaigns/campaignsRepository';
import { lockOutlet } from '@/server/modules/profile/profileRepository';
import { holdService } from '@/server/modules/services/servicesRepository';
import { conflict, invalid, notFound } from '@/server/http/failures';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import type { OrderStatus } from '@/shared/options';
import type { OrderCreate } from '@/shared/orders/orderSchemas';
import { SERVICE_MESSAGES } from '@/shared/services/serviceMessages';
import { can, partyOf } from './ordersPolicy';
import {
  completeOrder,
  countOpenOrders,
  createOrder,
  findOrder,
  type OrderRow,
} from './ordersRepository';
import { presentOrder } from './presentOrder';

/**
 * The order keeps what was ordered, and its price, as it stood. Throws the 404 for no service, and the 409 for an outlet that is away or has as many orders as it takes on and
 * for a campaign that is not open.
 */
export async function placeOrder(
  tx: Db,
  artist: Member,
  serviceId: number,
  placedAt: Date,
  { campaign, message }: Pick<OrderCreate, 'campaign' | 'message'> = {},
): Promise<OrderRow> {
  const service = await holdService(tx, serviceId);
  if (!service) throw notFound('This service is not available.');
  const { mediaId, type, priceCents, deliveryDays } = service;
  await refuseUnlessTaking(tx, mediaId, placedAt);
  if (campaign !== undefined) await refuseUnlessOpen(tx, artist, campaign, placedAt);
  return createOrder(tx, {
    artistId: artist.profileId,
    ...{ serviceId, mediaId, type, priceCents, deliveryDays },
    campaignId: campaign ?? null,
    message: message ?? null,
    createdAt: placedAt,
    updatedAt: placedAt,
  });
}

/** Of several orders at the same time the last that an outlet takes on is one: they wait here. */
async function refuseUnlessTaking(tx: Db, mediaId: number, now: Date): Promise<void> {
  const outlet = await lockOutlet(tx, mediaId);
  if (!outlet) throw notFound('This service is not available.');
  const { awayUntil, openOrdersMax } = outlet;
  if (awayUntil !== null && awayUntil > dayOf(now))
    throw conflict(SERVICE_MESSAGES.outletAway, 'outlet_away');
  if (openOrdersMax !== null && (await countOpenOrders(tx, mediaId)) >= openOrdersMax)
    throw conflict(SERVICE_MESSAGES.outletFull, 'outlet_full');
}

/** An order is for an own campaign that is open. */
async function refuseUnlessOpen(tx: Db, artist: Member, id: number, now: Date): Promise<void> {
  const campaign = await findCampaign(tx, id, artist.profileId);
  if (!campaign) throw invalid({ campaign: 'This is no campaign of yours.' });
  const { stage, openUntil } = campaign.campaign;
  if (stage !== 'approved' || openUntil === null || openUntil <= now)
    throw conflict(SERVICE_MESSAGES.campaignClosed, 'campaign_closed');
}

/** In UTC, as ISO 8601 has it. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

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
