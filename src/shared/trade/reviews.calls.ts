import type { Calls } from '../platform/contract';

export const feedbackCalls = {
  getFeedback: {
    method: 'GET',
    path: 'feedback/',
    who: 'member',
    part: 'editor',
    returns: { list: 'feedback' },
    summary: 'Reads the reviews that others wrote about you.',
  },
} as const satisfies Calls;

export const reviewCalls = {
  createReview: {
    method: 'POST',
    path: 'reviews/',
    who: 'member',
    part: 'editor',
    returns: { record: 'reviews' },
    summary: 'Reviews an order, once, and returns the updated order.',
    status: 201,
    isIdempotent: true,
    errors: { 404: ['not_found'], 409: ['order_not_completed', 'review_late', 'already_reviewed'] },
  },
  replyToReview: {
    method: 'POST',
    path: 'reviews/:id/reply/',
    who: 'outlet',
    part: 'editor',
    returns: { record: 'orders' },
    summary: 'Replies in public to an artist’s review, once, and returns its order.',
    errors: { 409: ['replied', 'reply_removed'] },
  },
  deleteReply: {
    method: 'DELETE',
    path: 'reviews/:id/reply/',
    who: 'outlet',
    part: 'editor',
    returns: { record: 'orders' },
    summary: 'Deletes the outlet’s reply to a review, and returns its order.',
    errors: { 409: ['reply_removed'] },
  },
} as const satisfies Calls;
