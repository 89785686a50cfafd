import { lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import { purgeRows } from '@/server/platform/db/queryParts';
import {
  accountMarks,
  oneTimeTokens,
  refreshTokens,
  seatInvitations,
  sessions,
} from '@/server/platform/db/schema';
import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { hasPassed } from '@/server/platform/worker/dueRows';
import { HOUR_MS } from '@/shared/platform/durations';

interface Expiring extends PgTable {
  id: PgColumn;
  expiresAt: PgColumn;
}
/** Sessions come first, since the database deletes their tokens as well. */
const TABLES: readonly Expiring[] = [
  ...[sessions, refreshTokens, oneTimeTokens, seatInvitations, accountMarks],
];

/** Used refresh tokens stay until they expire, since a second use reveals a theft. */
export async function sweepTokens(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const table of TABLES) count += await purgeRows(db, table.id, lte(table.expiresAt, now));
  return count;
}

interface Sweep {
  summary: string;
  run: (at: Date) => Promise<number>;
}

export function startTokenSweep(
  { database: { db }, now, logger }: Pick<AppDeps, 'database' | 'now' | 'logger'>,
  others: readonly Sweep[],
): Worker {
  const sweeps: readonly Sweep[] = [
    { summary: 'expired sessions and tokens were swept', run: (at) => sweepTokens(db, at) },
    ...others,
  ];
  let dueAt = now();
  return createWorker({
    work: 'the sweep of what has expired',
    async claim(at) {
      if (!hasPassed(dueAt, at, HOUR_MS)) return undefined;
      dueAt = new Date(at.getTime() + HOUR_MS);
      return at;
    },
    async settle(at) {
      for (const { summary, run } of sweeps) {
        const count = await run(at);
        if (count > 0) logger?.info({ count }, summary);
      }
    },
    nextDueAt: async () => dueAt,
    now,
    ...(logger && { logger }),
  });
}
