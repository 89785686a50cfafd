/** The kinds of a user's earnings, by source. */
export const EARNED_ACCOUNT_KINDS = ['offers', 'referrals', 'bonuses'] as const;
/** A user's balances, in the order in which a payout draws on them. */
export const USER_ACCOUNT_KINDS = [...EARNED_ACCOUNT_KINDS, 'artist'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/**
 * The balances from which an artist pays an order, in this order: bonuses first, since they are for
 * spending rather than payouts, and referral earnings last. A refund returns to the balance that it
 * came from.
 */
export const SPENT_ACCOUNT_KINDS = ['bonuses', 'artist', 'referrals'] as const;
export type SpentAccountKind = (typeof SPENT_ACCOUNT_KINDS)[number];

/**
 * Accounts of one order: `hold` has its price during the work, `underway` the outlet's part until
 * it becomes available.
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
 * `transit` has payouts that were requested but not paid yet. `debt` is a user's debt after a
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

/** The balances that the operator monitors: those of orders, and debts. */
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
  /** The payout failed, so the money returns. */
  'back',
  'chargeback',
  /** Gives back what a chargeback took, since the dispute was won or the payer covers it. */
  'reinstate',
  /** Income that repays a debt. */
  'repay',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
