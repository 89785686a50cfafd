/** The sources of wallet money; the screens call `bonuses` Platform Activity. */
export const WALLET_SOURCES = ['offers', 'referrals', 'bonuses'] as const;
export type WalletSource = (typeof WALLET_SOURCES)[number];

export const WALLET_ENTRY_TYPES = [...WALLET_SOURCES, 'payouts'] as const;
export type WalletEntryType = (typeof WALLET_ENTRY_TYPES)[number];

/** The events that a wallet entry can describe. */
export const WALLET_EVENTS = [
  'release',
  'payment',
  'hold',
  'refund',
  'chargeback',
  /** A chargeback's money that was given back. */
  'reinstate',
  /** Income that repaid a debt after a chargeback. */
  'repay',
  'referral',
  'bonus',
  'payout',
  /** A payout that was not paid. */
  'back',
] as const;
export type WalletEvent = (typeof WALLET_EVENTS)[number];
