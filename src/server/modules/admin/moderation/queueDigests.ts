import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { users } from '@/server/platform/db/schema';
import { firstDueAt, longestDue, isDue, nextAtHour } from '@/server/platform/worker/dueRows';
import { DAY_MS } from '@/shared/platform/durations';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { countToDecide } from './queueConditionsRepository';

type Deps = Pick<AppDeps, 'database' | 'now' | 'config'>;

/** Hour in UTC, before most admins start work. */
const DIGEST_HOUR = 7;

const LEASE_MS = 60_000;

/** A suspended admin gets no notices. */
const isAdmin = and(isNotNull(users.adminRole), isNull(users.suspendedAt));

interface ClaimedDigest {
  userId: number;
  leasedUntil: Date;
}

/** Keeps the version, because nothing that clients see of the account changes. */
const SAME_VERSION = { version: sql`${users.version}` };

const nextDigest = (now: Date): Date => nextAtHour(DIGEST_HOUR, now);

/**
 * Notifies each admin once a day of what waits for their decision, unless nothing waits. The due
 * time is a column of the account (`users.desk_due_at`).
 */
export function startQueueDigests(options: Deps & WorkerSettings): Worker {
  const { now } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'daily notices of what waits for admins',
    claim: (at) => claimDigest(db, at),
    settle: (claimed) => sendQueueDigests(options, claimed),
    nextDueAt: () => nextDigestAt(db, now()),
  });
}

/** Claims the admin whose digest is most overdue, for one minute. */
async function claimDigest(db: Db, now: Date): Promise<ClaimedDigest | undefined> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const { id, deskDueAt } = users;
  const due = longestDue(db, id, deskDueAt, and(isAdmin, isDue(deskDueAt, now, DAY_MS)));
  const [row] = await db
    .update(users)
    .set({ deskDueAt: leasedUntil, ...SAME_VERSION })
    .where(sql`${id} = (${due})`)
    .returning({ userId: id });
  return row && { ...row, leasedUntil };
}

/**
 * Schedules the next digest. Returns false if another server has done so meanwhile or the account
 * is no longer an admin.
 */
async function takeDigest(tx: Db, { userId, leasedUntil }: ClaimedDigest, now: Date) {
  const taken = await tx
    .update(users)
    .set({ deskDueAt: nextDigest(now), ...SAME_VERSION })
    .where(and(eq(users.id, userId), isAdmin, eq(users.deskDueAt, leasedUntil)))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** The earliest due time. Admins without one are first scheduled for the next digest. */
async function nextDigestAt(db: Db, now: Date): Promise<Date | null> {
  await db
    .update(users)
    .set({ deskDueAt: nextDigest(now), ...SAME_VERSION })
    .where(and(isAdmin, isNull(users.deskDueAt)));
  return firstDueAt(db, users.deskDueAt, isAdmin);
}

/** Notifies the admin of what waits, unless nothing does or another server has already done so. */
async function sendQueueDigests(deps: Deps, claimed: ClaimedDigest): Promise<void> {
  const { db } = deps.database;
  const { userId } = claimed;
  const waiting = await countToDecide(db, deps.config, userId);
  await db.transaction(async (tx) => {
    const isTaken = await takeDigest(tx, claimed, deps.now());
    if (!isTaken || Object.values(waiting).every((count) => count === 0)) return;
    await notify(tx, deps, { userId, kind: 'desk_waits', facts: { waiting } });
  });
}
