import type { AppDeps } from '@/server/deps';
import {
  claimSample,
  nextSampleAt,
  type SampleRow,
  updateSample,
} from '@/server/modules/identity/outlets/outletPageRepository';
import { findOrder, namesOf } from '@/server/modules/trade/orders/ordersRepository';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { fetchLink, type FetchOptions } from './fetchLink';
import { type LinkChecks, makePageChecker, judgeInWorker } from './checkPage';
import { isScheduled, recordEarlyLook, recordFinding, nextCheck } from './proofCommands';
import { claimLink, type DeliverableRow, nextLinkAt, updateDeliverable } from './proofRepository';
import { setTimeout as pauseFor } from 'node:timers/promises';

const EACH_MS = 1000;

interface Options extends Pick<AppDeps, 'config' | 'database'>, WorkerSettings {
  /** Only set in tests. */
  world?: FetchOptions['world'];
}

const AT_A_TIME = 2;

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

/** A link is leased to one worker, so no transaction stays open while the other server responds. */
export function startLinkChecks(options: Options): LinkChecks {
  const { config, database, world } = options;
  const { db } = database;
  if (!config.linkChecks) {
    const nothing = async () => undefined;
    return { wake: nothing, stop: nothing, check: async () => null };
  }
  const fetching: FetchOptions = {
    turn: hostTurns(),
    userAgent: `Linernote-Link-Check/1.0 (+${config.publicUrl})`,
    ...(world && { world }),
  };
  const workers = Array.from({ length: AT_A_TIME }, () =>
    createWorker({
      ...options,
      work: 'delivered links and samples',
      claim: async (at) => (await claimLink(db, at)) ?? (await claimSample(db, at)),
      settle: (link: DeliverableRow | SampleRow) =>
        'orderId' in link
          ? checkLink(options, fetching, link)
          : checkSample(options, fetching, link),
      nextDueAt: async () => earlier(await nextLinkAt(db), await nextSampleAt(db)),
    }),
  );
  const all = async (act: (worker: Worker) => Promise<void>) => {
    await Promise.all(workers.map(act));
  };
  return {
    wake: () => all((worker) => worker.wake()),
    stop: () => all((worker) => worker.stop()),
    check: makePageChecker(fetching),
  };
}

async function checkLink(
  { config, database: { db }, now }: Options,
  fetching: FetchOptions,
  link: DeliverableRow,
): Promise<void> {
  const { id, orderId, url } = link;
  const row = await findOrder(db, orderId);
  // A closed order was not paid in the end, so its links do not matter.
  if (!row || url === null || row.order.stage === 'closed') {
    await updateDeliverable(db, id, { nextCheckAt: null });
    return;
  }
  const finding = await judgeInWorker(await fetchLink(url, fetching), namesOf(row));
  const record = isScheduled(row, link) ? recordEarlyLook : recordFinding;
  await db.transaction((tx) => record(tx, { config, now }, link, finding));
}

async function checkSample(
  { database: { db }, now }: Options,
  fetching: FetchOptions,
  sample: SampleRow,
): Promise<void> {
  const { outcome, title } = await judgeInWorker(await fetchLink(sample.url, fetching), []);
  const failures = outcome === 'unreachable' ? sample.failures + 1 : 0;
  const next = nextCheck(sample, outcome, failures, now());
  const isStillOffline = outcome === 'gone' && sample.outcome === 'gone';
  await updateSample(db, sample.id, {
    ...next,
    outcome,
    failures: next.checks > sample.checks ? 0 : failures,
    foundAt: isStillOffline ? sample.foundAt : now(),
    ...(title !== null && { title }),
  });
}

/** Lets one request a second go to each host. Returns a function that waits for a host's turn. */
export function hostTurns(
  pause: (ms: number) => Promise<unknown> = pauseFor,
  clock: () => number = () => performance.now(),
): (host: string) => Promise<void> {
  const free = new Map<string, number>();
  return async (host) => {
    const now = clock();
    for (const [name, at] of free) if (at <= now) free.delete(name);
    const at = free.get(host) ?? now;
    free.set(host, at + EACH_MS);
    if (at > now) await pause(at - now);
  };
}
