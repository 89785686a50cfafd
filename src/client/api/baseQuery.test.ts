import type { DataStore } from '@/client/entities/entitiesState';
import { usersApi } from '@/client/entities/profiles';
import { releasesApi } from '@/client/entities/releases';
import { noteServerTime } from '@/client/lib/serverClock';
import { baseQuery } from './baseApi';
import { readRefreshToken, REFRESH_TOKEN_KEY } from '@/client/session/storedSession';
import { readStoredAccessToken } from '@/client/session/storedAccessToken';
import { selectAccessToken, selectIsAuthenticated } from '@/client/session/sessionState';
import { sessionEnded, sessionStarted } from '@/client/session/sessionSlice';
import { startSession } from '@/client/session/sessionTokens';
import { authThunks, logout } from '@/client/entities/auth';
import { makeTestStore, REFRESH_TOKEN, callEndpoint } from '@/client/testing/makeTestStore';
import { artistUser, makeRelease } from '@/client/testing/records';
import {
  deferred,
  networkDown,
  Reply,
  reply,
  type StubCall,
  stubFetch,
} from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';

const REFRESH = 'POST auth/token/refresh/';
const NEXT_REFRESH = 'next-refresh-token';
const fresh = makeToken({ serial: 2 });
const RENEWED = { access: fresh, refresh: NEXT_REFRESH };
const ofUser2 = makeToken({ userId: 2 });
const expired = () => makeToken({ expiresIn: -60 });
const load = (store: DataStore, id: number) =>
  store.dispatch(callEndpoint(releasesApi.endpoints.getRelease, id));
const releases = (count: number, response: (id: number) => unknown = (id) => makeRelease(id)) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`GET releases/${at + 1}/`, response(at + 1)]),
  );
/** Loads the releases from 1 to this number at the same time. */
const loadAll = (store: DataStore, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => load(store, at + 1)));
const onlyWith = (token: string, body: unknown) => (call: StubCall) =>
  call.token === token ? body : reply(401, { detail: 'Expired.', code: 'token_not_valid' });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  ['expired', expired(), 11],
  ['that the server rejects, and repeats each once', makeToken(), 21],
])('sends one refresh for ten simultaneous calls with a token %s', async (_which, token, count) => {
  const store = makeTestStore(token);
  const server = stubFetch({
    ...releases(10, (id) => onlyWith(fresh, makeRelease(id))),
    [REFRESH]: RENEWED,
  });
  await loadAll(store, 10);
  expect(server.callsTo(REFRESH)).toMatchObject([{ body: { refresh: REFRESH_TOKEN } }]);
  expect(server.calls).toHaveLength(count);
  expect(store.getState().entities.releases.ids).toHaveLength(10);
  expect(selectAccessToken(store.getState())).toBe(fresh);
  expect(readRefreshToken()).toBe(NEXT_REFRESH);
});

it('renews once with a clock that is an hour fast', async () => {
  const atServer = new Date(Date.now() - 3_600_000);
  const [old, next] = [-1200, -2700].map((expiresIn, serial) => makeToken({ expiresIn, serial }));
  const date = { Date: atServer.toUTCString() };
  const store = makeTestStore(old);
  const server = stubFetch({
    ...releases(3, (id) => new Reply(200, makeRelease(id), date)),
    [REFRESH]: new Reply(200, { access: next, refresh: NEXT_REFRESH }, date),
  });
  for (const id of [1, 2, 3]) await load(store, id);
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  noteServerTime(new Date().toUTCString());
});

it('does not refresh again for a slow 401 that arrives after a refresh', async () => {
  const revoked = makeToken();
  const store = makeTestStore(revoked);
  const slow = deferred();
  const server = stubFetch({
    'GET releases/1/': onlyWith(fresh, makeRelease(1)),
    'GET releases/2/': (call: StubCall) => (call.token === fresh ? makeRelease(2) : slow.promise),
    [REFRESH]: RENEWED,
  });
  const slowLoad = load(store, 2);
  await load(store, 1);
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  /* The repetition must not need the storage, which a browser may refuse. */
  window.localStorage.removeItem('persist:session');
  slow.resolve(reply(401, { detail: 'Expired.' }));
  await slowLoad;
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  expect(server.callsTo('GET releases/2/').map(({ token }) => token)).toEqual([revoked, fresh]);
});

