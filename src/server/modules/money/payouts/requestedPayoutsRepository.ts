import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import {
  accounts,
  legalDetails,
  paymentDisputes,
  payments,
  payoutBatches,
  payoutBatchLines,
  payouts,
  transfers,
  users,
} from '@/server/platform/db/schema';
import { faceOfAccount } from '@/server/platform/db/faces';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { nameOfAccount } from '@/server/platform/db/search';
import { DAY_MS } from '@/shared/platform/durations';
import { FOUR_EYES_DAYS } from '@/shared/platform/money.rules';
import { OPEN_BATCH_STATES } from '@/shared/money/ledger.rules';
import type { Page, PagedQuery } from '@/shared/platform/paging';

/**
 * Whether a row of `payouts` can contain income from an order paid in part from bonuses of this
 * admin. Income is paid out oldest first, so those orders are the newest before the payout that
 * make up the outlet's balance and requested payouts.
 */
const hasIncomeOfBonusBy = (adminId: number): SQL => sql`EXISTS (
  WITH taken AS (
    SELECT transfers.id, from_id FROM transfers JOIN accounts ON accounts.id = from_id
    WHERE payout_id = payouts.id AND transfers.kind = 'payout' AND accounts.kind = 'offers'
  ), unpaid AS (
    SELECT coalesce(sum(balance_cents), 0) AS cents FROM accounts
    WHERE user_id = payouts.user_id AND kind IN ('offers', 'transit')
  ), income AS (
    SELECT got.id, order_id,
      sum(amount_cents) OVER (ORDER BY got.id DESC) - amount_cents AS newer_cents
    FROM transfers AS got JOIN taken ON got.to_id = taken.from_id
    WHERE got.kind = 'available'
  )
  SELECT FROM income JOIN taken ON income.id < taken.id
  JOIN unpaid ON income.newer_cents < unpaid.cents
  JOIN transfers AS spent ON spent.order_id = income.order_id AND spent.kind = 'hold'
  JOIN accounts AS purse ON purse.id = spent.from_id AND purse.kind = 'bonuses'
  JOIN bonuses ON bonuses.user_id = purse.user_id AND given_by = ${adminId}
    AND bonuses.created_at <= spent.created_at)`;

/** Whether the payout takes from bonuses, of which the admin gave at least one. */
const hasBonusBy = (adminId: number): SQL => sql`EXISTS (
  SELECT FROM transfers JOIN accounts ON accounts.id = from_id AND accounts.kind = 'bonuses'
  JOIN bonuses ON bonuses.user_id = payouts.user_id AND given_by = ${adminId}
  WHERE payout_id = payouts.id AND transfers.kind = 'payout')`;

/** Cents cannot be traced, so one bonus by the admin among the payout's money is enough. */
const isOfBonusBy = (adminId: number): SQL<boolean> =>
  sql<boolean>`CASE WHEN EXISTS (SELECT FROM bonuses WHERE given_by = ${adminId})
    THEN ${hasBonusBy(adminId)} OR ${hasIncomeOfBonusBy(adminId)} ELSE false END`;

/** The destination of the account's last other payout that was paid by hand. */
const destinationBefore = sql<string | null>`(SELECT earlier.destination
  FROM ${payouts} AS earlier
  WHERE earlier.user_id = payouts.user_id AND earlier.id <> payouts.id
    AND earlier.status = 'paid' AND earlier.kind <> 'card'
  ORDER BY earlier.decided_at DESC, earlier.id DESC LIMIT 1)`;

/** The owner's debt, and the platform's losses by their disputes while a bank file locked it. */
const owedCents = sql<number>`coalesce((SELECT -balance_cents FROM ${accounts}
  WHERE accounts.user_id = payouts.user_id AND accounts.kind = 'debt'), 0)
  + coalesce((SELECT sum(moved.amount_cents * CASE moved.kind WHEN 'chargeback' THEN 1 ELSE -1 END)
    FROM ${paymentDisputes} AS dispute
    JOIN ${payments} AS payment ON payment.id = dispute.payment_id
    JOIN ${transfers} AS moved ON moved.dispute_id = dispute.id
    JOIN ${accounts} AS loss ON loss.id IN (moved.from_id, moved.to_id) AND loss.kind = 'losses'
    WHERE payment.user_id = payouts.user_id AND dispute.won_at IS NULL
      AND dispute.created_at >= payouts.created_at), 0)`.mapWith(Number);

