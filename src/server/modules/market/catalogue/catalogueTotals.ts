import type { AppDeps } from '@/server/deps';
import type { Counts } from './catalogueSearchRepository';
import { listTotals, type PriceSpan } from './fitRepository';

/** With more services than these, the totals are kept for a minute. */
const LARGE = 5000;
const KEPT_MS = 60_000;

type Totals = Counts & { spans: PriceSpan[] };
const kept = new WeakMap<object, { totals: Totals; until: number }>();

async function countAll({ database: { db }, now }: Deps): Promise<Totals> {
  const spans = await listTotals(db);
  const all = spans.find(({ type }) => type === null);
  const totals = { spans, total: all?.count ?? 0, outlets: all?.outlets ?? 0 };
  if (totals.total > LARGE) kept.set(db, { totals, until: now().getTime() + KEPT_MS });
  else kept.delete(db);
  return totals;
}

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** Nobody waits for the totals of a large catalogue to be counted again. */
export async function readTotals(deps: Deps): Promise<Totals> {
  const { db } = deps.database;
  const entry = kept.get(db);
  if (!entry) return countAll(deps);
  const now = deps.now().getTime();
  if (now >= entry.until) {
    entry.until = now + KEPT_MS;
    countAll(deps).catch(() => kept.delete(db));
  }
  return entry.totals;
}
