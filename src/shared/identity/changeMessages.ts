/** The error code of the 400 for a change that cannot be reverted. */
export const NOT_REVERSIBLE = 'not_reversible';

export const CHANGE_MESSAGES = {
  waiting: 'Waiting for review',
  notReversible: 'The earlier files are gone, so this cannot be set back.',
  loadFailed: 'An error occurred while fetching changes to review.',
} as const;
