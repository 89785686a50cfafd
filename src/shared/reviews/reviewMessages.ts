/** Messages about reviews, besides those whose wording the specification fixes. */
export const REVIEW_MESSAGES = {
  notCompleted: 'Only a completed order can be reviewed.',
  late: 'An outlet can review an order within 14 days of its completion.',
  written: 'This order has a review already.',
} as const;
