import type { Db } from '@/server/platform/db/client';
import { sumClicks } from '@/server/modules/trade/clicks/clicksRepository';
import { moneyOfOrders } from '@/server/modules/money/ledger/orderMoneyRepository';
import { listOrderIds } from '@/server/modules/trade/orders/ordersRepository';
import { listWorkOfCampaign } from '@/server/modules/market/works/coverageRepository';
import { presentWork } from '@/server/modules/market/works/presentWork';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import { fromCents } from '@/shared/platform/cents';

/**
 * Reads the campaign's cost and the published pieces with their clicks. Cost and clicks belong to
 * an order, so only its first piece has them.
 */
export async function readPaidWork(db: Db, id: number) {
  const ids = await listOrderIds(db, id);
  const sums = await moneyOfOrders(db, ids);
  const spent = new Map(
    [...sums].flatMap(([order, { outlet, fee }]) =>
      outlet + fee > 0 ? [[order, outlet + fee] as const] : [],
    ),
  );
  const held = [...sums.values()].map((sum) => sum.held).filter((cents) => cents > 0);
  const clicks = new Map(
    [...(await sumClicks(db, ids))].map(([order, { people }]) => [order, people]),
  );
  const pieces = await listWorkOfCampaign(db, id);
  const firstOf = new Map<number, number>();
  for (const { id: piece, orderId } of pieces)
    firstOf.set(orderId, Math.min(piece, firstOf.get(orderId) ?? piece));
  return {
    spentCents: totalOf(spent.values()),
    paidOrders: spent.size,
    heldCents: totalOf(held),
    heldOrders: held.length,
    clicks: clicks.size === 0 ? null : totalOf(clicks.values()),
    pieces: pieces.map((piece) => {
      const isFirst = firstOf.get(piece.orderId) === piece.id;
      return {
        piece: presentWork(piece, isFirst ? (clicks.get(piece.orderId) ?? null) : null),
        cents: isFirst ? (spent.get(piece.orderId) ?? null) : null,
      };
    }),
  };
}

const totalOf = (parts: Iterable<number>): number =>
  [...parts].reduce((sum, part) => sum + part, 0);

/** Reads the work that the campaign's page shows. */
export async function readCampaignWork(db: Db, id: number): Promise<CampaignWork> {
  const { spentCents, paidOrders, heldCents, heldOrders, clicks, pieces } = await readPaidWork(
    db,
    id,
  );
  return {
    spent: fromCents(spentCents),
    paid_orders: paidOrders,
    held: fromCents(heldCents),
    held_orders: heldOrders,
    clicks,
    pieces: pieces.map(({ piece }) => piece),
  };
}
