import { lateFailure } from '@/client/lib/lateFailure';
import { removeStoredUnder } from '@/client/lib/storage';
import { removeDraftsOf } from './drafts';
import { outboxPrefix } from './outboxKeys';

/** Deletes the data that this browser keeps of an ended session, except its tokens. */
export function forgetSession(userId: string | null): void {
  lateFailure.set(null);
  if (userId !== null) forgetTexts(userId);
}

/** Removes the user's drafts and unsent messages. */
export function forgetTexts(userId: string): void {
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}
