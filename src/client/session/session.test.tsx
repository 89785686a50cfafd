import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { writeDraft, readDraft, removeDraft, removeDraftsOf } from './drafts';
import {
  makeTestStore,
  REFRESH_TOKEN,
  rehydrate,
  storeSession,
  callEndpoint,
} from '@/client/testing/makeTestStore';
import { makeToken } from '@/client/testing/tokens';
import { useDraft } from './useDraft';
import type { DataStore } from '@/client/entities/entitiesState';
import { artistUser, makeRelease, outletUser } from '@/client/testing/records';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { releasesApi } from '@/client/entities/releases';
import { REFRESH_TOKEN_KEY, readRefreshToken } from './storedSession';
import { STORED_SESSION_KEY, readStoredAccessToken } from './storedAccessToken';
import {
  selectAccessToken,
  selectSessionUserId,
  selectIsAuthenticated,
  selectIsSessionReady,
  selectSessionRole,
} from './sessionState';
import { authThunks, logout } from '@/client/entities/auth';
import { followOtherTabs } from './sessionTabs';
import { endSession, startSession } from './sessionTokens';
import { sessionEnded, sessionSlice, sessionStarted, tokenRefreshed } from './sessionSlice';

const EMPTY = { title: '', genre: '' };
const store = makeTestStore(makeToken());
/* the user of the token */
const userId = '1';
const opened = () =>
  renderHook(() => useDraft('poem', EMPTY), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store as never}>{children}</Provider>
    ),
  }).result.current;

test('a form opens empty, then with the saved draft, and empty again once the draft is cleared', () => {
  expect(opened().initialValues).toEqual(EMPTY);
  opened().saveDraft({ title: 'Half', genre: 'ode' });
  expect(opened().initialValues).toEqual({ title: 'Half', genre: 'ode' });
  opened().clearDraft();
  expect(opened().initialValues).toEqual(EMPTY);
});

test('an older draft fills its text fields; unknown fields and other types are ignored', () => {
  writeDraft(userId, 'poem', { title: 'Half', genre: 7, mood: 'blue' });
  expect(opened().initialValues).toEqual({ ...EMPTY, title: 'Half' });
});

it('drafts keeps a draft for each user and form until it is removed', () => {
  writeDraft('1', 'submit-music', { title: 'A' });
  writeDraft('1', 'other', { title: 'B' });
  writeDraft('12', 'submit-music', { title: 'C' });
  expect(readDraft('1', 'submit-music')).toEqual({ title: 'A' });
  expect(readDraft('2', 'submit-music')).toBeNull();
  removeDraft('1', 'submit-music');
  expect(readDraft('1', 'submit-music')).toBeNull();
  expect(readDraft('1', 'other')).toEqual({ title: 'B' });
  removeDraftsOf('1');
  expect(readDraft('1', 'other')).toBeNull();
  expect(readDraft('12', 'submit-music')).toEqual({ title: 'C' });
});

it.each(['{', '"text"', '[1]', 'null', '7'])('reads no draft from the invalid text %s', (text) => {
  window.localStorage.setItem('linernote:draft:1:form', text);
  expect(readDraft('1', 'form')).toBeNull();
});
const load = (tab: DataStore, id: number) =>
  tab.dispatch(callEndpoint(releasesApi.endpoints.getRelease, id));
const stops: (() => void)[] = [];

/** A tab is a store of its own; all tabs share one storage. */
async function openTab(): Promise<DataStore> {
  const store = makeTestStore();
  await rehydrate(store);
  stops.push(followOtherTabs(store));
  return store;
}

