/** What keeps an account from being deleted, in the order in which it is told. */
export const OBSTACLE_KINDS = [
  /** Orders that have not ended, on either side. */
  'orders',
  /** Checkouts in which somebody may be paying now. */
  'payments',
  /** Money that is the account's. */
  'balance',
  /** Money that it has asked for and that is not paid out yet. */
  'payouts',
  /** Nobody else could review anything. */
  'last_admin',
] as const;

/** The code of the 409, whose `present` says what is in the way. */
export const DELETION_BLOCKED = 'deletion_blocked';

export const DELETION_MESSAGES = {
  blocked: 'Some things have to be settled before the account can be deleted.',
  failed: 'Your account could not be deleted. Please try again.',
  notLoaded: 'It could not be found out whether your account can be deleted.',
} as const;
