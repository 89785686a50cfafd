import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  type Trust,
  TRUST_DAYS,
  NEW_TRUST,
  TRUST_MIN,
  type TrustShare,
} from '@/shared/market/trust.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import {
  type Counted,
  countLinks,
  countOrders,
  countRatings,
  listAnswerTimes,
  listSameMailboxPairs,
  widenMemory,
} from './trustRepository';

interface TrustCounts {
  answered: number;
  requests: number;
  answers: number;
  answerHours: number | null;
  onTime: number;
  due: number;
  completed: number;
  ended: number;
  linksUp: number;
  links: number;
  labelled: number;
  labels: number;
  stars: readonly number[] | null;
  refunds: number;
  lostDisputes: number;
}

const shareOf = (good: number, of: number): TrustShare | null =>
  of < TRUST_MIN ? null : { good, of };

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

const CACHED_MS = 5 * 60 * 1000;

type Deps = Pick<AppDeps, 'database' | 'now'>;

interface CacheEntry {
  countedAt: number;
  counts: Promise<ReadonlyMap<number, TrustCounts>>;
}
const cache = new WeakMap<Deps, CacheEntry>();

/** Runs one grouped query for each kind of row, in parallel over several connections. */
async function count({ database: { db }, now }: Deps): Promise<ReadonlyMap<number, TrustCounts>> {
  const at = now();
  const since = new Date(at.getTime() - TRUST_DAYS * DAY_MS);
  const counted = { since, now: at, sameMailboxPairs: await listSameMailboxPairs(db) };
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

/** All outlets are counted at once and cached for five minutes; concurrent callers share it. */
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

function ratingOf(stars: readonly number[] | null): Trust['rating'] {
  if (!stars) return null;
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  if (reviews < TRUST_MIN) return null;
  const total = stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { mean: oneDecimal(total / reviews), reviews, stars: [...stars] };
}

/** A figure with fewer than `TRUST_MIN` cases is `null`, since these say too little. */
function presentTrust(counts: TrustCounts | undefined): Trust {
  if (!counts) return NEW_TRUST;
  const { answers, answerHours, ended } = counts;
  const figures = {
    answered: shareOf(counts.answered, counts.requests),
    answer_hours: answers < TRUST_MIN || answerHours === null ? null : oneDecimal(answerHours),
    on_time: shareOf(counts.onTime, counts.due),
    completed: shareOf(counts.completed, ended),
    links_up: shareOf(counts.linksUp, counts.links),
    labelled: shareOf(counts.labelled, counts.labels),
    rating: ratingOf(counts.stars),
    refunds: ended < TRUST_MIN ? null : counts.refunds,
    lost_disputes: ended < TRUST_MIN ? null : counts.lostDisputes,
  };
  return { is_new: Object.values(figures).every((figure) => figure === null), ...figures };
}
