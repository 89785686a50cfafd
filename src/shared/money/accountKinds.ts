/** What somebody can earn, by where it comes from. */
export const EARNED_ACCOUNT_KINDS = ['offers', 'referrals', 'bonuses'] as const;
/** What a person has; a payout takes from them in this order. */
export const USER_ACCOUNT_KINDS = [...EARNED_ACCOUNT_KINDS, 'artist'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/**
 * What an artist pays an order from, in this order: a bonus is theirs to spend rather than to have
 * paid out, and what they earned by referrals is left for last. What they get back of an order goes
 * to where it came from.
 */
export const SPENT_ACCOUNT_KINDS = ['bonuses', 'artist', 'referrals'] as const;
export type SpentAccountKind = (typeof SPENT_ACCOUNT_KINDS)[number];

/**
 * Of one order: `hold` has its price while the work goes on, `underway` what the outlet got of it
 * until that is available.
 */
export const ORDER_ACCOUNT_KINDS = ['hold', 'underway'] as const;
export type OrderAccountKind = (typeof ORDER_ACCOUNT_KINDS)[number];

/** The platform's and the world's: no balance is kept of these, so nobody waits for their rows. */
export const PLATFORM_ACCOUNT_KINDS = ['provider', 'fees', 'promotions', 'losses'] as const;
export type PlatformAccountKind = (typeof PLATFORM_ACCOUNT_KINDS)[number];

/**
 * `transit` holds what a person has asked to be paid out. `debt` is what they owe after a
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

export const TRANSFER_KINDS = [
  'payment',
  /** What the provider keeps of a payment. */
  'charge',
  'hold',
  'release',
  /** What was released has waited long enough. */
  'available',
  'fee',
  'refund',
  'referral',
  'bonus',
  /** Asked for. */
  'payout',
  /** Left the platform. */
  'paid',
  /** Was not paid out after all. */
  'back',
  'chargeback',
  /** Income that pays a debt. */
  'repay',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
