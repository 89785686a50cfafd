import type { TokenPair } from '@/shared/accounts/authSchemas';
import { writeRefreshToken } from './refreshToken';
import { storeAccessToken } from './storedAccessToken';

/** The tokens in a response body; `null` when it lacks either. */
export function tokenPairOf(answer: unknown): TokenPair | null {
  const { access, refresh } = (answer ?? {}) as Partial<Record<keyof TokenPair, unknown>>; // checked right below
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null;
}

/**
 * Must run before anything else happens with new tokens: the old refresh token is used up, other
 * tabs read the storage, and a reload before redux-persist has written must not log the user out.
 */
export function storeTokens({ access, refresh }: TokenPair): void {
  writeRefreshToken(refresh);
  storeAccessToken(access);
}
