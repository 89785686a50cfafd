import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type ApiError, NOT_FOUND, PROOF_NEEDED } from '@/shared/platform/apiError';
import { TOKEN_REFRESH_THRESHOLD_S } from '@/shared/platform/limits';
import { expiresWithin } from '@/client/lib/jwt';
import {
  selectAccessToken,
  selectSessionUserId,
  type SessionRootState,
} from '@/client/session/sessionState';
import { ABORTED, UNAUTHORIZED } from '@/client/lib/apiError';
import { type Exchange, refreshOnce, type Session } from './refreshOnce';
import { type ApiResponse, type ApiRequest, send } from './transport';

/** Asks the user to prove who they are; resolves with whether they did. */
type ProofPrompt = () => Promise<boolean>;

export interface CallMeta {
  /** The path of the list's next page, where there is one. */
  next?: string | undefined;
  /** The number of rows of all pages of the list, where the request asks for it. */
  total?: number | undefined;
}

interface CallOptions {
  /**
   * The call belongs to no session: no token is sent with it, and none is renewed for it. With
   * 'when logged out' this applies only while nobody is logged in.
   */
  isPublic?: true | 'when logged out';
  /** The call deletes a record, so one that is not found counts as deleted. */
  isGoneFine?: boolean;
  keepalive?: true;
}

export function makeAuthorized(exchange: Exchange) {
  const refresh = (token: string, session: Session) => refreshOnce(token, session, exchange);

  async function tokenToSend(token: string, session: Session) {
    if (!expiresWithin(token, TOKEN_REFRESH_THRESHOLD_S)) return { token };
    const refreshed = await refresh(token, session);
    const isStillGood =
      refreshed.error && refreshed.error.status !== 401 && !expiresWithin(token, 0);
    return isStillGood ? { token } : refreshed;
  }

  async function sendAuthorized(
    request: ApiRequest,
    session: Session & { signal: AbortSignal },
  ): Promise<ApiResponse> {
    const { signal } = session;
    const state = () => session.getState() as SessionRootState; // the session slice is always there
    const userId = selectSessionUserId(state());
    const isSameUser = () => selectSessionUserId(state()) === userId;
    const token = selectAccessToken(state());
    if (token === null) return { error: UNAUTHORIZED };

    const first = await tokenToSend(token, session);
    if (first.error) return { error: first.error };
    if (!isSameUser()) return { error: ABORTED };
    let response = await send(request, { token: first.token, signal });

    if (response.error?.status === 401) {
      const second = await refresh(first.token, session);
      if (second.error) return { error: second.error };
      if (!isSameUser()) return { error: ABORTED };
      response = await send(request, { token: second.token, signal });
    }
    /* The request keeps its idempotency key, so that it creates no second record. */
    if (response.error?.code === PROOF_NEEDED && isSameUser() && (await requestFreshProof()))
      return sendAuthorized(request, session);
    // The response for one user must not be shown to the next.
    if (isSameUser()) return response;
    return { error: selectAccessToken(state()) === null ? UNAUTHORIZED : ABORTED };
  }

  /**
   * The base query of the API. A call of a session sends the access token, renews it 45 s before
   * its expiry and once on a 401, and fails with an `ApiError`.
   */
  const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, CallOptions, CallMeta> = async (
    sent,
    api,
    // undefined where an endpoint sets none
    options: CallOptions | undefined,
  ) => {
    const { isPublic, isGoneFine, keepalive } = options ?? {};
    const request = keepalive ? { ...sent, keepalive } : sent;
    const isWithoutSession =
      isPublic === true ||
      // the session slice is always there
      (isPublic !== undefined && selectAccessToken(api.getState() as SessionRootState) === null);
    const response = isWithoutSession
      ? await send(request, { signal: api.signal })
      : await sendAuthorized(request, api);
    if (isGoneFine && response.error?.code === NOT_FOUND) return { data: {} };
    if (response.error) return { error: response.error };
    if (request.onResponse) {
      request.onResponse(response.data as never); // as the call's contract has it
      return { data: null };
    }
    return { data: response.data, meta: { next: response.next, total: response.total } };
  };

  return { refreshOnce: refresh, tokenToSend, sendAuthorized, baseQuery };
}

let prompt: ProofPrompt | null = null;
let pending: Promise<boolean> | null = null;

/** Sets the function that asks the user; returns a function that removes it. */
export function setFreshProof(next: ProofPrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

function requestFreshProof(): Promise<boolean> {
  pending ??= (prompt ? prompt() : Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
