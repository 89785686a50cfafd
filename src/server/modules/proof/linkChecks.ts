import type { AppDeps } from '@/server/deps';
import { findOrder } from '@/server/modules/orders/ordersRepository';
import { createWorker, type Worker, type WorkerLogger } from '@/server/worker/createWorker';
import { fetchLink, type FetchOptions } from './fetchLink';
import { hostTurns } from './hostTurns';
import { judgeLink } from './judgePage';
import { recordFinding } from './proofCommands';
import { claimLink, type DeliverableRow, nextLinkAt, updateDeliverable } from './proofRepository';

interface Options extends Pick<AppDeps, 'config' | 'database' | 'now' | 'outbox'> {
  logger?: WorkerLogger;
  pollMs?: number;
  /** Only set in tests. */
  world?: FetchOptions['world'];
}

/** Number of links that are checked at the same time. */
const AT_A_TIME = 2;

/**
 * Checks delivered links on their days. A link is leased to one worker, so no transaction is open
 * while the other server responds.
 */
export function startLinkChecks(options: Options): Worker {
  const { config, database, now, logger, pollMs, world } = options;
  const { db } = database;
  if (!config.linkChecks) return { wake: async () => undefined, stop: async () => undefined };
  const fetching: FetchOptions = {
    turn: hostTurns(),
    userAgent: `Linernote-Link-Check/1.0 (+${config.publicUrl})`,
    ...(world && { world }),
  };
  const workers = Array.from({ length: AT_A_TIME }, () =>
    createWorker({
      work: 'delivered links',
      claim: (at) => claimLink(db, at),
      settle: (link: DeliverableRow) => checkLink(options, fetching, link),
      nextDueAt: () => nextLinkAt(db),
      now,
      ...(logger && { logger }),
      ...(pollMs !== undefined && { pollMs }),
    }),
  );
  const all = async (act: (worker: Worker) => Promise<void>) => {
    await Promise.all(workers.map(act));
  };
  return { wake: () => all((worker) => worker.wake()), stop: () => all((worker) => worker.stop()) };
}

async function checkLink(
  { config, database: { db }, now, outbox }: Options,
  fetching: FetchOptions,
  { id, orderId, url }: DeliverableRow,
): Promise<void> {
  const row = await findOrder(db, orderId);
  // Nobody paid for a closed order in the end, so its links do not matter.
  if (!row || url === null || row.order.stage === 'closed') {
    await updateDeliverable(db, id, { nextCheckAt: null });
    return;
  }
  const names = [row.artist.stageName, row.order.releaseTitle].flatMap((name) => name ?? []);
  const finding = judgeLink(await fetchLink(url, fetching), names);
  await db.transaction((tx) => recordFinding(tx, { config, now }, { id, orderId }, finding));
  outbox.wake();
}
