import { assertRow } from '@/server/platform/db/assertRow';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import {
  type BareCampaignRow,
  findBareCampaign,
} from '@/server/modules/music/campaigns/campaignsRepository';
import { readFullWeeks } from '@/server/modules/market/services/servicesRepository';
import { closedOf } from '@/shared/identity/taking.rules';
import { isOver } from '@/server/modules/music/campaigns/campaignsView';
import {
  lockArtist,
  lockOutlet,
  type OutletRow,
} from '@/server/modules/identity/profiles/profileRepository';
import { isShownTo } from '@/server/modules/market/services/servicesCommands';
import { deleteStars } from '@/server/modules/market/shortlist/shortlistRepository';
import {
  lockServiceForShare,
  type ServiceRow,
  presentServiceTo,
} from '@/server/modules/market/services/servicesRepository';
import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { FREE_ORDERS_MAX } from '@/shared/platform/limits';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import type { OfferCreate, OrderCreate } from '@/shared/trade/orders.requests';
import { PRICE_CHANGED } from '@/shared/trade/orders.calls';
import type { OrderMove, OrderStage } from '@/shared/platform/orderStages';
import { feeOf } from '@/shared/platform/money.rules';
import { bindingEmbargo } from '@/shared/market/orderDeadlines.rules';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { type OrderDeps, recordMove } from './moveOrderCommands';
import { deadlinesOf, deadlinesUntil } from './orderDeadlines';
import { tooFarError } from './orderEmbargo';
import { guardFailure } from './orderGuards';
import { notifyOfMove } from './orderNoticesCommands';
import {
  countOpenOrders,
  createOrder,
  findOrder,
  type NewOrder,
  type OrderRow,
  servicesOfFreeOrders,
} from './ordersRepository';

/** Places an order, which keeps a copy of the service; that leaves the campaign's shortlist. */
export async function placeOrder(
  tx: Db,
  deps: OrderDeps,
  artist: Member,
  { service: serviceId, campaign: campaignId, price, message }: OrderCreate,
  isOneOfMany = false,
): Promise<OrderRow> {
  const now = deps.now();
  const isFree = campaignId === undefined;
  // The lock lets two simultaneous requests run one after the other.
  if (isFree) await lockArtist(tx, artist.profileId);
  const service = await lockServiceForShare(tx, serviceId);
  const outlet = service && (await lockOutlet(tx, service.outletId));
  const isShown =
    outlet &&
    (await isShownTo(tx, artist, {
      ...service,
      outletApprovedAt: outlet.approvedAt,
      outletHiddenAt: outlet.hiddenAt,
    }));
  if (!isShown) throw notFound('This service is not available.');
  if (isFree) await refuseFreeOrder(tx, artist, serviceId);
  await refuseUnlessTaking(tx, outlet, service, now);
  const campaign = isFree ? null : await findOpenCampaign(tx, artist, campaignId, now);
  refuseTooFar(campaign, service, now);
  refuseOtherPrice(artist, service, price);
  if (campaign) await deleteStars(tx, campaign.id, [serviceId]);
  return makeOrder(tx, deps, artist, {
    ...orderedFieldsOf(service, deps),
    ...musicOf(campaign),
    ...deadlinesOf('placed', now),
    artistId: artist.profileId,
    origin: 'order',
    stage: 'placed',
    message: message ?? null,
    isOneOfMany,
  });
}

export async function makeOffer(
  tx: Db,
  deps: OrderDeps,
  outlet: Member,
  { campaign: campaignId, service: serviceId, price, ...rest }: OfferCreate,
): Promise<OrderRow> {
  const now = deps.now();
  const service = await lockServiceForShare(tx, serviceId);
  if (service?.outletId !== outlet.profileId)
    throw invalid({ service: 'This is not one of your services.' });
  const profile = await lockOutlet(tx, outlet.profileId);
  const isShown = profile?.approvedAt && profile.hiddenAt === null;
  if (!isShown || service.approval !== 'approved' || !service.isOn)
    throw conflict(ORDER_MESSAGES.notApproved, 'outlet_not_approved');
  const campaign = await findBareCampaign(tx, campaignId);
  if (!campaign) throw notFound();
  const openUntil = openUntilOf(campaign, now);
  if (!openUntil) throw conflict(ORDER_MESSAGES.campaignClosed, 'campaign_closed');
  const embargo = refuseTooFar(campaign, service, now);
  if (embargo !== null && rest.publish_on != null && rest.publish_on < embargo)
    throw invalid({ publish_on: ORDER_MESSAGES.publishTooEarly(embargo) });
  refuseOtherPrice(outlet, service, price);
  const week = deadlinesOf('offered', now);
  return makeOrder(tx, deps, outlet, {
    ...orderedFieldsOf(service, deps),
    ...musicOf(campaign),
    // An offer lapses with its campaign if that closes first.
    ...(week.dueAt < openUntil ? week : deadlinesUntil(openUntil, now)),
    artistId: campaign.campaign.artistId,
    origin: 'offer',
    stage: 'offered',
    message: rest.message,
    marketing: rest.marketing ?? null,
    publishOn: rest.publish_on ?? null,
  });
}

