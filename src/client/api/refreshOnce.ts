import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';
import type { ApiError } from '@/shared/apiError';
import type { TokenPair } from '@/shared/auth/authSchemas';
import { TOKEN_REFRESH_THRESHOLD_S } from '@/shared/limits';
import { expiresWithin, readToken } from '@/client/lib/jwt';
import {
  clearRefreshToken,
  readRefreshToken,
  writeRefreshToken,
} from '@/client/session/refreshToken';
import { readStoredAccessToken, storeAccessToken } from '@/client/session/storedAccessToken';
import { selectAccessToken, type SessionRootState } from '@/client/session/sessionSelectors';
import { sessionEnded, tokenRefreshed } from '@/client/session/sessionSlice';
import { ABORTED, apiErrorOf, UNAUTHORIZED } from '@/client/lib/apiError';
import { send } from './transport';

export type Refreshed = { token: string; error?: undefined } | { error: ApiError };
export type Session = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

const LOCK = 'linernote:refresh';
/** Milliseconds. The other tabs wait for this call. */
const REFRESH_TIMEOUT_MS = 20_000;

interface Gate {
  mutex: Mutex;
  running: { sent: string; result: Promise<Refreshed> } | null;
}
const gates = new WeakMap<object, Gate>();

/** One gate a store; the store's extra argument stands for it. */
function gateOf({ extra }: Session): Gate {
  const key = extra as object; // always the object that makeStore gives
  const gate = gates.get(key) ?? { mutex: new Mutex(), running: null };
  gates.set(key, gate);
  return gate;
}

/**
 * A fresh access token in place of `sent`. Calls that sent the same token share one refresh; a call
 * that comes when the token has already been replaced gets the new one. A refused refresh ends the
 * session and answers 'Unauthorized'; a failing network does not.
 */
export function refreshOnce(sent: string, session: Session): Promise<Refreshed> {
  const gate = gateOf(session);
  if (gate.running?.sent === sent) return gate.running.result;
  const result = gate.mutex.runExclusive(() => oneTabAtATime(() => renew(sent, session)));
  const running = { sent, result };
  gate.running = running;
  const clear = () => {
    if (gate.running === running) gate.running = null;
  };
  result.then(clear, clear);
  return result;
}

/** Web Locks need a secure page; without them the tabs refresh for themselves. */
function oneTabAtATime(task: () => Promise<Refreshed>): Promise<Refreshed> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(LOCK, task) : task();
}

const currentToken = ({ getState }: Session): string | null =>
  selectAccessToken(getState() as SessionRootState); // the session slice is always there

const isSameUser = (one: string, other: string): boolean =>
  readToken(one)?.sub === readToken(other)?.sub;

/** When the token is no longer the one sent: what became of it. */
function replacementOf(sent: string, session: Session): Refreshed | null {
  const current = currentToken(session);
  if (current === sent) return null;
  if (current === null) return { error: UNAUTHORIZED };
  return isSameUser(current, sent) ? { token: current } : { error: ABORTED };
}

/** Another tab may have refreshed while this one waited, before its event arrived here. */
function storedReplacementOf(sent: string): string | null {
  const stored = readStoredAccessToken();
  const isUseful =
    stored !== null &&
    stored !== sent &&
    isSameUser(stored, sent) &&
    !expiresWithin(stored, TOKEN_REFRESH_THRESHOLD_S);
  return isUseful ? stored : null;
}

async function renew(sent: string, session: Session): Promise<Refreshed> {
  const replacement = replacementOf(sent, session);
  if (replacement) return replacement;

  const stored = storedReplacementOf(sent);
  if (stored !== null) {
    session.dispatch(tokenRefreshed({ accessToken: stored }));
    return { token: stored };
  }

  const refreshToken = readRefreshToken();
  if (refreshToken === null) return endSession(session);
  const answer = await send(
    { path: 'auth/token/refresh/', method: 'POST', body: { refresh: refreshToken } },
    { signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS) },
  );

  // Who logged out, or in as somebody else, while this was under way keeps it that way.
  const overtaken = replacementOf(sent, session);
  if (overtaken) return overtaken;
  if (answer.error) {
    const isRefused = answer.error.status === 401 || answer.error.status === 400;
    return isRefused ? endSession(session, refreshToken) : { error: answer.error };
  }
  const { access, refresh } = answer.data as Partial<TokenPair>; // an object in any case; checked right below
  if (typeof access !== 'string' || typeof refresh !== 'string') {
    return { error: apiErrorOf(500, null) };
  }
  // Before anything else, and before the lock is given up: the one that was sent is used up, and the
  // tab that waits for the lock looks there.
  writeRefreshToken(refresh);
  storeAccessToken(access);
  session.dispatch(tokenRefreshed({ accessToken: access }));
  return { token: access };
}

/** A token that another tab has stored in the meantime belongs to a newer session. */
function endSession(session: Session, refusedToken: string | null = null): Refreshed {
  if (readRefreshToken() === refusedToken) clearRefreshToken();
  session.dispatch(sessionEnded({ reason: 'refused' }));
  return { error: UNAUTHORIZED };
}
