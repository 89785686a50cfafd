import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { notifyWatchers } from './watchesCommands';
import { claimWatch, nextWatchAt } from './watchesRepository';

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config' | 'now'> & WorkerSettings;

/** Notifies artists once that an outlet takes orders again. */
export function startOutletWatches(options: Options): Worker {
  const { outbox } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'outlet watches',
    claim: (at) => claimWatch(db, at),
    async settle(claimed) {
      await db.transaction((tx) => notifyWatchers(tx, options, claimed));
      outbox.wake();
    },
    nextDueAt: () => nextWatchAt(db),
  });
}
