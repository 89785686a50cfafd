import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { type Trust, NEW_TRUST, TRUST_MIN, type TrustShare } from '@/shared/market/trust.schemas';
import { trustPoints } from './trustPoints';
import {
  claimTrust,
  countTrust,
  listOutletsAfter,
  listTrust,
  lockTrust,
  nextTrustAt,
  placeServices,
  type TrustCounts,
  writeTrust,
} from './trustRepository';

const shareOf = (good: number, of: number): TrustShare | null =>
  of < TRUST_MIN ? null : { good, of };

const earliest = (one: Date | null = null, other: Date | null = null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** How long a change that another room has marked may wait. */
const POLL_MS = 2000;

export async function readTrust(
  db: Db,
  outletIds: readonly number[],
): Promise<(outletId: number) => Trust> {
  const rows = outletIds.length > 0 ? await listTrust(db, outletIds) : [];
  const figures = new Map(rows.map((row) => [row.outletId, row.figures]));
  // Figures that were counted earlier lack those that came later.
  return (outletId) => ({ ...NEW_TRUST, ...figures.get(outletId) });
}

/**
 * Call it last in a transaction that changes orders, their reviews or their links, once for all of
 * its outlets, so that no two transactions wait for each other.
 */
export async function recountTrust(tx: Db, outletIds: readonly number[], now: Date): Promise<void> {
  const ids = [...new Set(outletIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await lockTrust(tx, ids);
  const counts = new Map(
    (await countTrust(tx, ids, now)).map(
      (row) => [row.made?.outletId ?? row.marked?.markedId, row] as const,
    ),
  );
  await writeTrust(
    tx,
    ids.map((outletId) => {
      const counted = counts.get(outletId);
      const figures = trustOf(counted);
      const recountAt = earliest(counted?.made?.changesAt, counted?.marked?.markChangesAt);
      return { outletId, figures, points: trustPoints(figures), recountAt };
    }),
  );
}

/** Counts every outlet anew and places its services for best fit, in batches of their own transactions; returns how many. */
export async function recountAll(db: Db, now: Date): Promise<number> {
  let counted = 0;
  let ids = await listOutletsAfter(db, 0);
  while (ids.length > 0) {
    const batch = ids;
    await db.transaction(async (tx) => {
      await recountTrust(tx, batch, now);
      await placeServices(tx, batch);
    });
    counted += batch.length;
    ids = await listOutletsAfter(db, batch.at(-1) ?? 0);
  }
  return counted;
}

/** Counts what time alone has changed. */
export function startTrustClock({
  database: { db },
  now,
  logger,
}: Pick<AppDeps, 'database' | 'now' | 'logger'>): Worker {
  return createWorker({
    work: 'trust figures',
    claim: (at) => claimTrust(db, at),
    settle: (ids) => db.transaction((tx) => recountTrust(tx, ids, now())),
    nextDueAt: () => nextTrustAt(db),
    pollMs: POLL_MS,
    now,
    ...(logger && { logger }),
  });
}

function ratingOf(stars: readonly number[]): Trust['rating'] {
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  if (reviews < TRUST_MIN) return null;
  const total = stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { mean: oneDecimal(total / reviews), reviews, stars: [...stars] };
}

/** A figure with fewer than `TRUST_MIN` cases is `null`, since these say too little. */
function trustOf(counted: TrustCounts | undefined): Trust {
  if (!counted) return NEW_TRUST;
  const { made, linked, rated, marked } = counted;
  const { answers = 0, answerHours = null, ended = 0 } = made ?? {};
  const figures = {
    answered: made && shareOf(made.answered, made.requests),
    answer_hours: answers < TRUST_MIN || answerHours === null ? null : oneDecimal(answerHours),
    reasoned: shareOf(
      (made?.reasoned ?? 0) + (marked?.markReasoned ?? 0),
      (made?.noes ?? 0) + (marked?.markNoes ?? 0),
    ),
    on_time: made && shareOf(made.onTime, made.due),
    completed: made && shareOf(made.completed, ended),
    links_up: linked && shareOf(linked.linksUp, linked.links),
    labelled: linked && shareOf(linked.labelled, linked.labels),
    rating: rated?.stars ? ratingOf(rated.stars) : null,
    refunds: ended < TRUST_MIN || !made ? null : made.refunds,
    lost_disputes: ended < TRUST_MIN || !made ? null : made.lostDisputes,
  };
  return { is_new: Object.values(figures).every((figure) => figure === null), ...figures };
}
