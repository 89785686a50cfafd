/** What an outlet looks at: what it has not put away, and its two shelves. */
export const SUBMISSION_SHELVES = ['explore', 'saved', 'declined'] as const;
export type SubmissionShelf = (typeof SUBMISSION_SHELVES)[number];

/** The least time left first, or what was opened last. */
export const SUBMISSION_SORTS = ['time_left', 'newest'] as const;
