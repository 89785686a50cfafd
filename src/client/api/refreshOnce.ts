import type { ApiError } from '@/shared/platform/apiError';
import { TOKEN_REFRESH_THRESHOLD_S } from '@/shared/platform/limits';
import { expiresWithin, readToken } from '@/client/lib/jwt';
import { readRefreshToken } from '@/client/session/storedSession';
import { readStoredAccessToken } from '@/client/session/storedAccessToken';
import {
  adoptSession,
  endSession,
  renewSession,
  tokenPairOf,
} from '@/client/session/sessionTokens';
import { selectAccessToken, type SessionRootState } from '@/client/session/sessionState';
import { leaveView } from '@/client/session/leaveView';
import { ABORTED, apiErrorOf, UNAUTHORIZED } from '@/client/lib/apiError';
import type { ApiResponse } from './transport';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';

export type Session = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

const LOCK = 'linernote:refresh';

const mutexes = new WeakMap<object, Mutex>();

/** Runs a task that replaces the session's tokens, one at a time over all calls and tabs. */
export const withTokenLock = <Result>(
  session: Session,
  task: () => Promise<Result>,
): Promise<Result> => mutexOf(session).runExclusive(() => oneTabAtATime(task));

export type Refreshed = { token: string; error?: undefined } | { error: ApiError };

/** Requests new tokens once in exchange for a refresh token. Never rejects. */
export type Exchange = (refresh: string, session: Session) => Promise<ApiResponse>;

interface Running {
  sent: string;
  result: Promise<Refreshed>;
}
/** Keyed by the store's extra argument, which identifies the store. */
const runningOf = new WeakMap<object, Running>();

/**
 * A fresh access token in place of `sent`. Calls that sent the same token share one refresh; a call
 * made when the token has already been replaced gets the new one. A rejected refresh ends the
 * session and returns 'Unauthorized'; a network failure does not. A view has no refresh, and ends.
 */
export function refreshOnce(
  sent: string,
  session: Session,
  exchange: Exchange,
): Promise<Refreshed> {
  if (readToken(sent)?.viewer) return leaveView(session).then(() => ({ error: UNAUTHORIZED }));
  const key = session.extra as object; // always the object that makeStore gives
  const before = runningOf.get(key);
  if (before?.sent === sent) return before.result;
  const result = withTokenLock(session, () => renew(sent, session, exchange));
  const running = { sent, result };
  runningOf.set(key, running);
  const clear = () => {
    if (runningOf.get(key) === running) runningOf.delete(key);
  };
  result.then(clear, clear);
  return result;
}

export const currentToken = ({ getState }: Session): string | null =>
  selectAccessToken(getState() as SessionRootState); // the session slice is always there

const isSameUser = (one: string, other: string): boolean =>
  readToken(one)?.sub === readToken(other)?.sub;

/**
 * When the token is no longer the one sent, the token or error that replaces it; `null` otherwise.
 */
function replacementOf(sent: string, session: Session): Refreshed | null {
  const current = currentToken(session);
  if (current === sent) return null;
  if (current === null) return { error: UNAUTHORIZED };
  return isSameUser(current, sent) ? { token: current } : { error: ABORTED };
}

/**
 * A token that another tab has stored while this one waited, before the storage event arrived here.
 */
function storedReplacementOf(sent: string): string | null {
  const stored = readStoredAccessToken();
  const isUseful =
    stored !== null &&
    stored !== sent &&
    isSameUser(stored, sent) &&
    !expiresWithin(stored, TOKEN_REFRESH_THRESHOLD_S);
  return isUseful ? stored : null;
}

async function renew(sent: string, session: Session, exchange: Exchange): Promise<Refreshed> {
  const replacement = replacementOf(sent, session);
  if (replacement) return replacement;

  const known = adoptStored(sent, session);
  if (known) return known;

  const refreshToken = readRefreshToken();
  if (refreshToken === null) return refuse(session, null);
  let response = await exchange(refreshToken, session);
  // The response may be lost after the server has used the token up, so the refresh is retried at
  // once, while the server still exchanges the old token for the same new one.
  if (isLost(response) && replacementOf(sent, session) === null) {
    response = await exchange(refreshToken, session);
  }

  // A log-out or another user's log-in during the refresh takes precedence.
  const overtaken = replacementOf(sent, session);
  if (overtaken) return overtaken;
  if (response.error) {
    const isRefused = response.error.status === 401 || response.error.status === 400;
    if (!isRefused) return { error: response.error };
    // Without the lock another tab may have been faster.
    return adoptStored(sent, session) ?? refuse(session, refreshToken);
  }
  const tokens = tokenPairOf(response.data);
  if (!tokens) return { error: apiErrorOf(500, null) };
  session.dispatch(renewSession(tokens));
  return { token: tokens.access };
}

function adoptStored(sent: string, session: Session): Refreshed | null {
  const stored = storedReplacementOf(sent);
  if (stored === null) return null;
  session.dispatch(adoptSession(stored, sent));
  return { token: stored };
}

function isLost({ error }: ApiResponse): boolean {
  const status = error?.status;
  return typeof status === 'string' || (status !== undefined && status >= 500);
}

function refuse(session: Session, refreshToken: string | null): Refreshed {
  session.dispatch(endSession('refused', refreshToken));
  return { error: UNAUTHORIZED };
}

/** One mutex per store; the store's extra argument identifies it. */
function mutexOf({ extra }: Session): Mutex {
  const key = extra as object; // always the object that makeStore gives
  const mutex = mutexes.get(key) ?? new Mutex();
  mutexes.set(key, mutex);
  return mutex;
}

/** Web Locks need a secure context; without them the tabs rely on the stored tokens. */
function oneTabAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(LOCK, task) : task();
}
