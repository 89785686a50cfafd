import type { Db } from '@/server/db/client';
import { findLiveSessionEnd, type SessionName } from '@/server/modules/accounts/sessionsRepository';

interface Look {
  userId: number;
  /** By the clock that is never set. */
  at: number;
  end: Promise<Date | null>;
}

/**
 * Milliseconds for which the answer of the database is believed: what ends a session in another
 * process is seen here after that, so it stays well under a second.
 */
const BELIEVED_MS = 700;
/** Milliseconds. Longer than the transaction of whoever ends a session takes. */
const DISTRUSTED_MS = 10_000;

/** Which sessions may still act. Asks the database at most once in `BELIEVED_MS` for each. */
export class LiveSessions {
  /** The oldest first. */
  private readonly looks = new Map<number, Look>();
  /** Users, each with the end of the distrust; the oldest first. */
  private readonly distrusted = new Map<number, number>();

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  async isLive(session: SessionName): Promise<boolean> {
    const end = await this.endOf(session);
    return end !== null && end > this.now();
  }

  /**
   * To be called within the transaction that ends sessions of the user. From now on every request of
   * the user's asks the database, so that the commit is seen at once.
   */
  distrust(userId: number): void {
    const at = performance.now();
    for (const [id, until] of this.distrusted) {
      if (until > at) break;
      this.distrusted.delete(id);
    }
    this.distrusted.delete(userId);
    this.distrusted.set(userId, at + DISTRUSTED_MS);
    for (const [id, look] of this.looks) if (look.userId === userId) this.looks.delete(id);
  }

  private endOf(session: SessionName): Promise<Date | null> {
    const { sessionId, userId } = session;
    const at = performance.now();
    const last = this.looks.get(sessionId);
    if (last?.userId === userId && at - last.at < BELIEVED_MS) return last.end;
    const end = findLiveSessionEnd(this.db, session);
    if ((this.distrusted.get(userId) ?? 0) <= at) this.keep(sessionId, { userId, at, end });
    return end;
  }

  private keep(sessionId: number, look: Look): void {
    for (const [id, { at }] of this.looks) {
      if (look.at - at < BELIEVED_MS) break;
      this.looks.delete(id);
    }
    this.looks.delete(sessionId);
    this.looks.set(sessionId, look);
    const drop = () => {
      if (this.looks.get(sessionId) === look) this.looks.delete(sessionId);
    };
    // A database that does not answer now may do so for the next request.
    look.end.then((end) => {
      if (end === null) drop();
    }, drop);
  }
}
