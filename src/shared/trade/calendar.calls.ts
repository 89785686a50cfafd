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
  getCalendarFeed: {
    method: 'GET',
    path: 'calendar/feed/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    tags: ['Feed'],
    summary:
      'Reads the secret address of your calendar, null before there is one, and what it has.',
    notInView: true,
  },
  setCalendarFeed: {
    method: 'POST',
    path: 'calendar/feed/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    tags: ['Feed'],
    summary:
      'Says what the address has; makes one if there is none, or with `is_new`: the old one ends.',
  },
} as const satisfies Calls;
