import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { ApiFailure, conflict, invalid } from '@/server/platform/http/failures';
import { lockOutlet, type OutletRow } from '@/server/modules/identity/profiles/profileRepository';
import { lockServiceForShare } from '@/server/modules/market/services/servicesRepository';
import { utcDay } from '@/shared/platform/dayText';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import { LINES_REFUSED, PRICE_CHANGED } from '@/shared/trade/orders.calls';
import type { RefusedLine } from '@/shared/trade/orders.schemas';
import type { OrderBatch } from '@/shared/trade/orders.requests';
import { outletName } from '@/shared/identity/outletName';
import type { Service } from '@/shared/market/services.schemas';
import type { OrderDeps } from './moveOrderCommands';
import { findOpenCampaign, placeOrder } from './makeOrderCommands';
import type { OrderRow } from './ordersRepository';

/**
 * Places an order of each service for the campaign, in the given transaction: all of them, or none.
 * Throws the 400 for a campaign of another
 * artist and for prices that do not match the services, the 409 `campaign_closed`, and the 409
 * `lines_refused`, which names every service that cannot be ordered with its reason.
 */
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
      placed.push(await tx.transaction((inner) => placeOrder(inner, deps, artist, line)));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { code, present } = error;
      const detail = detailOf(error, outlets.get(service));
      refused.push({ service, code, detail, ...(code === PRICE_CHANGED && priceOf(present)) });
    }
  }
  if (refused.length > 0)
    throw conflict(ORDER_MESSAGES.linesRefused, LINES_REFUSED, { lines: refused });
  return placed;
}

/**
 * Locks the services and then their outlets, each by ascending id, so that simultaneous batches
 * cannot deadlock. Returns the outlets by service.
 */
async function lockLines(tx: Db, services: readonly number[]): Promise<Map<number, OutletRow>> {
  const outletIds = new Map<number, number>();
  for (const id of inOrderOf(services)) {
    const service = await lockServiceForShare(tx, id);
    if (service) outletIds.set(id, service.outletId);
  }
  const outlets = new Map<number, OutletRow | null>();
  for (const id of inOrderOf(new Set(outletIds.values())))
    outlets.set(id, await lockOutlet(tx, id));
  return new Map(
    [...outletIds].flatMap(([service, id]) => {
      const outlet = outlets.get(id);
      return outlet ? [[service, outlet]] : [];
    }),
  );
}

const inOrderOf = (ids: Iterable<number>): number[] => [...ids].sort((one, other) => one - other);

/**
 * The sentence of a rejected line. It names the outlet only for errors found after the check that
 * the artist may see the service.
 */
function detailOf({ code, detail }: ApiFailure, outlet: OutletRow | undefined): string {
  if (!outlet) return detail;
  const name = outletName(outlet.companyName);
  if (code === 'outlet_away') return `${name} is away until ${utcDay(outlet.awayUntil ?? '')}.`;
  return code === 'outlet_full' ? `${name} has as many open orders as it takes on.` : detail;
}

/** The price of the service in an error `price_changed`. */
const priceOf = (service: object | undefined) => ({ price: (service as Service).price });
