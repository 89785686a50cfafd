import { lateFailure } from '@/client/lib/lateFailure';
import { removeStoredUnder } from '@/client/lib/storage';
import { removeDraftsOf } from './drafts';
import { outboxPrefix } from './outboxKeys';
import { clearRefreshToken } from './refreshToken';

/** Removes what this browser has stored for a session that is over. */
export function forgetSession(userId: string | null): void {
  clearRefreshToken();
  lateFailure.set(null);
  if (userId !== null) forgetTexts(userId);
}

/** Removes what was written in the name of the user and not sent. */
export function forgetTexts(userId: string): void {
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}
