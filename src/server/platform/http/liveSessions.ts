import { and, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '@/server/platform/db/queryParts';
import type { Db } from '@/server/platform/db/client';
import { sessions, users } from '@/server/platform/db/schema';

export interface SessionName {
  sessionId: number;
  userId: number;
}

const liveSession = builtOnce((db) =>
  db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.id, sql.placeholder('userId')),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('live_session'),
);

/** `null` when the session is deleted, or its account is deleted or suspended. */
async function findLiveSessionEnd(
  db: Db,
  { sessionId, userId }: SessionName,
): Promise<Date | null> {
  const [row] = await liveSession(db).execute({ sessionId, userId });
  return row?.expiresAt ?? null;
}

interface Lookup {
  userId: number;
  /** A time of the monotonic clock. */
  at: number;
  end: Promise<Date | null>;
}

/** Milliseconds; a session that another process ends is noticed only afterwards. */
const REUSED_MS = 700;
/** Milliseconds; longer than the transaction that ends a session takes. */
const NO_REUSE_MS = 10_000;

/** Caches which sessions are valid. Queries the database at most once in `REUSED_MS` for each. */
export class LiveSessions {
  private readonly lookups = new Map<number, Lookup>();
  /** Users for whom nothing is reused until the given time; the oldest first. */
  private readonly distrusted = new Map<number, number>();

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  async isLive(session: SessionName): Promise<boolean> {
    const end = await this.endOf(session);
    return end !== null && end > this.now();
  }

  /** Call this in the transaction that ends sessions of the user, so that it counts at once. */
  distrust(userId: number): void {
    const at = performance.now();
    for (const [id, until] of this.distrusted) {
      if (until > at) break;
      this.distrusted.delete(id);
    }
    this.distrusted.delete(userId);
    this.distrusted.set(userId, at + NO_REUSE_MS);
    for (const [id, lookup] of this.lookups) if (lookup.userId === userId) this.lookups.delete(id);
  }

  private endOf(session: SessionName): Promise<Date | null> {
    const { sessionId, userId } = session;
    const at = performance.now();
    const last = this.lookups.get(sessionId);
    if (last?.userId === userId && at - last.at < REUSED_MS) return last.end;
    const end = findLiveSessionEnd(this.db, session);
    if ((this.distrusted.get(userId) ?? 0) <= at) this.keep(sessionId, { userId, at, end });
    return end;
  }

  private keep(sessionId: number, lookup: Lookup): void {
    for (const [id, { at }] of this.lookups) {
      if (lookup.at - at < REUSED_MS) break;
      this.lookups.delete(id);
    }
    this.lookups.delete(sessionId);
    this.lookups.set(sessionId, lookup);
    const drop = () => {
      if (this.lookups.get(sessionId) === lookup) this.lookups.delete(sessionId);
    };
    // After a failed query the next request must query again.
    lookup.end.then((end) => {
      if (end === null) drop();
    }, drop);
  }
}
