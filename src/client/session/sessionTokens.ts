import type { TokenPair } from '@/shared/accounts/authSchemas';
import { writeRefreshToken } from './refreshToken';
import { sessionStarted, tokenRefreshed } from './sessionSlice';
import { storeAccessToken } from './storedAccessToken';

/** The tokens in a response body; `null` when it lacks either. */
export function tokenPairOf(response: unknown): TokenPair | null {
  const { access, refresh } = (response ?? {}) as Partial<Record<keyof TokenPair, unknown>>; // checked right below
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null;
}

/**
 * Stores new tokens before anything else happens with them: the old refresh token is used up, other
 * tabs read the storage, and a reload must not log the user out. No other code stores tokens.
 */
function storeTokens({ access, refresh }: TokenPair): { accessToken: string } {
  writeRefreshToken(refresh);
  storeAccessToken(access);
  return { accessToken: access };
}

/** Stores the tokens and returns the action that starts a session with them. */
export const startSession = (tokens: TokenPair) => sessionStarted(storeTokens(tokens));

/** Stores the tokens and returns the action that goes on with them in the same session. */
export const renewSession = (tokens: TokenPair) => tokenRefreshed(storeTokens(tokens));
