import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '@/server/platform/auth/actor';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, unauthorized } from '@/server/platform/http/failures';
import type { SessionName } from '@/server/platform/http/liveSessions';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { publishSessionEnded } from '@/server/modules/platform/live/liveCommands';
import type { TokenPair } from '@/shared/identity/auth.requests';
import { ACCOUNT_SUSPENDED } from '@/shared/platform/apiError';
import { REFRESH_GRACE_S } from '@/shared/platform/limits';
import { resetPage } from './authMails';
import { type Account, findAccountById } from './authRepository';
import { hashSecret, newSecret, nextRefreshToken, possibleNextTokens } from './secrets';
import {
  addRefreshToken,
  addSession,
  deleteSession,
  deleteSessionsOf,
  type Ended,
  findRefreshToken,
  lockSession,
  markRefreshTokenUsed,
  type RefreshTokenRow,
  updateSession,
} from './sessionsRepository';
import { isIP } from 'node:net';
import Bowser from 'bowser';
import type { AddressFamily } from '@/server/platform/db/schema';

/** Characters of the header that are parsed; real headers are less than half as long. */
const USER_AGENT_MAX = 500;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const MAPPED_IPV4 = /^::ffff:\d{1,3}\./i;

const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  browser: browserName(headers['user-agent']),
  addressFamily: addressFamily(ip),
});

type SessionDeps = Pick<AppDeps, 'config' | 'now'>;
type SessionApp = Pick<FastifyInstance, 'liveSessions'>;

const later = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

function endOfSession({ sessionIdleS, sessionMaxS }: Config, startedAt: Date, usedAt: Date): Date {
  const idleEnd = later(usedAt, sessionIdleS);
  const lastEnd = later(startedAt, sessionMaxS);
  return idleEnd < lastEnd ? idleEnd : lastEnd;
}

/** Every log-in passes here; `isProven` means by the password, and a code if there are codes. */
export async function startSession(
  tx: Db,
  { config, now }: SessionDeps,
  request: FastifyRequest,
  { userId }: Pick<Member, 'userId'>,
  isProven = true,
): Promise<TokenPair> {
  const account = await findAccountById(tx, userId);
  if (!account) throw unauthorized(); // removed by its outlet meanwhile
  const { suspendedReason: reason } = account;
  if (reason !== null)
    throw new ApiFailure(403, ACCOUNT_SUSPENDED, `Your account is suspended: ${reason}`);
  const startedAt = now();
  const sessionId = await addSession(tx, {
    userId,
    ...clientOf(request),
    lastUsedAt: startedAt,
    expiresAt: endOfSession(config, startedAt, startedAt),
    provenAt: isProven ? startedAt : null,
    createdAt: startedAt,
  });
  const { token, tokenHash } = newSecret();
  const expiresAt = later(startedAt, config.refreshTtlS);
  await addRefreshToken(tx, { sessionId, tokenHash, expiresAt, createdAt: startedAt });
  return { access: accessOf(request, account, sessionId), refresh: token };
}

/** A person acts for their outlet, whose ids the token carries too. */
const accessOf = (
  { server }: FastifyRequest,
  { userId: personId, ownerId: userId, role, profileId, seat: part }: Account,
  sessionId: number,
): string =>
  server.signAccess({ userId, role, profileId, sessionId, ...(part && { personId, part }) });

/** The session's tokens are rejected as soon as `tx` commits. Returns whether it existed. */
export async function endSession(tx: Db, app: SessionApp, session: SessionName): Promise<boolean> {
  const wasThere = await deleteSession(tx, session);
  await publishSessionEnded(tx, session.userId);
  app.liveSessions.distrust(session.userId);
  return wasThere;
}

export async function endSessionOf(
  tx: Db,
  app: SessionApp,
  refresh: string,
): Promise<SessionName | null> {
  const token = await findRefreshToken(tx, hashSecret(refresh));
  return token && (await endSession(tx, app, token)) ? token : null;
}

export async function endSessionsOf(tx: Db, app: SessionApp, userId: number, which?: Ended) {
  const ended = await deleteSessionsOf(tx, userId, which);
  await publishSessionEnded(tx, userId);
  app.liveSessions.distrust(userId);
  return ended.length;
}

export type Refreshed =
  | { outcome: 'refreshed'; tokens: TokenPair }
  /** The token is unknown or expired, or the account is suspended. */
  | { outcome: 'refused' }
  /** The token was used long ago, so one of its two holders is a thief. The session was ended. */
  | { outcome: 'reused'; sessionId: number; userId: number };

const REFUSED: Refreshed = { outcome: 'refused' };

/** It does not throw for a bad token, so that what it has written is committed. */
export async function refreshSession(
  tx: Db,
  deps: SessionDeps,
  request: FastifyRequest,
  refresh: string,
): Promise<Refreshed> {
  const now = deps.now();
  const tokenHash = hashSecret(refresh);
  const known = await findRefreshToken(tx, tokenHash);
  const session = known && (await lockSession(tx, known.sessionId));
  // Read again, since the token may have been used while this waited for the lock.
  const token = session && (await findRefreshToken(tx, tokenHash));
  if (!token || token.expiresAt <= now || session.expiresAt <= now) return REFUSED;
  const account = await findAccountById(tx, session.userId);
  if (account?.suspendedReason !== null) return REFUSED;

  // The difference is absolute, since `usedAt` lies in the future after the clock was set back.
  if (token.usedAt && Math.abs(+now - +token.usedAt) > REFRESH_GRACE_S * 1000) {
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
  const access = accessOf(request, account, session.id);
  return { outcome: 'refreshed', tokens: { access, refresh: next } };
}

async function exchange(
  tx: Db,
  { config, now }: SessionDeps,
  token: RefreshTokenRow,
  refresh: string,
): Promise<string> {
  const usedAt = now();
  const next = nextRefreshToken(refresh, config);
  await markRefreshTokenUsed(tx, token.id, usedAt);
  await addRefreshToken(tx, {
    sessionId: token.sessionId,
    tokenHash: hashSecret(next),
    expiresAt: later(usedAt, config.refreshTtlS),
    createdAt: usedAt,
  });
  return next;
}

/** The session's only unused token, for a repeated request; `null` if it follows from no secret. */
async function newestAfter(
  tx: Db,
  { config }: Pick<SessionDeps, 'config'>,
  refresh: string,
): Promise<string | null> {
  for (const next of possibleNextTokens(refresh, config)) {
    const row = await findRefreshToken(tx, hashSecret(next));
    if (row) return row.usedAt ? newestAfter(tx, { config }, next) : next;
  }
  return null;
}

async function endStolen(
  tx: Db,
  { config }: SessionDeps,
  request: FastifyRequest,
  sessionId: number,
  { userId, email }: Account,
): Promise<Refreshed> {
  await endSession(tx, request.server, { sessionId, userId });
  await enqueueMail(tx, {
    to: email,
    ...writeMail(config, 'session_ended', { link: resetPage(config.publicUrl) }),
  });
  return { outcome: 'reused', sessionId, userId };
}

/** Only known names pass: the header can be an attacker's text, and the owner reads the name. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : null;
  const system = os.name && SYSTEMS.has(os.name) ? os.name : null;
  return name && system ? `${name} on ${system}` : (name ?? system);
}

export function addressFamily(ip: string): AddressFamily | null {
  const version = MAPPED_IPV4.test(ip) ? 4 : isIP(ip);
  if (version === 0) return null;
  return version === 4 ? 'IPv4' : 'IPv6';
}
