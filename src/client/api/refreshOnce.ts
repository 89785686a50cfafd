import type { ApiError } from '@/shared/apiError';
import { TOKEN_REFRESH_THRESHOLD_S } from '@/shared/limits';
import { expiresWithin, readToken } from '@/client/lib/jwt';
import { clearRefreshToken, readRefreshToken } from '@/client/session/refreshToken';
import { readStoredAccessToken } from '@/client/session/storedAccessToken';
import { storeTokens, tokenPairOf } from '@/client/session/storedTokens';
import { selectAccessToken, type SessionRootState } from '@/client/session/sessionSelectors';
import { sessionEnded, tokenRefreshed } from '@/client/session/sessionSlice';
import { ABORTED, apiErrorOf, UNAUTHORIZED } from '@/client/lib/apiError';
import { type Session, withTokenLock } from './tokenLock';
import type { Answer } from './transport';

export type Refreshed = { token: string; error?: undefined } | { error: ApiError };

/** Asks the server once for new tokens in place of a refresh token. Never rejects. */
export type Exchange = (refresh: string, session: Session) => Promise<Answer>;

interface Running {
  sent: string;
  result: Promise<Refreshed>;
}
/** By the store's extra argument, which stands for the store. */
const runningOf = new WeakMap<object, Running>();

/**
 * A fresh access token in place of `sent`. Calls that sent the same token share one refresh; a call
 * that comes when the token has already been replaced gets the new one. A refused refresh ends the
 * session and answers 'Unauthorized'; a failing network does not.
 */
export function refreshOnce(
  sent: string,
  session: Session,
  exchange: Exchange,
): Promise<Refreshed> {
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

async function renew(sent: string, session: Session, exchange: Exchange): Promise<Refreshed> {
  const replacement = replacementOf(sent, session);
  if (replacement) return replacement;

  const known = adoptStored(sent, session);
  if (known) return known;

  const refreshToken = readRefreshToken();
  if (refreshToken === null) return endSession(session);
  let answer = await exchange(refreshToken, session);
  // An answer may be lost after the server has used the token up. So it is asked a second time at
  // once, while it takes the old one for the same new one.
  if (isLost(answer) && replacementOf(sent, session) === null) {
    answer = await exchange(refreshToken, session);
  }

  // Who logged out, or in as somebody else, while this was under way keeps it that way.
  const overtaken = replacementOf(sent, session);
  if (overtaken) return overtaken;
  if (answer.error) {
    const isRefused = answer.error.status === 401 || answer.error.status === 400;
    if (!isRefused) return { error: answer.error };
    // Without the lock another tab may have been faster.
    return adoptStored(sent, session) ?? endSession(session, refreshToken);
  }
  const tokens = tokenPairOf(answer.data);
  if (!tokens) return { error: apiErrorOf(500, null) };
  storeTokens(tokens);
  session.dispatch(tokenRefreshed({ accessToken: tokens.access }));
  return { token: tokens.access };
}

/** Uses what another tab has stored. */
function adoptStored(sent: string, session: Session): Refreshed | null {
  const stored = storedReplacementOf(sent);
  if (stored === null) return null;
  session.dispatch(tokenRefreshed({ accessToken: stored }));
  return { token: stored };
}

function isLost({ error }: Answer): boolean {
  const status = error?.status;
  return typeof status === 'string' || (status !== undefined && status >= 500);
}

/** A token that another tab has stored in the meantime belongs to a newer session. */
function endSession(session: Session, refusedToken: string | null = null): Refreshed {
  if (readRefreshToken() === refusedToken) clearRefreshToken();
  session.dispatch(sessionEnded({ reason: 'refused' }));
  return { error: UNAUTHORIZED };
}
