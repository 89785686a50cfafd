import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Member } from '@/server/platform/auth/actor';
import { builtOnce, firstOf } from '@/server/platform/db/queryParts';
import type { Db } from '@/server/platform/db/client';
import { outletProfiles, outletSeats, sessions, users } from '@/server/platform/db/schema';

/** Of the account that has logged in. */
export interface SessionName {
  sessionId: number;
  userId: number;
}

/** A session, and for whom it acts. */
export type ActingSession = SessionName & Pick<Member, 'personId' | 'part'>;

const owners = alias(users, 'owners');

/** Nothing when the session is deleted, or its account or the outlet's is deleted or suspended. */
const liveSession = builtOnce((db) =>
  db
    .select({
      expiresAt: sessions.expiresAt,
      userId: sql<number>`coalesce(${owners.id}, ${users.id})`,
      part: outletSeats.part,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(outletSeats, eq(outletSeats.userId, users.id))
    .leftJoin(outletProfiles, eq(outletProfiles.id, outletSeats.outletId))
    .leftJoin(owners, eq(owners.id, outletProfiles.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.id, sql.placeholder('userId')),
        ...[users, owners].flatMap((each) => [isNull(each.deletedAt), isNull(each.suspendedAt)]),
      ),
    )
    .prepare('live_session'),
);
type LiveRow = Awaited<ReturnType<ReturnType<typeof liveSession>['execute']>>[number];

interface Lookup extends SessionName {
  personId: number;
  /** A time of the monotonic clock. */
  at: number;
  row: Promise<LiveRow | null>;
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

  /** Also whether the person still has the part, and whether the session is of the outlet. */
  async isLive({ sessionId, userId, personId = userId, part }: ActingSession): Promise<boolean> {
    const row = await this.rowOf({ sessionId, userId, personId });
    const isSame = row?.userId === userId && (row.part ?? undefined) === part;
    return isSame && row.expiresAt > this.now();
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
    for (const [id, lookup] of this.lookups)
      if ([lookup.userId, lookup.personId].includes(userId)) this.lookups.delete(id);
  }

  private rowOf(session: Pick<Lookup, 'sessionId' | 'userId' | 'personId'>) {
    const { sessionId, userId, personId } = session;
    const at = performance.now();
    const last = this.lookups.get(sessionId);
    if (last?.personId === personId && at - last.at < REUSED_MS) return last.row;
    const row = firstOf(liveSession(this.db).execute({ sessionId, userId: personId }));
    const isTrusted = [userId, personId].every((id) => (this.distrusted.get(id) ?? 0) <= at);
    if (isTrusted) this.keep({ ...session, at, row });
    return row;
  }

  private keep(lookup: Lookup): void {
    const { sessionId } = lookup;
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
    lookup.row.then((row) => {
      if (row === null) drop();
    }, drop);
  }
}
