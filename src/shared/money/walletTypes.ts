/** Where money on a wallet came from; `bonuses` are called Platform Activity. */
export const WALLET_SOURCES = ['offers', 'referrals', 'bonuses'] as const;
export type WalletSource = (typeof WALLET_SOURCES)[number];

export const WALLET_ENTRY_TYPES = [...WALLET_SOURCES, 'payouts'] as const;
export type WalletEntryType = (typeof WALLET_ENTRY_TYPES)[number];

/** What an entry of a wallet is of. */
export const WALLET_EVENTS = [
  'release',
  'payment',
  'hold',
  'refund',
  'chargeback',
  /** Income that paid what was missing after a chargeback. */
  'repay',
  'referral',
  'bonus',
  'payout',
  /** A payout that was not paid. */
  'back',
] as const;
export type WalletEvent = (typeof WALLET_EVENTS)[number];
