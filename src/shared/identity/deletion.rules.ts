export const BLOCKER_KINDS = [
  /** Orders that have not ended, on either side. */
  'orders',
  /** Open checkouts, in which a payment may be in progress. */
  'payments',
  'balance',
  'payouts',
  /** It is the last admin, so nobody else could review anything. */
  'last_admin',
] as const;

/** For admins, who do not read about themselves. */
export const BLOCKER_WORDS: Readonly<Record<(typeof BLOCKER_KINDS)[number], string>> = {
  orders: 'open orders',
  payments: 'open payments',
  balance: 'money in the wallet',
  payouts: 'payouts under way',
  last_admin: 'it is the last owner',
};

export const DELETION_BLOCKED = 'deletion_blocked';

export const DELETION_MESSAGES = {
  blocked: 'Some things have to be settled before the account can be deleted.',
  failed: 'Your account could not be deleted. Please try again.',
  notLoaded: 'It could not be found out whether your account can be deleted.',
} as const;
