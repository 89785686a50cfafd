import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '@/server/actor';
import type { Config } from '@/server/config';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import type { TokenPair } from '@/shared/auth/authSchemas';
import { clientOf } from './clientOf';
import { hashSecret, newSecret } from './secrets';
import {
  addRefreshToken,
  addSession,
  deleteSession,
  deleteSessionsOf,
  findRefreshToken,
  type SessionName,
} from './sessionsRepository';

type SessionDeps = Pick<AppDeps, 'config' | 'now'>;
type SessionApp = Pick<FastifyInstance, 'liveSessions'>;

export const later = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000);

/** When a session ends that is used now and never again. */
export function endOfSession(
  { sessionIdleS, sessionMaxS }: Config,
  startedAt: Date,
  usedAt: Date,
): Date {
  const idleEnd = later(usedAt, sessionIdleS);
  const lastEnd = later(startedAt, sessionMaxS);
  return idleEnd < lastEnd ? idleEnd : lastEnd;
}

/**
 * A log-in has succeeded: a new session, an access token that names it, and a refresh token whose
 * hash is stored. The request tells from where.
 */
export async function startSession(
  tx: Db,
  { config, now }: SessionDeps,
  request: FastifyRequest,
  { userId, role, profileId }: Member,
): Promise<TokenPair> {
  const startedAt = now();
  const sessionId = await addSession(tx, {
    userId,
    ...clientOf(request),
    lastUsedAt: startedAt,
    expiresAt: endOfSession(config, startedAt, startedAt),
    createdAt: startedAt,
  });
  const { token, tokenHash } = newSecret();
  const expiresAt = later(startedAt, config.refreshTtlS);
  await addRefreshToken(tx, { sessionId, tokenHash, expiresAt, createdAt: startedAt });
  const access = request.server.signAccess({ userId, role, profileId, sessionId });
  return { access, refresh: token };
}

/**
 * Ends one session of the account; its tokens are refused as soon as `tx` is committed. Answers
 * whether it was there.
 */
export async function endSession(tx: Db, app: SessionApp, session: SessionName): Promise<boolean> {
  const wasThere = await deleteSession(tx, session);
  app.liveSessions.distrust(session.userId);
  return wasThere;
}

/** Ends the session that the refresh token is of, and answers which; `null` when there is none. */
export async function endSessionOf(
  tx: Db,
  app: SessionApp,
  refresh: string,
): Promise<SessionName | null> {
  const token = await findRefreshToken(tx, hashSecret(refresh));
  return token && (await endSession(tx, app, token)) ? token : null;
}

/** Ends all sessions of the account, or all but one. Answers how many. */
export async function endSessionsOf(
  tx: Db,
  app: SessionApp,
  userId: number,
  exceptId?: number,
): Promise<number> {
  const ended = await deleteSessionsOf(tx, userId, exceptId);
  app.liveSessions.distrust(userId);
  return ended.length;
}
