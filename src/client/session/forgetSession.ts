import { lateFailure } from '@/client/lib/lateFailure';
import { removeStoredUnder } from '@/client/lib/storage';
import { removeDraftsOf } from './drafts';
import { outboxPrefix } from './outboxKeys';

/** Forgets what this browser knows of a session that is over, save its tokens. */
export function forgetSession(userId: string | null): void {
  lateFailure.set(null);
  if (userId !== null) forgetTexts(userId);
}

/** Removes what was written in the name of the user and not sent. */
export function forgetTexts(userId: string): void {
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}
