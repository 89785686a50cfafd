import type { Calls } from '../platform/contract';

export const sessionCalls = {
  listSessions: {
    method: 'GET',
    path: 'auth/sessions/',
    who: 'member',
    returns: { list: 'sessions' },
    tags: ['Session'],
    notInView: true,
    summary: 'Lists your sessions, the one used last first.',
  },
  endSession: {
    method: 'DELETE',
    path: 'auth/sessions/:id/',
    who: 'member',
    returns: { deleted: 'sessions' },
    summary: 'Ends one of your sessions.',
  },
  endOtherSessions: {
    method: 'POST',
    path: 'auth/sessions/end-others/',
    who: 'member',
    returns: 'nothing',
    tags: ['Session'],
    summary: 'Ends all of your sessions but this one.',
  },
} as const satisfies Calls;
