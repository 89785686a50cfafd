import type { Db } from '@/server/platform/db/client';
import { findLinkByCode } from './clicksRepository';
import { goalOf } from './presentClicks';

/** A suspension or a changed link takes effect after this time at the latest. */
const CACHED_MS = 60_000;
/** The most cached codes, unknown ones included; beyond, the oldest are dropped. */
const CODES_MAX = 20_000;

/** `null` if the code has no goal. */
type Goal = { orderId: number; href: string } | null;

interface CacheEntry {
  read: Promise<Goal>;
  /** `null` also until it is read. */
  goal: Goal;
  until: number;
}

/** Caches the goals of codes for a minute, so that clicks do not reach the orders' tables. */
export function createLinkGoals(db: Db, now: () => Date) {
  const cache = new Map<string, CacheEntry>();
  const query = async (code: string): Promise<Goal> => {
    const row = await findLinkByCode(db, code);
    const href = row && goalOf(row, now()).href;
    return row && href !== null ? { orderId: row.orderId, href } : null;
  };
  const fresh = (code: string): CacheEntry | null => {
    const found = cache.get(code);
    return found && now().getTime() < found.until ? found : null;
  };
  return {
    /** Needs no query; `null` also for a goal that is not cached. */
    known: (code: string): Goal => fresh(code)?.goal ?? null,
    read(code: string): Promise<Goal> {
      const found = fresh(code);
      if (found) return found.read;
      const entry: CacheEntry = {
        read: query(code),
        goal: null,
        until: now().getTime() + CACHED_MS,
      };
      entry.read.then(
        (goal) => (entry.goal = goal),
        // A failed query is not cached.
        () => cache.delete(code),
      );
      cache.delete(code);
      const [oldest] = cache.size >= CODES_MAX ? cache.keys() : [];
      if (oldest !== undefined) cache.delete(oldest);
      cache.set(code, entry);
      return entry.read;
    },
  };
}
