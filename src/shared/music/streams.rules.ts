import { STREAM_DAYS_MAX } from '../platform/limits';

export const STREAM_MESSAGES = {
  daysMissing: 'Please send a list of days with their streams.',
  dayTwice: 'Each day can be in the list once.',
  daysFull: `At most ${STREAM_DAYS_MAX} days can be kept.`,
  loadFailed: 'The streams could not be loaded.',
  saveFailed: 'The streams could not be saved. Please try again.',
} as const;