/** The order's own copy of the service, which later changes do not affect. */
const orderedFieldsOf = (
  { id, outletId, type, priceCents, deliveryDays, description }: ServiceRow,
  { config }: OrderDeps,
) => ({
  serviceId: id,
  outletId,
  type,
  priceCents,
  deliveryDays,
  description,
  feeCents: feeOf(priceCents, config.feePercent),
});

const musicOf = (row: BareCampaignRow | null) =>
  row && { campaignId: row.id, releaseTitle: row.release.title, releaseGenre: row.release.genre };

interface MadeOrder extends NewOrder {
  stage: OrderStage;
  origin: NonNullable<NewOrder['origin']>;
  /** The caller makes several and recounts trust in the end. */
  isOneOfMany?: boolean;
}

async function makeOrder(
  tx: Db,
  deps: OrderDeps,
  maker: Member,
  { isOneOfMany = false, ...values }: MadeOrder,
): Promise<OrderRow> {
  const at = deps.now();
  const id = await createOrder(tx, { ...values, createdAt: at, updatedAt: at });
  if (id === null) throw conflict(ORDER_MESSAGES.orderOpen, 'order_open');
  const move: OrderMove = values.origin === 'offer' ? 'offer' : 'place';
  const by = maker.role;
  await recordMove(tx, id, { move, at, actor: maker, by, from: null, to: values.stage });
  if (!isOneOfMany) await recountTrust(tx, [values.outletId], at);
  const made = await findOrder(tx, id);
  assertRow(made, 'The new order');
  await notifyOfMove(tx, deps, made, move, by);
  return made;
}

/** Such an order costs nothing, so an artist may have only a few. Lock the artist first. */
async function refuseFreeOrder(tx: Db, artist: Member, serviceId: number): Promise<void> {
  const ordered = await servicesOfFreeOrders(tx, artist.profileId);
  if (ordered.includes(serviceId)) throw conflict(ORDER_MESSAGES.freeOrderOpen, 'free_order_open');
  if (ordered.length >= FREE_ORDERS_MAX)
    throw conflict(ORDER_MESSAGES.freeOrdersFull, 'free_orders_full');
}

/** The outlet must be locked, so that simultaneous orders cannot exceed its limit. */
async function refuseUnlessTaking(
  tx: Db,
  { id: outletId, away, fullUntil, openOrdersMax, weeklyMax }: OutletRow,
  { deliveryDays }: ServiceRow,
  now: Date,
): Promise<void> {
  const is_full = openOrdersMax !== null && (await countOpenOrders(tx, outletId)) >= openOrdersMax;
  const full_weeks = weeklyMax === null ? [] : await readFullWeeks(tx, outletId);
  const taking = { away, full_until: fullUntil, full_weeks, is_full };
  const closed = closedOf(taking, deliveryDays, utcDayOf(now));
  if (closed?.why === 'away')
    throw conflict(SERVICE_MESSAGES.outletAway(closed.day), 'outlet_away');
  if (closed) throw conflict(SERVICE_MESSAGES.outletFull(closed.day), 'outlet_full');
}

/** Returns the embargo that binds the order, if it is near enough. */
function refuseTooFar(row: BareCampaignRow | null, { type }: ServiceRow, now: Date) {
  const embargo = bindingEmbargo(type, row?.campaign.embargoUntil ?? null);
  const error = tooFarError(embargo, now);
  if (error) throw guardFailure(error);
  return embargo;
}

/** The service must be locked, so that no price list begins before the order is written. */
function refuseOtherPrice(member: Member, service: ServiceRow, shown: number | undefined): void {
  if (shown === undefined || shown === fromCents(service.priceCents)) return;
  const present = presentServiceTo(member, service);
  throw conflict(ORDER_MESSAGES.priceChanged(formatPrice(present.price)), PRICE_CHANGED, present);
}

/** Until when outlets see the campaign; `null` if they do not see it. */
const openUntilOf = ({ campaign }: BareCampaignRow, now: Date): Date | null =>
  campaign.stage === 'approved' && campaign.hiddenAt === null && !isOver(campaign, now)
    ? campaign.openUntil
    : null;

export async function findOpenCampaign(
  tx: Db,
  artist: Member,
  id: number,
  now: Date,
): Promise<BareCampaignRow> {
  const campaign = await findBareCampaign(tx, id, artist.profileId);
  if (!campaign) throw invalid({ campaign: 'This is not one of your campaigns.' });
  if (!openUntilOf(campaign, now))
    throw conflict(SERVICE_MESSAGES.campaignClosed, 'campaign_closed');
  return campaign;
}
