import type { TokenPair } from '@/shared/accounts/authSchemas';
import { writeRefreshToken } from './refreshToken';
import { storeAccessToken } from './storedAccessToken';

/** The tokens in an answer; `null` when it holds none. */
export function tokenPairOf(answer: unknown): TokenPair | null {
  const { access, refresh } = (answer ?? {}) as Partial<Record<keyof TokenPair, unknown>>; // checked right below
  return typeof access === 'string' && typeof refresh === 'string' ? { access, refresh } : null;
}

/**
 * To be called before anything else happens with new tokens: the refresh token that was sent is used
 * up, other tabs look here, and who reloads before redux-persist has written is still logged in.
 */
export function storeTokens({ access, refresh }: TokenPair): void {
  writeRefreshToken(refresh);
  storeAccessToken(access);
}
