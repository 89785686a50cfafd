import type { SubmissionShelf } from '@/shared/market/submissionShelves';

export const SHELF_TABS = [
  { id: 'explore', label: 'Explore' },
  { id: 'saved', label: 'Saved' },
  { id: 'declined', label: 'Declined' },
] as const;

export const NO_RESULT = 'There are no result to your search. Please try again.';

export const EMPTY_SHELF: Record<SubmissionShelf, string> = {
  explore: NO_RESULT,
  saved: 'Submissions that you save will be here.',
  declined: 'Submissions that you decline will be here.',
};

/** Shown in an empty Explore, once a submission has been put on a shelf. */
export const ALL_HEARD =
  'You have been through everything. New submissions show up here by themselves.';

export const NOT_APPROVED =
  'Your outlet is being reviewed. What artists submit is shown here as soon as it is approved.';
export const LIST_FAILED = 'An error occurred while fetching submissions.';
export const NOT_OPEN = 'This submission is no longer open.';
