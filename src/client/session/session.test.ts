import {
  makeTestStore,
  rehydrate,
  REFRESH_TOKEN,
  storeSession,
} from '@/client/testing/makeTestStore';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { readRefreshToken } from './refreshToken';
import { readStoredAccessToken, STORED_SESSION_KEY } from './storedAccessToken';
import {
  selectAccessToken,
  selectIsAuthenticated,
  selectIsSessionReady,
  selectSessionRole,
  selectSessionUserId,
} from './sessionSelectors';
import { endSession, startSession } from './sessionTokens';
import { sessionEnded, sessionSlice, sessionStarted, tokenRefreshed } from './sessionSlice';

const { reducer } = sessionSlice;
const out = reducer(undefined, { type: 'start' });
const stored = () => window.localStorage.getItem(STORED_SESSION_KEY) ?? '';

describe('the session slice', () => {
  it('starts logged out', () => {
    expect(out).toEqual({ accessToken: null, endedBy: null });
  });

  it('follows the start, the token refresh and the end of a session', () => {
    const started = reducer(out, sessionStarted({ accessToken: 'a' }));
    expect(started).toEqual({ accessToken: 'a', endedBy: null });
    expect(reducer(started, tokenRefreshed({ accessToken: 'b' })).accessToken).toBe('b');
    const ended = reducer(started, sessionEnded({ reason: 'refused' }));
    expect(ended).toEqual({ accessToken: null, endedBy: 'refused' });
    expect(reducer(ended, sessionStarted({ accessToken: 'c' })).endedBy).toBeNull();
  });
});

describe('the selectors', () => {
  const stateOf = (accessToken: string | null) => ({
    session: { accessToken, endedBy: null },
  });

  it('read the user and the role from the token', () => {
    const state = stateOf(makeToken({ userId: 7, role: 'media' }));
    expect(selectIsAuthenticated(state)).toBe(true);
    expect(selectSessionUserId(state)).toBe('7');
    expect(selectSessionRole(state)).toBe('media');
  });

  it.each([null, 'not a token', 'a.b.c', 'a.bnVsbA.c'])('find no user in the token %p', (token) => {
    expect(selectSessionUserId(stateOf(token))).toBeNull();
    expect(selectSessionRole(stateOf(token))).toBeNull();
  });

  it('report the session as ready once the storage has been read', () => {
    expect(selectIsSessionReady(stateOf('a'))).toBe(false);
    const _persist = { rehydrated: true };
    expect(selectIsSessionReady({ session: { ...stateOf('a').session, _persist } })).toBe(true);
  });
});

describe('the stored session', () => {
  it('is restored after a reload', async () => {
    const token = storeSession();
    const store = makeTestStore();
    expect(selectIsSessionReady(store.getState())).toBe(false);
    await rehydrate(store);
    expect(selectIsSessionReady(store.getState())).toBe(true);
    expect(selectAccessToken(store.getState())).toBe(token);
  });

  it('has only the access token, and never the refresh token', async () => {
    const store = makeTestStore();
    await rehydrate(store);
    store.dispatch(startSession({ access: 'a', refresh: REFRESH_TOKEN }));
    await settled();
    expect(Object.keys(JSON.parse(stored())).sort()).toEqual(['_persist', 'accessToken']);
    expect(readStoredAccessToken()).toBe('a');
    expect(stored()).not.toContain(REFRESH_TOKEN);
    expect(JSON.stringify(store.getState())).not.toContain(REFRESH_TOKEN);
  });

  it('is deleted when the session ends, and stored again for the next one', async () => {
    storeSession();
    const store = makeTestStore();
    await rehydrate(store);
    store.dispatch(endSession('logout', REFRESH_TOKEN));
    await settled();
    expect([readStoredAccessToken(), readRefreshToken()]).toEqual([null, null]);
    store.dispatch(startSession({ access: 'next', refresh: REFRESH_TOKEN }));
    await settled();
    expect(readStoredAccessToken()).toBe('next');
    expect(selectIsSessionReady(store.getState())).toBe(true);
  });

  it('is not written back by a tab that opens while another logs out', async () => {
    storeSession();
    const opening = makeTestStore();
    const opened = rehydrate(opening);
    window.localStorage.clear();
    await opened;
    opening.dispatch(tokenRefreshed({ accessToken: makeToken({ serial: 3 }) }));
    await settled();
    expect(readStoredAccessToken()).toBeNull();
  });

  it('is kept when another tab has started a newer session and this tab’s session ends', async () => {
    storeSession();
    const store = makeTestStore();
    await rehydrate(store);
    const token = storeSession({ serial: 2 });
    store.dispatch(endSession('refused', 'of the ended session'));
    await settled();
    expect(readStoredAccessToken()).toBe(token);
  });

  it('is not overwritten by a tab that opens while another logs in', async () => {
    const opening = makeTestStore();
    const opened = rehydrate(opening);
    const token = storeSession();
    await opened;
    await settled();
    expect(readStoredAccessToken()).toBe(token);
  });

  it.each(['{', '{"accessToken":"{"}', '{"accessToken":7}'])(
    'is ignored when its text is invalid: %s',
    async (text) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      window.localStorage.setItem(STORED_SESSION_KEY, text);
      const store = makeTestStore();
      await rehydrate(store);
      expect(readStoredAccessToken()).toBeNull();
      jest.restoreAllMocks();
    },
  );
});