/** Browsers notify the other tabs of a change, with one event per key. Here every tab gets it. */
async function tellTabs(...keys: string[]): Promise<void> {
  await settled();
  for (const key of keys) {
    const newValue = window.localStorage.getItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
  await settled();
}

const tellOfSession = () => tellTabs(REFRESH_TOKEN_KEY, STORED_SESSION_KEY);
const token = (store: DataStore) => selectAccessToken(store.getState());
const dataOf = (store: DataStore) => {
  const { entities, api } = store.getState();
  return [entities.releases.ids, api.queries];
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

it('a login in one tab logs the other in', async () => {
  const access = makeToken();
  stubFetch({ 'POST auth/login/': { access, refresh: REFRESH_TOKEN } });
  const [one, other] = [await openTab(), await openTab()];
  await one.dispatch(authThunks.login({ email: artistUser.email, password: 'x' }));
  await tellOfSession();
  expect(token(other)).toBe(access);
});

it('a logout in one tab logs the other out and clears its data', async () => {
  storeSession();
  stubFetch({ 'POST auth/logout/': reply(204), 'GET releases/1/': makeRelease(1) });
  const [one, other] = [await openTab(), await openTab()];
  await load(other, 1);
  one.dispatch(logout());
  await tellOfSession();
  expect(token(other)).toBeNull();
  expect(other.getState().session.endedBy).toBe('elsewhere');
  expect(dataOf(other)).toEqual([[], {}]);
});

it.each([
  ['the storage is cleared', new StorageEvent('storage', { key: null, newValue: null })],
  ['its page was cached', Object.assign(new Event('pageshow'), { persisted: true })],
])('a tab reads the session again when %s, and at no other change', async (_when, event) => {
  storeSession();
  const tab = await openTab();
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'linernote:theme', newValue: 'dark' }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(token(tab)).not.toBeNull();
  window.dispatchEvent(event);
  expect(token(tab)).toBeNull();
});

it('another user’s login in one tab clears the first user’s data in the other', async () => {
  storeSession();
  const access = makeToken({ userId: outletUser.id, role: 'media' });
  const tokens = { access, refresh: 'of-the-next' };
  stubFetch({ 'POST auth/login/': tokens, 'GET releases/1/': makeRelease(1) });
  const [one, other] = [await openTab(), await openTab()];
  await load(other, 1);
  await one.dispatch(authThunks.login({ email: outletUser.email, password: 'x' }));
  await tellOfSession();
  expect(selectSessionUserId(other.getState())).toBe('2');
  expect(dataOf(other)).toEqual([[], {}]);
});

it('a token renewed in one tab is used by the other, and both keep their data', async () => {
  storeSession({ expiresIn: 30 });
  const renewed = makeToken({ serial: 2 });
  const server = stubFetch({
    'POST auth/token/refresh/': { access: renewed, refresh: 'next' },
    'GET releases/1/': makeRelease(1),
    'GET releases/2/': makeRelease(2),
  });
  const [one, other] = [await openTab(), await openTab()];
  await load(one, 1);
  await tellOfSession();
  expect(token(other)).toBe(renewed);
  await load(other, 2);
  expect(server.callsTo('POST auth/token/refresh/')).toHaveLength(1);
  expect(one.getState().entities.releases.ids).toEqual([1]);
});

it('two tabs that find the token expired at the same time send one refresh in total', async () => {
  storeSession({ expiresIn: -5 });
  shareLocks();
  const server = stubFetch({
    'POST auth/token/refresh/': async () => {
      await settled();
      return { access: makeToken({ serial: 2 }), refresh: 'next' };
    },
    'GET releases/1/': makeRelease(1),
  });
  const [one, other] = [await openTab(), await openTab()];
  await Promise.all([load(one, 1), load(other, 1)]);
  expect(server.callsTo('POST auth/token/refresh/')).toHaveLength(1);
  expect(token(one)).toBe(token(other));
});

it('two tabs that receive each other’s tokens at the same time use the one stored last', async () => {
  storeSession();
  const [one, other] = [await openTab(), await openTab()];
  const textWith = (accessToken: string) =>
    JSON.stringify({ accessToken: JSON.stringify(accessToken) });
  const last = makeToken({ serial: 9 });
  window.localStorage.setItem(STORED_SESSION_KEY, textWith(last));
  const stale = textWith(makeToken({ serial: 8 }));
  window.dispatchEvent(new StorageEvent('storage', { key: STORED_SESSION_KEY, newValue: stale }));
  await tellOfSession();
  expect([token(one), token(other)]).toEqual([last, last]);
});

/** Web Locks as in browsers: one holder of a name at a time, across all tabs. */
function shareLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.assign(navigator, { locks: { request } });
  stops.push(() => Object.assign(navigator, { locks: undefined }));
}

