import type { Calls } from '../platform/contract';

/** In a separate file, since every page of a session loads it. */
export const tokenCalls = {
  refresh: {
    method: 'POST',
    path: 'auth/token/refresh/',
    who: 'guest',
    returns: 'secret',
    limit: 'refresh',
    summary: 'Exchanges a refresh token for a new pair of tokens.',
    more: 'The token that was used is good for 30 seconds more. When it is used after that, the session ends: somebody else may have it.',
    errors: { 401: ['token_not_valid'] },
  },
} as const satisfies Calls;
