import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { type Trust, TRUST_DAYS } from '@/shared/trust/trustResponse';
import { DAY_MS } from '@/shared/durations';
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

const KEPT_MS = 5 * 60 * 1000;

type Deps = Pick<AppDeps, 'database' | 'now'>;

interface Kept {
  countedAt: number;
  counts: Promise<ReadonlyMap<number, TrustCounts>>;
}
/** One entry for each app that this process runs. */
const kept = new WeakMap<Deps, Kept>();

/**
 * Runs one grouped query for each kind of row, in parallel where the database has several
 * connections.
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
    [...orders].map(([mediaId, row]) => [
      mediaId,
      {
        ...row,
        answerHours: times.get(mediaId)?.hours ?? null,
        stars: ratings.get(mediaId)?.stars ?? null,
        linksUp: links.get(mediaId)?.up ?? 0,
        links: links.get(mediaId)?.checked ?? 0,
        labelled: links.get(mediaId)?.labelled ?? 0,
        labels: links.get(mediaId)?.labels ?? 0,
      },
    ]),
  );
}

/** The rows by the id of their outlet. */
async function read<Row extends { mediaId: number }>(
  db: Db,
  counted: Counted,
  list: (tx: Db, counted: Counted) => PromiseLike<Row[]>,
): Promise<ReadonlyMap<number, Row>> {
  const rows = await db.transaction(async (tx) => {
    await widenMemory(tx);
    return list(tx, counted);
  });
  return new Map(rows.map((row) => [row.mediaId, row]));
}

/**
 * Returns a lookup of trust figures by outlet id. All outlets are counted at once, again after five
 * minutes; concurrent callers wait for the same count.
 */
export async function readTrust(deps: Deps): Promise<(mediaId: number) => Trust> {
  const at = deps.now().getTime();
  let current = kept.get(deps);
  if (!current || Math.abs(at - current.countedAt) >= KEPT_MS) {
    current = { countedAt: at, counts: count(deps) };
    kept.set(deps, current);
    const query = current;
    query.counts.catch(() => {
      if (kept.get(deps) === query) kept.delete(deps);
    });
  }
  const counts = await current.counts;
  return (mediaId) => presentTrust(counts.get(mediaId));
}