it('gives up after one refresh and one repetition', async () => {
  const store = makeTestStore(makeToken());
  const never = reply(401, { detail: 'Never.' });
  const server = stubFetch({ 'GET releases/1/': never, [REFRESH]: RENEWED });
  await expect(load(store, 1)).rejects.toMatchObject({ status: 401, message: 'Never.' });
  const routes = server.calls.map(({ route }) => route);
  expect(routes).toEqual(['GET releases/1/', REFRESH, 'GET releases/1/']);
});

it.each([
  [45, 1],
  [46, 0],
  [1, 1],
  [900, 0],
])('with a token that expires in %i s, sends %i refreshes before the call', async (left, count) => {
  jest.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), doNotFake: ['queueMicrotask'] });
  const own = makeToken({ expiresIn: left });
  const store = makeTestStore(own);
  const access = makeToken({ serial: 2 });
  const server = stubFetch({ ...releases(1), [REFRESH]: { access, refresh: NEXT_REFRESH } });
  await load(store, 1);
  expect(server.callsTo(REFRESH)).toHaveLength(count);
  expect(server.callsTo('GET releases/1/')[0]?.token).toBe(count === 1 ? access : own);
});

it.each([401, 400])('logs out and fails when the refresh is rejected with %i', async (status) => {
  const store = makeTestStore(expired());
  const refused = reply(status, { detail: 'No.', code: 'token_not_valid' });
  const server = stubFetch({ ...releases(3), [REFRESH]: refused });
  /* The first call fails with 'Unauthorized'; the end of the session aborts the others. */
  const outcomes = await loadAll(store, 3);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(server.calls.map(({ route }) => route)).toEqual([REFRESH]);
  expect(selectIsAuthenticated(store.getState())).toBe(false);
  expect(store.getState().session.endedBy).toBe('refused');
  expect(readRefreshToken()).toBeNull();
  await expect(load(store, 1)).rejects.toMatchObject({ status: 401, message: 'Unauthorized' });
});

it.each([
  ['the network fails', networkDown, 'NETWORK'],
  ['the server fails', reply(503, { detail: 'Not ready.' }), 503],
  ['there are too many requests', reply(429, { detail: 'Too many.' }), 429],
])('does not log out when %s during a refresh', async (_why, response, status) => {
  const store = makeTestStore(expired());
  stubFetch({ ...releases(1), [REFRESH]: response });
  await expect(load(store, 1)).rejects.toMatchObject({ status });
  expect(selectIsAuthenticated(store.getState())).toBe(true);
  expect(readRefreshToken()).toBe(REFRESH_TOKEN);
});

it('repeats a refresh whose response was lost, and stores both new tokens before the store changes', async () => {
  const store = makeTestStore(expired());
  const responses = [networkDown, () => RENEWED];
  const server = stubFetch({
    'GET releases/1/': onlyWith(fresh, makeRelease(1)),
    [REFRESH]: () => responses.shift()?.(),
  });
  const seen: unknown[] = [];
  store.subscribe(() => {
    if (selectAccessToken(store.getState()) !== fresh) return;
    seen.push([readRefreshToken(), readStoredAccessToken()]);
  });
  await load(store, 1);
  const body = { refresh: REFRESH_TOKEN };
  expect(server.callsTo(REFRESH)).toMatchObject([{ body }, { body }]);
  expect(seen[0]).toEqual([NEXT_REFRESH, fresh]);
});

it('uses the tokens that another tab stored meanwhile when its own refresh is rejected', async () => {
  const store = makeTestStore(expired());
  const server = stubFetch({
    'GET releases/1/': onlyWith(fresh, makeRelease(1)),
    [REFRESH]: () => {
      startSession(RENEWED);
      return reply(401);
    },
  });
  await load(store, 1);
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  expect(readRefreshToken()).toBe(NEXT_REFRESH);
  expect(store.getState().session.endedBy).toBeNull();
});

