import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { hasPassed, nextAtHour } from '@/server/platform/worker/isDue';
import { DAY_MS } from '@/shared/platform/durations';
import { findBreaches } from './findBreaches';
import { recordCheck } from './ledgerChecksRepository';

/** The hour in UTC at which the server is least busy. */
const CHECK_HOUR = 3;

/** Returns the next time of the nightly check after `now`. */
export const nextCheckAt = (now: Date): Date => nextAtHour(CHECK_HOUR, now);

/** Checks the ledger at the start and each night, and logs the breaches. */
export function startLedgerCheck({
  database: { db },
  now,
  logger,
  meters,
}: Pick<AppDeps, 'database' | 'now' | 'logger' | 'meters'>): Worker {
  let dueAt = now();
  return createWorker({
    work: 'the check of the ledger',
    async claim(at) {
      if (!hasPassed(dueAt, at, DAY_MS)) return undefined;
      dueAt = nextCheckAt(at);
      return at;
    },
    async settle() {
      const breaches = await findBreaches(db);
      await recordCheck(db, { checkedAt: now(), breaches });
      meters?.ledgerChecked(now(), breaches.length);
      if (breaches.length === 0) logger?.info('the ledger is in order');
      else logger?.error({ breaches }, 'the ledger is not in order');
    },
    nextDueAt: async () => dueAt,
    now,
    ...(logger && { logger }),
  });
}
