import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { type Trust, TRUST_DAYS } from '@/shared/market/trustResponse';
import { DAY_MS } from '@/shared/platform/durations';
import { presentTrust, type TrustCounts } from './presentTrust';
import {
  type Counted,
  countLinks,
  countOrders,
  countRatings,
  listAnswerTimes,
  listOneselves,
  widenMemory,
} from './trustRepository';

const CACHED_MS = 5 * 60 * 1000;

type Deps = Pick<AppDeps, 'database' | 'now'>;

interface CacheEntry {
  countedAt: number;
  counts: Promise<ReadonlyMap<number, TrustCounts>>;
}
/** One entry per app in this process. */
const cache = new WeakMap<Deps, CacheEntry>();

/**
 * Runs one grouped query for each kind of row, in parallel if the database has several connections.
 */
async function count({ database: { db }, now }: Deps): Promise<ReadonlyMap<number, TrustCounts>> {
  const at = now();
  const since = new Date(at.getTime() - TRUST_DAYS * DAY_MS);
  const counted = { since, now: at, oneselves: await listOneselves(db) };
  const [orders, times, ratings, links] = await Promise.all([
    read(db, counted, countOrders),
    read(db, counted, listAnswerTimes),
    read(db, counted, countRatings),
    read(db, counted, countLinks),
  ]);
  return new Map(
    [...orders].map(([outletId, row]) => [
      outletId,
      {
        ...row,
        answerHours: times.get(outletId)?.hours ?? null,
        stars: ratings.get(outletId)?.stars ?? null,
        linksUp: links.get(outletId)?.up ?? 0,
        links: links.get(outletId)?.checked ?? 0,
        labelled: links.get(outletId)?.labelled ?? 0,
        labels: links.get(outletId)?.labels ?? 0,
      },
    ]),
  );
}

/** The rows by the id of their outlet. */
async function read<Row extends { outletId: number }>(
  db: Db,
  counted: Counted,
  list: (tx: Db, counted: Counted) => PromiseLike<Row[]>,
): Promise<ReadonlyMap<number, Row>> {
  const rows = await db.transaction(async (tx) => {
    await widenMemory(tx);
    return list(tx, counted);
  });
  return new Map(rows.map((row) => [row.outletId, row]));
}

/**
 * Returns a lookup of trust figures by outlet id. All outlets are counted at once and cached for
 * five minutes; concurrent callers share one count.
 */
export async function readTrust(deps: Deps): Promise<(outletId: number) => Trust> {
  const at = deps.now().getTime();
  let current = cache.get(deps);
  if (!current || Math.abs(at - current.countedAt) >= CACHED_MS) {
    current = { countedAt: at, counts: count(deps) };
    cache.set(deps, current);
    const query = current;
    query.counts.catch(() => {
      if (cache.get(deps) === query) cache.delete(deps);
    });
  }
  const counts = await current.counts;
  return (outletId) => presentTrust(counts.get(outletId));
}
