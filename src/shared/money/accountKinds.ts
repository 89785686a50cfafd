/** What a person has, by where it came from; a payout takes from them in this order. */
export const USER_ACCOUNT_KINDS = ['offers', 'referrals', 'bonuses', 'artist'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/** The platform's and the world's: no balance is kept of these, so nobody waits for their rows. */
export const PLATFORM_ACCOUNT_KINDS = ['provider', 'fees', 'promotions', 'losses'] as const;
export type PlatformAccountKind = (typeof PLATFORM_ACCOUNT_KINDS)[number];

/** `hold` is an order's, `transit` holds what a person has asked to be paid out. */
export const ACCOUNT_KINDS = [
  ...USER_ACCOUNT_KINDS,
  'transit',
  'hold',
  ...PLATFORM_ACCOUNT_KINDS,
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const TRANSFER_KINDS = [
  'payment',
  /** What the provider keeps of a payment. */
  'charge',
  'hold',
  'release',
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
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
