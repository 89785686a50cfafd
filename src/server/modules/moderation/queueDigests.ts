import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker, type WorkerLogger } from '@/server/worker/createWorker';
import { tellWhatWaits } from './queueDigestsCommands';
import { claimDigest, nextDigestAt } from './queueDigestsRepository';

interface Options extends Pick<AppDeps, 'database' | 'outbox' | 'now' | 'config'> {
  logger?: WorkerLogger;
  pollMs?: number;
}

/**
 * Notifies each admin once a day of what waits for their decision, unless nothing waits. The due
 * time is a column of the account (`users.desk_due_at`).
 */
export function startQueueDigests(options: Options): Worker {
  const { database, outbox, now, logger, pollMs } = options;
  const { db } = database;
  return createWorker({
    work: 'daily notices of what waits for admins',
    claim: (at) => claimDigest(db, at),
    async settle(claimed) {
      await tellWhatWaits(options, claimed);
      outbox.wake();
    },
    nextDueAt: () => nextDigestAt(db, now()),
    now,
    ...(logger && { logger }),
    ...(pollMs !== undefined && { pollMs }),
  });
}
