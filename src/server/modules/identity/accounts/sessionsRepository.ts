import { assertRow } from '@/server/platform/db/assertRow';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { peopleOf } from '@/server/platform/db/people';
import { firstOf } from '@/server/platform/db/queryParts';
import { refreshTokens, sessions } from '@/server/platform/db/schema';
import type { SessionName } from '@/server/platform/http/liveSessions';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { type Session, sessionResponse } from '@/shared/identity/sessions.schemas';

type SessionRow = typeof sessions.$inferSelect;

const FIELDS = fieldsOf(sessionResponse, 'is_current');

export const presentSession = (row: SessionRow, currentId: number): Session => ({
  ...presentFields(row, FIELDS),
  is_current: row.id === currentId,
});

type NewSession = Omit<typeof sessions.$inferInsert, 'id'>;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function addSession(tx: Db, session: NewSession): Promise<number> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  assertRow(row, 'The new session');
  return row.id;
}

export const lockSession = (tx: Db, sessionId: number): Promise<SessionRow | null> =>
  firstOf(tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update'));

export async function updateSession(
  tx: Db,
  sessionId: number,
  changes: Pick<NewSession, 'lastUsedAt' | 'expiresAt' | 'browser' | 'addressFamily'>,
): Promise<void> {
  await tx.update(sessions).set(changes).where(eq(sessions.id, sessionId));
}

export async function markProven(db: Db, sessionId: number, provenAt: Date): Promise<void> {
  await db.update(sessions).set({ provenAt }).where(eq(sessions.id, sessionId));
}

export function listSessions(
  db: Db,
  userId: number,
  now: Date,
  max: number,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(max);
}

export async function deleteSession(tx: Db, { sessionId, userId }: SessionName): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

export interface Ended {
  /** The session that stays. */
  exceptId?: number;
  /** Whether those of the outlet's other people end too. */
  withPeople?: boolean;
}

export async function deleteSessionsOf(
  tx: Db,
  userId: number,
  { exceptId, withPeople = false }: Ended = {},
): Promise<number[]> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const whose = withPeople ? peopleOf(userId) : [userId];
  const deleted = await tx
    .delete(sessions)
    .where(and(sql`${sessions.userId} IN ${whose}`, others))
    .returning({ id: sessions.id });
  return deleted.map((row) => row.id);
}

export async function addRefreshToken(
  tx: Db,
  token: Pick<RefreshTokenRow, 'sessionId' | 'tokenHash' | 'expiresAt' | 'createdAt'>,
): Promise<void> {
  await tx.insert(refreshTokens).values(token);
}

export async function findRefreshToken(
  db: Db,
  tokenHash: string,
): Promise<(RefreshTokenRow & { userId: number }) | null> {
  const [row] = await db
    .select({ token: refreshTokens, userId: sessions.userId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row ? { ...row.token, userId: row.userId } : null;
}

export async function markRefreshTokenUsed(tx: Db, id: number, usedAt: Date): Promise<void> {
  await tx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.id, id));
}
