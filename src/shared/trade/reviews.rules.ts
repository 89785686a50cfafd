/** Messages about reviews that the specification does not fix. */
export const REVIEW_MESSAGES = {
  notCompleted: 'Only a completed order can be reviewed.',
  late: 'An outlet can review an order within 14 days of its completion.',
  written: 'This order has a review already.',
  replyRequired: 'Please write a reply.',
  replied: 'This review has a reply already.',
  replyRemoved: 'Linernote has removed this reply after a report.',
} as const;

export const REVIEW_PARTS = [
  { name: 'value', label: 'Value' },
  { name: 'accuracy', label: 'Accuracy' },
  { name: 'communication', label: 'Communication' },
] as const;
