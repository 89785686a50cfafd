import { SHORTLIST_MAX } from '../limits';

export const SHORTLIST_MESSAGES = {
  full: `A shortlist can have at most ${SHORTLIST_MAX} services.`,
  closed: 'This campaign is not open any more.',
  noCampaign: 'This is no campaign.',
  failed: 'The shortlist could not be changed. Please try again.',
} as const;
