import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { campaigns, deliverables, orders } from '@/server/platform/db/schema';

/* What every screen, report and figure counts as a piece. */

/** Work can be accepted after a request for a revision, so `revisionsUsed` does not tell it. */
export const isLastRound = sql`(${deliverables.orderId} = ${orders.id} AND NOT EXISTS (
  SELECT FROM ${deliverables} AS later
  WHERE later.order_id = ${deliverables.orderId} AND later.round > ${deliverables.round}))`;

/** The order was paid, here or elsewhere; a chargeback says nothing about the outlet. */
export const isWorked = sql`(${orders.deliveryDueAt} IS NOT NULL
  AND ${orders.closeReason} IS DISTINCT FROM 'chargeback')`;

/** Work without a release that was not paid here is an order by number, which moves no money. */
export const isPaidWork = sql`(${isWorked} AND (${orders.releaseTitle} IS NOT NULL
  OR ${orders.paidAt} IS NOT NULL OR ${orders.origin} = 'offer'))`;

/** A piece is a link of the last round of paid work that was accepted. Join by `isLastRound`. */
export const isPiece = and(isPaidWork, eq(orders.stage, 'completed'), isNotNull(deliverables.url));

/** The moments at which the pieces of a campaign were delivered, oldest first. */
export const piecesOf = sql<string[]>`(
  SELECT coalesce(json_agg(${deliverables.createdAt} ORDER BY ${deliverables.createdAt}), '[]')
  FROM ${deliverables} JOIN ${orders} ON ${isLastRound}
  WHERE ${orders.campaignId} = ${campaigns.id} AND ${isPiece})`;
