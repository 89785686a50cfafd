import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { conflict, invalid, notFound, ApiFailure } from '@/server/platform/http/failures';
import type { OrderStatus } from '@/shared/platform/options';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import type { OfferDecline, OrderMark, OrderBatch } from '@/shared/trade/orders.requests';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import type { MoveInput } from './moveChanges';
import { moveOrder, type OrderDeps } from './moveOrderCommands';
import { writeMark } from './orderEventsRepository';
import { can, partyOf } from './ordersPolicy';
import { findOrder, type OrderRow } from './ordersRepository';
import { lockOutlet, type OutletRow } from '@/server/modules/identity/profiles/profileRepository';
import { lockServiceForShare } from '@/server/modules/market/services/servicesRepository';
import { LINES_REFUSED, PRICE_CHANGED } from '@/shared/trade/orders.calls';
import type { RefusedLine } from '@/shared/trade/orders.schemas';
import { DECLINE_REASON_OPTIONS, NO_REASON_OPTIONS } from '@/shared/platform/orderStages';
import { hasLink, NO_LINKS } from '@/shared/platform/noTexts';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Service } from '@/shared/market/services.schemas';
import { findOpenCampaign, placeOrder } from './makeOrderCommands';

const ascending = (ids: Iterable<number>): number[] => [...ids].sort((one, other) => one - other);

/** The price of the service in an error `price_changed`. */
const priceOf = (service: object | undefined) => ({ price: (service as Service).price });

type Present = NonNullable<MoveInput['present']>;

export async function setOrderStatus(
  tx: Db,
  deps: OrderDeps,
  artist: Member,
  id: number,
  status: OrderStatus,
  present?: Present,
): Promise<OrderRow> {
  if (status === 'completed') return moveOrder(tx, deps, id, 'complete', artist, { present });
  const order = await findOrder(tx, id, partyOf(artist));
  if (!order || !can(artist, 'setStatus', order)) throw notFound();
  // An order that is not completed is already pending; a completed one never changes again.
  if (order.order.stage === 'completed')
    throw conflict(PLACED_ORDER_MESSAGES.orderCompleted, 'order_completed', present?.(order));
  return order;
}

/** An artist has to give a reason, and a comment with the reason `other`; an outlet may. */
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
  const options = member.role === 'artist' ? DECLINE_REASON_OPTIONS : NO_REASON_OPTIONS;
  // A reason of the other side is none.
  const own = options.find(({ value }) => value === reason)?.value;
  if (member.role === 'artist' && own === undefined)
    throw invalid({ reason: ORDER_MESSAGES.reasonRequired });
  if (member.role === 'media' && comment !== undefined && hasLink(comment))
    throw invalid({ comment: NO_LINKS });
  return moveOrder(tx, deps, id, 'decline', member, { comment, reason: own, present });
}

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

/** Places an order of each service, or none; the 409 `lines_refused` gives the reasons. */
export async function placeOrders(
  tx: Db,
  deps: OrderDeps,
  artist: Member,
  { campaign, services, prices, message }: OrderBatch,
): Promise<OrderRow[]> {
  if (prices && prices.length !== services.length)
    throw invalid({ prices: ORDER_MESSAGES.pricesMissing });
  await findOpenCampaign(tx, artist, campaign, deps.now());
  const outlets = await lockLines(tx, services);
  const placed: OrderRow[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, service] of services.entries()) {
    try {
      const line = { service, campaign, message, price: prices?.[index] };
      // In a savepoint, so that an error does not abort the lines that follow.
      placed.push(await tx.transaction((inner) => placeOrder(inner, deps, artist, line, true)));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { code, present } = error;
      const detail = detailOf(error, outlets.get(service));
      refused.push({ service, code, detail, ...(code === PRICE_CHANGED && priceOf(present)) });
    }
  }
  if (refused.length > 0)
    throw conflict(ORDER_MESSAGES.linesRefused, LINES_REFUSED, { lines: refused });
  await recountTrust(
    tx,
    placed.map(({ order }) => order.outletId),
    deps.now(),
  );
  return placed;
}

/** Locks services, then outlets, by ascending id, so that simultaneous batches cannot deadlock. */
async function lockLines(tx: Db, services: readonly number[]): Promise<Map<number, OutletRow>> {
  const outletIds = new Map<number, number>();
  for (const id of ascending(services)) {
    const service = await lockServiceForShare(tx, id);
    if (service) outletIds.set(id, service.outletId);
  }
  const outlets = new Map<number, OutletRow | null>();
  for (const id of ascending(new Set(outletIds.values())))
    outlets.set(id, await lockOutlet(tx, id));
  return new Map(
    [...outletIds].flatMap(([service, id]) => {
      const outlet = outlets.get(id);
      return outlet ? [[service, outlet]] : [];
    }),
  );
}

/** Names the outlet only for errors found after the check that the artist may see the service. */
function detailOf({ code, detail }: ApiFailure, outlet: OutletRow | undefined): string {
  if (!outlet) return detail;
  const name = outletName(outlet.companyName);
  return code === 'outlet_away' || code === 'outlet_full'
    ? detail.replace('This outlet', name)
    : detail;
}
