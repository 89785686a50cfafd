/** The error code of the 400 for a change that cannot be reverted. */
export const NOT_REVERSIBLE = 'not_reversible';

export const CHANGE_MESSAGES = {
  waiting: 'Waiting for review',
  notReversible: 'The earlier files are gone, so this cannot be set back.',
  loadFailed: 'An error occurred while fetching changes to review.',
} as const;

/** Reasons why an account cannot be deleted, in the order of display. */
export const BLOCKER_KINDS = [
  /** Orders that have not ended, on either side. */
  'orders',
  /** Open checkouts, in which a payment may be in progress. */
  'payments',
  /** Money on the account's balances. */
  'balance',
  /** Requested payouts that are not paid yet. */
  'payouts',
  /** It is the last admin, so nobody else could review anything. */
  'last_admin',
] as const;

/** The error code of the 409 whose `present` lists the blockers. */
export const DELETION_BLOCKED = 'deletion_blocked';

export const DELETION_MESSAGES = {
  blocked: 'Some things have to be settled before the account can be deleted.',
  failed: 'Your account could not be deleted. Please try again.',
  notLoaded: 'It could not be found out whether your account can be deleted.',
} as const;

/** Messages about accounts, their profiles and sessions; all but the last two are the specification’s. */
export const PROFILE_MESSAGES = {
  profileUpdateFailed: 'Failed to update profile',
  profileLoadFailed: 'Failed to load profile',
  profileSaveFailed: 'Failed to save changes.',
  userProfileLoadFailed: 'Failed to load user profile. Please try again.',
  artistIdFailed: 'Failed to load artist ID. Please try again.',
  outletIdFailed: 'Failed to load media ID. Please try again.',
  sessionsLoadFailed: 'Failed to load sessions. Please try again.',
  sessionEndFailed: 'Failed to end the session. Please try again.',
} as const;
