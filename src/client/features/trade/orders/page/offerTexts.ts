import type { OrderAction } from '@/shared/platform/orderStages';

export const OFFER_FAILED = 'An error occurred while fetching this offer.';

export const MOVED_TEXTS: Record<OrderAction, string> = {
  accept: 'Accepted.',
  decline: 'Declined.',
  withdraw: 'Withdrawn.',
  pay: 'Paid.',
  deliver: 'Submitted.',
  schedule: 'Scheduled.',
  revise: 'Asked for a revision.',
  dispute: 'The dispute is open.',
  answerDispute: 'Your answer is sent.',
  complete: 'Completed.',
  refund: 'Closed, and refunded.',
  giveUp: 'Given up.',
};
