import type { Calls } from '../platform/contract';

export const reviewCalls = {
  createReview: {
    method: 'POST',
    path: 'reviews/',
    who: 'member',
    returns: { record: 'reviews' },
    summary: 'Reviews an order, once, and returns the updated order.',
    status: 201,
    isIdempotent: true,
    errors: {
      404: ['not_found'],
      409: ['order_not_completed', 'review_late', 'already_reviewed'],
    },
  },
} as const satisfies Calls;
