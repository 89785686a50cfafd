import { lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/db/client';
import { purgeRows } from '@/server/db/purgeRows';
import { oneTimeTokens, refreshTokens, sessions } from '@/server/db/schema';
import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/worker/createWorker';
import { hasCome } from '@/server/worker/isDue';

const HOUR_MS = 3600 * 1000;

interface Expiring extends PgTable {
  id: PgColumn;
  expiresAt: PgColumn;
}
/** Sessions first: their tokens go with them. */
const TABLES: readonly Expiring[] = [sessions, refreshTokens, oneTimeTokens];

/**
 * Deletes sessions and tokens that are over. Used refresh tokens stay until they expire, since
 * their use tells of a theft; used links are deleted by their use.
 */
export async function sweepTokens(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const table of TABLES)
    count += await purgeRows(db, table, table.id, lte(table.expiresAt, now));
  return count;
}

export interface Sweep {
  /** What has been done, for the log. */
  said: string;
  /** Answers how many went. */
  run: (at: Date) => Promise<number>;
}

/** Sweeps now and every hour: tokens, and whatever else is given. */
export function startTokenSweep(
  { database: { db }, now, logger }: Pick<AppDeps, 'database' | 'now' | 'logger'>,
  others: readonly Sweep[],
): Worker {
  const sweeps: readonly Sweep[] = [
    { said: 'expired sessions and tokens were swept', run: (at) => sweepTokens(db, at) },
    ...others,
  ];
  let dueAt = now();
  return createWorker({
    work: 'the sweep of what has expired',
    async claim(at) {
      if (!hasCome(dueAt, at, HOUR_MS)) return undefined;
      dueAt = new Date(at.getTime() + HOUR_MS);
      return at;
    },
    async settle(at) {
      for (const { said, run } of sweeps) {
        const count = await run(at);
        if (count > 0) logger?.info({ count }, said);
      }
    },
    nextDueAt: async () => dueAt,
    now,
    ...(logger && { logger }),
  });
}
