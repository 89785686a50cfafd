import type { Db } from '@/server/db/client';
import { findLinkByCode } from './clicksRepository';
import { goalOf } from './presentClicks';

/** A suspension or another link takes effect after this time at the latest. */
const KEPT_MS = 60_000;
/** Codes, also those that do not exist; beyond, the oldest are forgotten. */
const CODES_MAX = 20_000;

/** `null` where the code leads nowhere. */
type Goal = Promise<{ orderId: number; href: string } | null>;

/** Reads where codes lead, each once a minute, so that clicks do not reach the orders' tables. */
export function createLinkGoals(db: Db, now: () => Date, max = CODES_MAX) {
  const kept = new Map<string, { goal: Goal; until: number }>();
  const read = async (code: string): Goal => {
    const row = await findLinkByCode(db, code);
    const href = row && goalOf(row).href;
    return row && href !== null ? { orderId: row.orderId, href } : null;
  };
  return (code: string): Goal => {
    const at = now().getTime();
    const known = kept.get(code);
    if (known && at < known.until) return known.goal;
    const goal = read(code);
    // A failed query is not kept.
    goal.catch(() => kept.delete(code));
    kept.delete(code);
    const [oldest] = kept.size >= max ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(code, { goal, until: at + KEPT_MS });
    return goal;
  };
}
