import type { AppDeps } from '@/server/deps';
import { notify } from '@/server/modules/notices/noticesCommands';
import { createWorker, type Worker, type WorkerLogger } from '@/server/worker/createWorker';
import { claimDigest, nextDigestAt, takeDigest } from './deskDigestsRepository';
import { countWaiting } from './reviewRepository';

interface Options extends Pick<AppDeps, 'database' | 'outbox' | 'now' | 'config'> {
  logger?: WorkerLogger;
  pollMs?: number;
}

/**
 * Tells each admin once a day what waits for a decision of theirs, and nothing when nothing waits.
 * The time is a column of the account (`users.desk_due_at`).
 */
export function startDeskDigests(options: Options): Worker {
  const { database, outbox, now, logger, pollMs } = options;
  const { db } = database;
  return createWorker({
    work: 'daily notices of what waits for admins',
    claim: (at) => claimDigest(db, at),
    async settle(claimed) {
      const { userId } = claimed;
      const waiting = await countWaiting(db, userId);
      await db.transaction(async (tx) => {
        const isTaken = await takeDigest(tx, claimed, now());
        if (!isTaken || Object.values(waiting).every((count) => count === 0)) return;
        await notify(tx, options, { userId, kind: 'desk_waits', facts: { waiting } });
      });
      outbox.wake();
    },
    nextDueAt: () => nextDigestAt(db, now()),
    now,
    ...(logger && { logger }),
    ...(pollMs !== undefined && { pollMs }),
  });
}