it('sends a failing refresh twice for ten simultaneous calls, and no more', async () => {
  const server = stubFetch({ ...releases(10), [REFRESH]: networkDown });
  const outcomes = await loadAll(makeTestStore(expired()), 10);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(server.calls.map(({ route }) => route)).toEqual([REFRESH, REFRESH]);
});

it('uses a token that is still valid when it cannot be renewed early', async () => {
  const closing = makeToken({ expiresIn: 30 });
  const server = stubFetch({ ...releases(1), [REFRESH]: networkDown });
  await load(makeTestStore(closing), 1);
  expect(server.callsTo('GET releases/1/')[0]?.token).toBe(closing);
});

it('does not log out when the network fails', async () => {
  const store = makeTestStore(makeToken());
  stubFetch({ 'GET releases/1/': networkDown });
  await expect(load(store, 1)).rejects.toEqual({
    status: 'NETWORK',
    message: 'The server cannot be reached. Please check your connection and try again.',
    code: null,
    fields: {},
  });
  expect(selectIsAuthenticated(store.getState())).toBe(true);
});

it('uses the token that another tab renewed while this one waited', async () => {
  const store = makeTestStore(expired());
  const server = stubFetch({ ...releases(1), [REFRESH]: { access: 'unused', refresh: 'unused' } });
  const stored = JSON.stringify({ accessToken: JSON.stringify(fresh) });
  window.localStorage.setItem('persist:session', stored);
  await load(store, 1);
  expect(server.callsTo(REFRESH)).toHaveLength(0);
  expect(selectAccessToken(store.getState())).toBe(fresh);
});

it('waits for the lock that all tabs share', async () => {
  const order: string[] = [];
  const request = jest.fn(async (name: string, task: () => Promise<unknown>) => {
    order.push(`asked for ${name}`);
    const result = await task();
    order.push('released');
    return result;
  });
  Object.assign(navigator, { locks: { request } });
  const store = makeTestStore(expired());
  stubFetch({
    ...releases(1),
    [REFRESH]: () => {
      order.push('refreshed');
      return RENEWED;
    },
  });
  await load(store, 1);
  expect(order).toEqual(['asked for linernote:refresh', 'refreshed', 'released']);
  Object.assign(navigator, { locks: undefined });
});

it('discards the tokens of a refresh that ends after the logout', async () => {
  const store = makeTestStore(expired());
  const renewal = deferred();
  const server = stubFetch({ 'POST auth/logout/': reply(204), [REFRESH]: () => renewal.promise });
  const outcome = expect(load(store, 1)).rejects.toMatchObject({ message: 'Unauthorized' });
  await settled();
  expect(server.calls.at(-1)?.route).toBe(REFRESH);
  store.dispatch(logout());
  renewal.resolve(RENEWED);
  await outcome;
  await settled();
  expect(selectAccessToken(store.getState())).toBeNull();
  expect(readRefreshToken()).toBeNull();
});

it('does not log the next user out when the previous user’s refresh is rejected', async () => {
  const store = makeTestStore(expired());
  const renewal = deferred();
  const server = stubFetch({
    'POST auth/logout/': reply(204),
    'POST auth/login/': { access: ofUser2, refresh: 'of-user-2' },
    [REFRESH]: () => renewal.promise,
  });
  const outcome = expect(load(store, 1)).rejects.toMatchObject({ status: 401 });
  await settled();
  expect(server.calls.at(-1)?.route).toBe(REFRESH);
  store.dispatch(logout());
  await store.dispatch(authThunks.login({ email: 'media@example.com', password: 'x' }));
  renewal.resolve(reply(401));
  await outcome;
  await settled();
  expect(selectAccessToken(store.getState())).toBe(ofUser2);
  expect(readRefreshToken()).toBe('of-user-2');
});