const { reducer } = sessionSlice;
const out = reducer(undefined, { type: 'start' });
const stored = () => window.localStorage.getItem(STORED_SESSION_KEY) ?? '';

it('the session slice follows the start, the token refresh and the end of a session', () => {
  const started = reducer(out, sessionStarted({ accessToken: 'a' }));
  expect(started).toEqual({ accessToken: 'a', endedBy: null });
  expect(reducer(started, tokenRefreshed({ accessToken: 'b' })).accessToken).toBe('b');
  const ended = reducer(started, sessionEnded({ reason: 'refused' }));
  expect(ended).toEqual({ accessToken: null, endedBy: 'refused' });
  expect(reducer(ended, sessionStarted({ accessToken: 'c' })).endedBy).toBeNull();
});

const stateOf = (accessToken: string | null) => ({ session: { accessToken, endedBy: null } });

it('the selectors read user and role from the token, and whether the storage was read', () => {
  const state = stateOf(makeToken({ userId: 7, role: 'media' }));
  expect(selectIsAuthenticated(state)).toBe(true);
  expect(selectSessionUserId(state)).toBe('7');
  expect(selectSessionRole(state)).toBe('media');
  expect(selectIsSessionReady(state)).toBe(false);
  const _persist = { rehydrated: true };
  expect(selectIsSessionReady({ session: { ...state.session, _persist } })).toBe(true);
});

it.each([null, 'not a token', 'a.b.c', 'a.bnVsbA.c'])('no user is in the token %p', (token) => {
  expect(selectSessionUserId(stateOf(token))).toBeNull();
  expect(selectSessionRole(stateOf(token))).toBeNull();
});

it('the stored session is restored after a reload', async () => {
  const token = storeSession();
  const store = makeTestStore();
  expect(selectIsSessionReady(store.getState())).toBe(false);
  await rehydrate(store);
  expect(selectIsSessionReady(store.getState())).toBe(true);
  expect(selectAccessToken(store.getState())).toBe(token);
});

it('the stored session has only the access token, and is deleted and stored again with the session', async () => {
  const store = makeTestStore();
  await rehydrate(store);
  store.dispatch(startSession({ access: 'a', refresh: REFRESH_TOKEN }));
  await settled();
  expect(Object.keys(JSON.parse(stored())).sort()).toEqual(['_persist', 'accessToken']);
  expect(readStoredAccessToken()).toBe('a');
  expect(stored()).not.toContain(REFRESH_TOKEN);
  expect(JSON.stringify(store.getState())).not.toContain(REFRESH_TOKEN);
  store.dispatch(endSession('logout', REFRESH_TOKEN));
  await settled();
  expect([readStoredAccessToken(), readRefreshToken()]).toEqual([null, null]);
  store.dispatch(startSession({ access: 'next', refresh: REFRESH_TOKEN }));
  await settled();
  expect(readStoredAccessToken()).toBe('next');
  expect(selectIsSessionReady(store.getState())).toBe(true);
});

it('the stored session is not written back by a tab that opens while another logs out', async () => {
  storeSession();
  const opening = makeTestStore();
  const opened = rehydrate(opening);
  window.localStorage.clear();
  await opened;
  opening.dispatch(tokenRefreshed({ accessToken: makeToken({ serial: 3 }) }));
  await settled();
  expect(readStoredAccessToken()).toBeNull();
});

it('the stored session is kept when another tab has started a newer session and this tab’s session ends', async () => {
  storeSession();
  const store = makeTestStore();
  await rehydrate(store);
  const token = storeSession({ serial: 2 });
  store.dispatch(endSession('refused', 'of the ended session'));
  await settled();
  expect(readStoredAccessToken()).toBe(token);
});

it('the stored session is not overwritten by a tab that opens while another logs in', async () => {
  const opening = makeTestStore();
  const opened = rehydrate(opening);
  const token = storeSession();
  await opened;
  await settled();
  expect(readStoredAccessToken()).toBe(token);
});

it.each(['{', '{"accessToken":"{"}', '{"accessToken":7}'])(
  'ignores the invalid %s',
  async (text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.localStorage.setItem(STORED_SESSION_KEY, text);
    await rehydrate(makeTestStore());
    expect(readStoredAccessToken()).toBeNull();
  },
);
