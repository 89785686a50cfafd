import type { Db } from '@/server/db/client';
import { sumClicks } from '@/server/modules/clicks/clicksRepository';
import { moneyOfOrders } from '@/server/modules/ledger/orderMoneyRepository';
import { listOrderIds } from '@/server/modules/orders/ordersRepository';
import { listWorkOfCampaign } from '@/server/modules/publicPages/coverageRepository';
import { presentWork } from '@/server/modules/publicPages/presentWork';
import type { CampaignWork } from '@/shared/campaigns/campaignsContract';
import { fromCents } from '@/shared/services/price';

/** Reads what the campaign has cost, what outlets published of it, and how often it was opened. */
export async function readCampaignWork(db: Db, id: number): Promise<CampaignWork> {
  const ids = await listOrderIds(db, id);
  const sums = [...(await moneyOfOrders(db, ids)).values()];
  const spent = sums.map(({ outlet, fee }) => outlet + fee).filter((cents) => cents > 0);
  const held = sums.map((sum) => sum.held).filter((cents) => cents > 0);
  const total = (parts: number[]) => fromCents(parts.reduce((sum, cents) => sum + cents, 0));
  const clicks = await sumClicks(db, ids);
  const pieces = await listWorkOfCampaign(db, id);
  // Clicks belong to an order, so only its first piece shows them.
  const firstOf = new Map<number, number>();
  for (const { id: piece, orderId } of pieces)
    firstOf.set(orderId, Math.min(piece, firstOf.get(orderId) ?? piece));
  return {
    spent: total(spent),
    paid_orders: spent.length,
    held: total(held),
    held_orders: held.length,
    clicks: clicks.size === 0 ? null : [...clicks.values()].reduce((sum, count) => sum + count, 0),
    pieces: pieces.map((piece) =>
      presentWork(
        piece,
        firstOf.get(piece.orderId) === piece.id ? (clicks.get(piece.orderId) ?? null) : null,
      ),
    ),
  };
}
