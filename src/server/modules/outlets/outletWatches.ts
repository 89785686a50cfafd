import type { AppDeps } from '@/server/deps';
import { notify } from '@/server/modules/notices/noticesCommands';
import { createWorker, type Worker, type WorkerSettings } from '@/server/worker/createWorker';
import { outletName } from '@/shared/outlets/outletName';
import { claimWatch, nextWatchAt, takeWatch } from './watchesRepository';

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config' | 'now'> & WorkerSettings;

/** Tells artists once that an outlet takes orders again. */
export function startOutletWatches(options: Options): Worker {
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'outlet watches',
    claim: (at) => claimWatch(db, at),
    async settle(claimed) {
      await db.transaction(async (tx) => {
        const open = await takeWatch(tx, claimed, options.now().toISOString().slice(0, 10));
        if (!open) return;
        const { userId, outlet, name } = open;
        const facts = { other: outletName(name), outlet };
        await notify(tx, options, { userId, kind: 'outlet_open', facts });
      });
      options.outbox.wake();
    },
    nextDueAt: () => nextWatchAt(db),
  });
}
