/**
 * Days after the completion during which an outlet can review and reviews count. Until they are
 * over, a review is hidden from the other side unless both have written one.
 */
export const REVIEW_DAYS = 14;

/** The optional part ratings of a review, in the order of the form. */
export const REVIEW_PARTS = [
  { name: 'value', label: 'Value' },
  { name: 'accuracy', label: 'Accuracy' },
  { name: 'communication', label: 'Communication' },
] as const;
