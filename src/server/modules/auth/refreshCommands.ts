import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { enqueueMail } from '@/server/mail/enqueueMail';
import { REFRESH_GRACE_S } from '@/shared/limits';
import type { TokenPair } from '@/shared/auth/authSchemas';
import { type Account, findAccountById } from './authRepository';
import { clientOf } from './clientOf';
import { hashSecret, nextRefreshToken } from './secrets';
import { refreshReuseMail } from './sessionMails';
import { endOfSession, endSession, later } from './sessionsCommands';
import {
  addRefreshToken,
  findRefreshToken,
  lockSession,
  markRefreshTokenUsed,
  type RefreshTokenRow,
  updateSession,
} from './sessionsRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;

export type Refreshed =
  | { outcome: 'refreshed'; tokens: TokenPair }
  /** Never was, or is over. */
  | { outcome: 'refused' }
  /** Used long ago: two hold it, and one of them is a thief. The session has been ended. */
  | { outcome: 'reused'; sessionId: number; userId: number };

const REFUSED: Refreshed = { outcome: 'refused' };

/**
 * Exchanges a refresh token. Never throws for a bad one: what it has written (the end of the
 * session, the mail) must be committed.
 */
export async function refreshSession(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  refresh: string,
): Promise<Refreshed> {
  const now = deps.now();
  const tokenHash = hashSecret(refresh);
  const known = await findRefreshToken(tx, tokenHash);
  const session = known && (await lockSession(tx, known.sessionId));
  // Again: it may have been used while this waited for the lock.
  const token = session && (await findRefreshToken(tx, tokenHash));
  if (!token || token.expiresAt <= now || session.expiresAt <= now) return REFUSED;
  const account = await findAccountById(tx, session.userId);
  if (!account?.isActive) return REFUSED;

  if (token.usedAt && later(token.usedAt, REFRESH_GRACE_S) < now) {
    return endStolen(tx, deps, request, session.id, account);
  }
  const next = token.usedAt
    ? await newestAfter(tx, deps, refresh)
    : await exchange(tx, deps, token, refresh);
  if (next === null) return REFUSED;
  await updateSession(tx, session.id, {
    ...clientOf(request),
    lastUsedAt: now,
    expiresAt: endOfSession(deps.config, session.createdAt, now),
  });
  const { userId, role, profileId } = account;
  const access = request.server.signAccess({ userId, role, profileId, sessionId: session.id });
  return { outcome: 'refreshed', tokens: { access, refresh: next } };
}

async function exchange(
  tx: Db,
  { config, now }: Deps,
  token: RefreshTokenRow,
  refresh: string,
): Promise<string> {
  const usedAt = now();
  const next = nextRefreshToken(refresh, config.jwtSecret);
  await markRefreshTokenUsed(tx, token.id, usedAt);
  await addRefreshToken(tx, {
    sessionId: token.sessionId,
    tokenHash: hashSecret(next),
    expiresAt: later(usedAt, config.refreshTtlS),
    createdAt: usedAt,
  });
  return next;
}

/**
 * Who comes late with a token that has just been used gets the one that is unused now: a session has
 * one at any time. `null` when the server's secret was changed in between.
 */
async function newestAfter(tx: Db, { config }: Deps, refresh: string): Promise<string | null> {
  let next = refresh;
  let row: RefreshTokenRow | null;
  do {
    next = nextRefreshToken(next, config.jwtSecret);
    row = await findRefreshToken(tx, hashSecret(next));
  } while (row?.usedAt);
  return row && next;
}

async function endStolen(
  tx: Db,
  { config }: Deps,
  request: FastifyRequest,
  sessionId: number,
  { userId, email }: Account,
): Promise<Refreshed> {
  await endSession(tx, request.server, { sessionId, userId });
  await enqueueMail(tx, { to: email, ...refreshReuseMail(config.publicUrl) });
  return { outcome: 'reused', sessionId, userId };
}
