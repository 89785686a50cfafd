/** What a user can earn, by source. */
export const EARNED_ACCOUNT_KINDS = ['offers', 'referrals', 'bonuses'] as const;
/** A user's balances; a payout takes from them in this order. */
export const USER_ACCOUNT_KINDS = [...EARNED_ACCOUNT_KINDS, 'artist'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/**
 * The balances from which an artist pays an order, in this order: bonuses come first, since they
 * are meant to be spent rather than paid out, and referral earnings come last. A refund goes back
 * to the balance that it came from.
 */
export const SPENT_ACCOUNT_KINDS = ['bonuses', 'artist', 'referrals'] as const;
export type SpentAccountKind = (typeof SPENT_ACCOUNT_KINDS)[number];

/**
 * Accounts of one order: `hold` has its price while the work goes on, `underway` the outlet's part
 * until it becomes available.
 */
export const ORDER_ACCOUNT_KINDS = ['hold', 'underway'] as const;
export type OrderAccountKind = (typeof ORDER_ACCOUNT_KINDS)[number];

/**
 * The platform's own accounts and those of the outside world. No balance is kept for them, so
 * transactions do not wait for their rows.
 */
export const PLATFORM_ACCOUNT_KINDS = ['provider', 'fees', 'promotions', 'losses'] as const;
export type PlatformAccountKind = (typeof PLATFORM_ACCOUNT_KINDS)[number];

/**
 * `transit` has payouts that were requested but not paid yet. `debt` is what a user owes after a
 * chargeback, the only balance that is zero or less.
 */
export const ACCOUNT_KINDS = [
  ...USER_ACCOUNT_KINDS,
  'transit',
  'debt',
  ...ORDER_ACCOUNT_KINDS,
  ...PLATFORM_ACCOUNT_KINDS,
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The balances that the operator looks after: of orders, and what people owe. */
export const MONEY_BALANCES = [...ORDER_ACCOUNT_KINDS, 'debt'] as const;

export const TRANSFER_KINDS = [
  'payment',
  /** The provider's charge for a payment. */
  'charge',
  'hold',
  'release',
  /** The released money becomes available. */
  'available',
  'fee',
  'refund',
  'referral',
  'bonus',
  /** A payout was requested. */
  'payout',
  /** The payout left the platform. */
  'paid',
  /** The payout was not paid, so the money returns. */
  'back',
  'chargeback',
  /** Income that repays a debt. */
  'repay',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
