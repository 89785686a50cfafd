import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { beginPrices } from './pricesCommands';
import { nextBeginning } from './pricesRepository';

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config' | 'now'> & WorkerSettings;

/** Starts each price list on its day, once, in whichever process is first. */
export function startPriceClock(options: Options): Worker {
  const { outbox } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'price lists',
    // There is no lease: the list is claimed and started in the same transaction.
    claim: async () => (await db.transaction((tx) => beginPrices(tx, options))) ?? undefined,
    settle: async () => outbox.wake(),
    nextDueAt: () => nextBeginning(db),
  });
}