it('never repeats a call of one user with the token of the next', async () => {
  const store = makeTestStore(makeToken());
  const response = deferred();
  const server = stubFetch({
    'PATCH auth/profile/update/': () => response.promise,
    [REFRESH]: RENEWED,
  });
  const { updateProfile } = usersApi.endpoints;
  const call = store.dispatch(updateProfile.initiate({ body: { username: 'x' } }));
  const outcome = expect(call.unwrap()).rejects.toBeDefined();
  await settled();
  store.dispatch(sessionStarted({ accessToken: ofUser2 }));
  response.resolve(reply(401));
  await outcome;
  await settled();
  expect(server.calls).toHaveLength(1);
});

it('does not end a session that another tab has started meanwhile', async () => {
  const store = makeTestStore(expired());
  stubFetch({
    [REFRESH]: () => {
      window.localStorage.setItem(REFRESH_TOKEN_KEY, 'of-the-other-tab');
      return reply(401);
    },
  });
  await expect(load(store, 1)).rejects.toMatchObject({ message: 'Unauthorized' });
  expect(readRefreshToken()).toBe('of-the-other-tab');
});

/* A store also aborts its calls when its session ends; this holds without that. */
it.each([makeRelease(1), reply(401)])(
  'returns no response for one user to the next, and repeats nothing as the next user (%#)',
  async (response) => {
    let accessToken = makeToken();
    const server = stubFetch({
      'GET releases/1/': () => {
        accessToken = ofUser2;
        return response;
      },
    });
    const getState = () => ({ session: { accessToken, endedBy: null } });
    const api = { getState, dispatch: jest.fn(), extra: {}, signal: new AbortController().signal };
    const call = await baseQuery({ path: 'releases/1/' }, api as never, {});
    expect(call).toMatchObject({ error: { status: 'ABORTED' } });
    expect(server.calls).toHaveLength(1);
  },
);

type Store = ReturnType<typeof makeTestStore>;
const { listReleases } = releasesApi.endpoints;
const { getProfile, updateProfile } = usersApi.endpoints;
describe.each([
  [
    'a list',
    'GET releases/',
    ({ dispatch }: Store) => dispatch(listReleases.initiate({})),
    [makeRelease(7)],
  ],
  [
    'a profile',
    'GET auth/profile/',
    ({ dispatch }: Store) => dispatch(getProfile.initiate(undefined)),
    artistUser,
  ],
  [
    'a saved profile',
    'PATCH auth/profile/update/',
    ({ dispatch }: Store) => dispatch(updateProfile.initiate({ body: {} })),
    artistUser,
  ],
] as const)('leaves no data of the previous user when %s', (_what, route, call, body) => {
  it.each([
    ['arrives after', false],
    ['has arrived and is being read at the time of', true],
  ])('%s the logout', async (_when, isRead) => {
    const store = makeTestStore(makeToken());
    const response = deferred();
    const server = stubFetch({
      ...releases(1),
      'POST auth/logout/': reply(204),
      [route]: () => response.promise,
    });
    await load(store, 1);
    expect(store.getState().entities.releases.ids).toEqual([1]);
    const sent = call(store);
    await settled();
    expect(server.calls.at(-1)?.route).toBe(route);
    if (isRead) response.resolve(body);
    store.dispatch(logout());
    response.resolve(body);
    await sent;
    await settled();
    const { entities, api } = store.getState();
    for (const slice of Object.values(entities)) {
      expect(slice).toEqual({ ids: [], entities: {}, lists: {}, deleted: {} });
    }
    expect([api.queries, api.mutations]).toEqual([{}, {}]);
    expect(JSON.stringify(store.getState())).not.toContain('Release 1');
  });
});

it('rejects a call without a session, and sends no request', async () => {
  const store = makeTestStore(makeToken());
  const server = stubFetch({});
  store.dispatch(sessionEnded({ reason: 'elsewhere' }));
  await expect(load(store, 1)).rejects.toMatchObject({ status: 401, message: 'Unauthorized' });
  expect(server.calls).toEqual([]);
});

it('a login request has no old token', async () => {
  const server = stubFetch({ 'POST auth/login/': { access: fresh, refresh: 'r' } });
  const store = makeTestStore(makeToken());
  await store.dispatch(authThunks.login({ email: 'artist@example.com', password: 'x' }));
  expect(server.calls[0]?.token).toBeNull();
});
