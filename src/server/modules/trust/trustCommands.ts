import type { AppDeps } from '@/server/deps';
import { type Trust, TRUST_DAYS } from '@/shared/trust/trustAnswer';
import { presentTrust } from './presentTrust';
import { countTrust, type TrustCounts, widenMemory } from './trustRepository';

const KEPT_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;

type Deps = Pick<AppDeps, 'database' | 'now'>;

interface Kept {
  countedAt: number;
  counts: Promise<ReadonlyMap<number, TrustCounts>>;
}
/** Of each app that this process runs: one. */
const kept = new WeakMap<Deps, Kept>();

async function count({ database, now }: Deps): Promise<ReadonlyMap<number, TrustCounts>> {
  const at = now();
  const since = new Date(at.getTime() - TRUST_DAYS * DAY_MS);
  const rows = await database.db.transaction(async (tx) => {
    await widenMemory(tx);
    return countTrust(tx, { since, now: at });
  });
  return new Map(rows.map((row) => [row.mediaId, row]));
}

/**
 * What is known of outlets, by id: of all of them by one query, which is asked again after five
 * minutes. Whoever comes meanwhile waits for the same one.
 */
export async function readTrust(deps: Deps): Promise<(mediaId: number) => Trust> {
  const at = deps.now().getTime();
  let current = kept.get(deps);
  if (!current || Math.abs(at - current.countedAt) >= KEPT_MS) {
    current = { countedAt: at, counts: count(deps) };
    kept.set(deps, current);
    const asked = current;
    asked.counts.catch(() => {
      if (kept.get(deps) === asked) kept.delete(deps);
    });
  }
  const counts = await current.counts;
  return (mediaId) => presentTrust(counts.get(mediaId));
}
