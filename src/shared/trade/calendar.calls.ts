import type { Calls } from '../platform/contract';

export const calendarCalls = {
  getCalendar: {
    method: 'GET',
    path: 'calendar/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    tags: ['Order'],
    summary: 'Lists what is due, becomes public or is released in a span of days.',
  },
} as const satisfies Calls;
