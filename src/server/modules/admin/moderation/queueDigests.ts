import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { sendQueueDigests } from './queueDigestsCommands';
import { claimDigest, nextDigestAt } from './queueDigestsRepository';

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config'> & WorkerSettings;

/**
 * Notifies each admin once a day of what waits for their decision, unless nothing waits. The due
 * time is a column of the account (`users.desk_due_at`).
 */
export function startQueueDigests(options: Options): Worker {
  const { outbox, now } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'daily notices of what waits for admins',
    claim: (at) => claimDigest(db, at),
    async settle(claimed) {
      await sendQueueDigests(options, claimed);
      outbox.wake();
    },
    nextDueAt: () => nextDigestAt(db, now()),
  });
}
