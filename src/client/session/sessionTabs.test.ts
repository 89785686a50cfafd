import type { DataStore } from '@/client/entities/entitiesState';
import { artistUser, makeRelease, outletUser } from '@/client/testing/records';
import {
  makeTestStore,
  REFRESH_TOKEN,
  rehydrate,
  storeSession,
} from '@/client/testing/makeTestStore';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { callEndpoint } from '@/client/testing/callEndpoint';
import { releasesApi } from '@/client/entities/releases';
import { REFRESH_TOKEN_KEY } from './refreshToken';
import { STORED_SESSION_KEY } from './storedAccessToken';
import { selectAccessToken, selectSessionUserId } from './sessionSelectors';
import { authThunks, logout } from '@/client/entities/auth';
import { followOtherTabs } from './sessionTabs';

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
  await other.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
  one.dispatch(logout());
  await tellOfSession();
  expect(token(other)).toBeNull();
  expect(other.getState().session.endedBy).toBe('elsewhere');
  expect(other.getState().entities.releases.ids).toEqual([]);
  expect(other.getState().api.queries).toEqual({});
});

it('a cleared storage logs the tab out', async () => {
  storeSession();
  const tab = await openTab();
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  expect(token(tab)).toBeNull();
});

it('another user’s login in one tab clears the first user’s data in the other', async () => {
  storeSession();
  const access = makeToken({ userId: outletUser.id, role: 'media' });
  stubFetch({
    'POST auth/login/': { access, refresh: 'of-the-next' },
    'GET releases/1/': makeRelease(1),
  });
  const [one, other] = [await openTab(), await openTab()];
  await other.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
  await one.dispatch(authThunks.login({ email: outletUser.email, password: 'x' }));
  await tellOfSession();
  expect(selectSessionUserId(other.getState())).toBe('2');
  expect(other.getState().entities.releases.ids).toEqual([]);
  expect(other.getState().api.queries).toEqual({});
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
  await one.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
  await tellOfSession();
  expect(token(other)).toBe(renewed);
  await other.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 2));
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
  await Promise.all([
    one.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1)),
    other.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1)),
  ]);
  expect(server.callsTo('POST auth/token/refresh/')).toHaveLength(1);
  expect(token(one)).toBe(token(other));
});

it('two tabs that receive each other’s tokens at the same time use the one stored last', async () => {
  storeSession();
  const [one, other] = [await openTab(), await openTab()];
  const last = makeToken({ serial: 9 });
  window.localStorage.setItem(
    STORED_SESSION_KEY,
    JSON.stringify({ accessToken: JSON.stringify(last) }),
  );
  const stale = JSON.stringify({ accessToken: JSON.stringify(makeToken({ serial: 8 })) });
  window.dispatchEvent(new StorageEvent('storage', { key: STORED_SESSION_KEY, newValue: stale }));
  await tellOfSession();
  expect([token(one), token(other)]).toEqual([last, last]);
});

it('a page restored from the back-forward cache reads the session from the storage', async () => {
  storeSession();
  const tab = await openTab();
  window.localStorage.removeItem(REFRESH_TOKEN_KEY);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(token(tab)).not.toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(token(tab)).toBeNull();
});

it('a change of another storage key is ignored', async () => {
  storeSession();
  const tab = await openTab();
  window.localStorage.removeItem(REFRESH_TOKEN_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: 'linernote:theme', newValue: 'dark' }));
  expect(token(tab)).not.toBeNull();
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
