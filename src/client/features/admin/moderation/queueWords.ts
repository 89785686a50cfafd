/** The words for declining, and for the two outcomes. */
export interface QueueWords {
  decline: string;
  approved: string;
  declined: string;
  /** The key that focuses the reason; `d` by default. */
  key?: 'r';
}
export const WORDS: QueueWords = {
  decline: 'Decline',
  approved: 'Approved',
  declined: 'Declined',
};
