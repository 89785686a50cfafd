import type { Calls } from '../platform/contract';

/** The calls that every page of a session loads. */
export const tokenCalls = {
  refresh: {
    method: 'POST',
    path: 'auth/token/refresh/',
    goesOn: true,
    who: 'guest',
    returns: 'secret',
    limit: 'refresh',
    summary: 'Exchanges a refresh token for a new pair of tokens.',
    more: 'The token that was used is good for 30 seconds more. When it is used after that, the session ends: somebody else may have it.',
    errors: { 401: ['token_not_valid'] },
  },
} as const satisfies Calls;

export const sessionCalls = {
  listSessions: {
    method: 'GET',
    path: 'auth/sessions/',
    who: 'member',
    part: 'self',
    returns: { list: 'sessions' },
    tags: ['Session'],
    notInView: true,
    summary: 'Lists your sessions, the one used last first.',
  },
  endSession: {
    method: 'DELETE',
    path: 'auth/sessions/:id/',
    who: 'member',
    part: 'self',
    returns: { deleted: 'sessions' },
    summary: 'Ends one of your sessions.',
  },
  endOtherSessions: {
    method: 'POST',
    path: 'auth/sessions/end-others/',
    who: 'member',
    part: 'self',
    returns: 'nothing',
    tags: ['Session'],
    summary: 'Ends all of your sessions but this one.',
  },
} as const satisfies Calls;
