import { lateFailure } from '@/client/lib/apiError';
import { removeStoredUnder } from '@/client/lib/storage';
import { removeDraftsOf } from './drafts';

/** Requests that are still to be sent in the name of the session before it ends. */
const tasks = new Set<() => Promise<unknown>>();

/** A log-out waits no longer than this for a silent server. */
const WAIT_MAX_MS = 2000;

/** The key prefix of a user's unsent messages; see outbox.ts. */
export const outboxPrefix = (userId: string): string => `linernote:outbox:${userId}:`;

export function forgetSession(userId: string | null): void {
  lateFailure.set(null);
  if (userId !== null) forgetTexts(userId);
}

export function forgetTexts(userId: string): void {
  removeDraftsOf(userId);
  removeStoredUnder(outboxPrefix(userId));
}

export function beforeLogout(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Ends the session at once, or when all tasks have settled. */
export function settleBeforeLogout(end: () => void): void {
  if (tasks.size === 0) {
    end();
    return;
  }
  const settled = Promise.allSettled([...tasks].map((task) => task()));
  void Promise.race([
    settled,
    new Promise((resolve) => {
      setTimeout(resolve, WAIT_MAX_MS);
    }),
  ]).then(end);
}
