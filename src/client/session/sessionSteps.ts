import type { TokenPair } from '@/shared/accounts/authSchemas';
import { lateFailure } from '@/client/lib/lateFailure';
import { removeStoredUnder } from '@/client/lib/storage';
import { removeDraftsOf } from './drafts';
import { outboxPrefix } from './outboxKeys';
import { clearRefreshToken } from './refreshToken';
import { sessionStarted } from './sessionSlice';
import { storeTokens } from './storedTokens';

/**
 * Starts a session. The tokens are stored first, so that every subscriber of the new session can
 * already renew it.
 */
export function startSession(tokens: TokenPair) {
  storeTokens(tokens);
  return sessionStarted({ accessToken: tokens.access });
}

/** Removes what this browser has stored for a session that is over. */
export function forgetSession(userId: string | null): void {
  clearRefreshToken();
  lateFailure.set(null);
  if (userId === null) return;
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}
