import { messagesOf } from './recordMessages';

export const PLACED_ORDER_MESSAGES = {
  orderCompleted: 'A completed order cannot change status.',
  ...messagesOf('order'),
  reviewCreateFailed: 'Failed to create review. Please try again.',
  ratingRequired: 'Please select a rating before submitting the review.',
} as const;

export const ALREADY_ORDERED = 'Ordered, awaiting answer';

/** Replaces the price of an order that moves no money. */
export const UNPAID_ORDER = '$0.00, unpaid order';
