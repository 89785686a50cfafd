import type { Calls } from '../platform/contract';

export const feedbackCalls = {
  getFeedback: {
    method: 'GET',
    path: 'feedback/',
    who: 'member',
    returns: { list: 'feedback' },
    summary: 'Reads the reviews that others wrote about you.',
  },
} as const satisfies Calls;
