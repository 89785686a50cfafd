import { type SQL, sql } from 'drizzle-orm';

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

/**
 * Whether a row of `payouts` takes from bonuses, or from income, of which the admin gave a part.
 * Cents cannot be traced, so one such bonus is enough.
 */
export const isOfBonusBy = (adminId: number): SQL<boolean> =>
  sql<boolean>`CASE WHEN EXISTS (SELECT FROM bonuses WHERE given_by = ${adminId})
    THEN ${hasBonusBy(adminId)} OR ${hasIncomeOfBonusBy(adminId)} ELSE false END`;
