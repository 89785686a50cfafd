import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { deliverables, orders } from '@/server/platform/db/schema';
import type { LinkOutcome } from '@/shared/identity/linkOutcomes';

/* What every screen, report and figure counts as a piece, as live and as labelled. */

const UP: readonly LinkOutcome[] = ['live', 'unnamed', 'unreadable'];
/** Whether the latest check of a link found a page. */
export const isUp = inArray(deliverables.lastOutcome, [...UP]);

/**
 * Joins an order with its deliverables of the last round. The work can be accepted without a
 * delivery after the last request for a revision, so `revisionsUsed` does not tell the round.
 */
export const isLastRound = sql`(${deliverables.orderId} = ${orders.id} AND NOT EXISTS (
  SELECT FROM ${deliverables} AS later
  WHERE later.order_id = ${deliverables.orderId} AND later.round > ${deliverables.round}))`;

/**
 * The work has begun, so the order was paid: here or, if payments are off, elsewhere. An order with
 * a chargeback is left out, because that says nothing about the outlet.
 */
export const isWorked = sql`(${orders.deliveryDueAt} IS NOT NULL
  AND ${orders.closeReason} IS DISTINCT FROM 'chargeback')`;

/** Work without a release that was not paid here is an order by number, which moves no money. */
export const isPaidWork = sql`(${isWorked} AND (${orders.releaseTitle} IS NOT NULL
  OR ${orders.paidAt} IS NOT NULL OR ${orders.origin} = 'offer'))`;

/** A piece is a link of the last round of paid work that was accepted. Join by `isLastRound`. */
export const isPiece = and(isPaidWork, eq(orders.stage, 'completed'), isNotNull(deliverables.url));

const countOf = (condition: SQL) =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))`.mapWith(Number);

/** The pieces with a label, out of those whose page could be read for one. */
export const LABEL_COUNTS = {
  labels: countOf(inArray(deliverables.lastLabel, ['labelled', 'not_found'])),
  labelled: countOf(eq(deliverables.lastLabel, 'labelled')),
};