const batchId = sql<number | null>`(SELECT line.batch_id FROM ${payoutBatchLines} AS line
  WHERE line.payout_id = payouts.id AND NOT line.is_failed AND line.state IN ${[...OPEN_BATCH_STATES]})`;

export interface PayoutViewer {
  adminId: number;
  now: Date;
}

/** Cents that the owner had from the admin by other payouts of the last days and open batches. */
export const hadCents = ({ adminId, now }: PayoutViewer) => {
  const since = new Date(now.getTime() - FOUR_EYES_DAYS * DAY_MS).toISOString();
  return sql<number>`coalesce((SELECT sum(other.amount_cents) FROM ${payouts} AS other
    WHERE other.user_id = payouts.user_id AND other.id <> payouts.id AND other.kind <> 'card'
      AND (other.status = 'paid' AND other.decided_by = ${adminId} AND other.decided_at > ${since}
        OR EXISTS (SELECT FROM ${payoutBatchLines} AS line
          JOIN ${payoutBatches} AS batch ON batch.id = line.batch_id
          WHERE line.payout_id = other.id AND NOT line.is_failed AND batch.made_by = ${adminId}
            AND line.state IN ${[...OPEN_BATCH_STATES]}))), 0)`.mapWith(Number);
};

const { name, street, postcode, city, country } = legalDetails;

const selectRequested = (
  db: Db,
  viewer: PayoutViewer,
  place: ReturnType<typeof pageQuery>['place'],
) =>
  db
    .select({
      payout: payouts,
      email: users.email,
      name: sql<string>`${nameOfAccount(payouts.userId)}`,
      face: faceOfAccount(payouts.userId),
      approver: nameOfAccount(payouts.approvedBy),
      isFrozen: sql<boolean>`${users.suspendedAt} IS NOT NULL`,
      isGranted: isOfBonusBy(viewer.adminId),
      owedCents,
      hadCents: hadCents(viewer),
      batchId,
      destinationBefore,
      legal: { name, street, postcode, city, country },
      place,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .leftJoin(legalDetails, eq(legalDetails.userId, payouts.userId));
export type RequestedPayoutRow = Omit<Awaited<ReturnType<typeof selectRequested>>[number], 'place'>;

const BY_AGE: Sorting = { name: 'payouts', keys: [{ column: payouts.id, kind: 'number' }] };
export const isRequested = eq(payouts.status, 'requested');

export async function listRequestedPayouts<Item>(
  db: Db,
  viewer: PayoutViewer,
  query: PagedQuery,
  present: (row: RequestedPayoutRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_AGE, query);
  const rows = await selectRequested(db, viewer, page.place)
    .where(and(isRequested, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await countRequestedPayouts(db));
}

export const countRequestedPayouts = (db: Db): Promise<number> => db.$count(payouts, isRequested);

export const findRequestedPayouts = (
  db: Db,
  ids: readonly number[],
  viewer: PayoutViewer,
): Promise<RequestedPayoutRow[]> =>
  selectRequested(db, viewer, sql`''`)
    .where(inArray(payouts.id, [...ids]))
    .orderBy(payouts.id);

export const findRequestedPayout = (
  db: Db,
  id: number,
  viewer: PayoutViewer,
): Promise<RequestedPayoutRow | null> => firstOf(findRequestedPayouts(db, [id], viewer));

const sincePreviousPayout = sql`FROM ${transfers} AS moved WHERE moved.id < transfers.id
  AND moved.id > coalesce((SELECT max(former.id) FROM ${transfers} AS former
    WHERE former.from_id = transfers.from_id AND former.kind = 'payout'
      AND former.id < transfers.id), 0)`;

/** Cents by balance; since the previous payout, the orders that earned, and what repaid a debt. */
export const payoutSources = (db: Db, id: number) =>
  db
    .select({
      kind: accounts.kind,
      cents: transfers.amountCents,
      orders: sql<number>`(SELECT count(DISTINCT moved.order_id)
        ${sincePreviousPayout} AND moved.to_id = transfers.from_id)`.mapWith(Number),
      repaidCents: sql<number>`(SELECT coalesce(sum(moved.amount_cents), 0)
        ${sincePreviousPayout} AND moved.from_id = transfers.from_id
        AND moved.kind = 'repay')`.mapWith(Number),
    })
    .from(transfers)
    .innerJoin(accounts, eq(accounts.id, transfers.fromId))
    .where(and(eq(transfers.payoutId, id), eq(transfers.kind, 'payout')));
