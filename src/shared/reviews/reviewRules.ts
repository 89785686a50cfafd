/**
 * After the completion: for so many days an outlet can review, a review counts, and what is written
 * is hidden from the other side unless both have written.
 */
export const REVIEW_DAYS = 14;

/** What a review may say beside its stars as a whole, in this order. */
export const REVIEW_PARTS = [
  { name: 'value', label: 'Value' },
  { name: 'accuracy', label: 'Accuracy' },
  { name: 'communication', label: 'Communication' },
] as const;
