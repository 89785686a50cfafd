import type { Calls } from '../platform/contract';
import { STREAM_DAYS_MAX } from '../platform/limits';

export const STREAM_MESSAGES = {
  daysMissing: 'Please send a list of days with their streams.',
  dayTwice: 'Each day can be in the list once.',
  daysFull: `At most ${STREAM_DAYS_MAX} days can be kept.`,
  loadFailed: 'The streams could not be loaded.',
  saveFailed: 'The streams could not be saved. Please try again.',
} as const;

export const streamCalls = {
  getStreams: {
    method: 'GET',
    path: 'campaigns/:id/streams/',
    who: 'artist',
    returns: 'value',
    summary: 'Reads the daily streams that you have uploaded for one of your campaigns.',
  },
  replaceStreams: {
    method: 'PUT',
    path: 'campaigns/:id/streams/',
    who: 'artist',
    returns: 'value',
    summary: 'Replaces the daily streams of one of your campaigns; an empty list removes them.',
  },
} as const satisfies Calls;
