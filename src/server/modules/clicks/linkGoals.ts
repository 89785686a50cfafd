import type { Db } from '@/server/db/client';
import { findLinkByCode } from './clicksRepository';
import { goalOf } from './presentClicks';

/** A suspension or a changed link takes effect after this time at the latest. */
const KEPT_MS = 60_000;
/** The most cached codes, unknown ones included; beyond, the oldest are dropped. */
const CODES_MAX = 20_000;

/** `null` if the code has no goal. */
type Goal = { orderId: number; href: string } | null;

interface Kept {
  read: Promise<Goal>;
  /** `null` also until it is read. */
  goal: Goal;
  until: number;
}

/** Caches the goals of codes for a minute, so that clicks do not reach the orders' tables. */
export function createLinkGoals(db: Db, now: () => Date) {
  const kept = new Map<string, Kept>();
  const query = async (code: string): Promise<Goal> => {
    const row = await findLinkByCode(db, code);
    const href = row && goalOf(row).href;
    return row && href !== null ? { orderId: row.orderId, href } : null;
  };
  const fresh = (code: string): Kept | null => {
    const found = kept.get(code);
    return found && now().getTime() < found.until ? found : null;
  };
  return {
    /** Needs no query; `null` also for a goal that is not cached. */
    known: (code: string): Goal => fresh(code)?.goal ?? null,
    read(code: string): Promise<Goal> {
      const found = fresh(code);
      if (found) return found.read;
      const entry: Kept = { read: query(code), goal: null, until: now().getTime() + KEPT_MS };
      entry.read.then(
        (goal) => (entry.goal = goal),
        // A failed query is not cached.
        () => kept.delete(code),
      );
      kept.delete(code);
      const [oldest] = kept.size >= CODES_MAX ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(code, entry);
      return entry.read;
    },
  };
}
