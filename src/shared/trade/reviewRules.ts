/** The optional part ratings of a review, in the order of the form. */
export const REVIEW_PARTS = [
  { name: 'value', label: 'Value' },
  { name: 'accuracy', label: 'Accuracy' },
  { name: 'communication', label: 'Communication' },
] as const;
