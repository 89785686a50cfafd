import { ORDERS_AT_ONCE_MAX } from '../platform/limits';

export const SHORTLIST_MESSAGES = {
  full: `A shortlist can have at most ${ORDERS_AT_ONCE_MAX} services.`,
  closed: 'This campaign is not open any more.',
  noCampaign: 'This is no campaign.',
  failed: 'The shortlist could not be changed. Please try again.',
} as const;
