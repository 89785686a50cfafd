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
const ofUser2 = makeToken({ userId: 2 });
const expired = () => makeToken({ expiresIn: -60 });

const load = (store: DataStore, id: number) =>
  store.dispatch(callEndpoint(releasesApi.endpoints.getRelease, id));
const releases = (count: number, response: (id: number) => unknown) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `GET releases/${index + 1}/`,
      response(index + 1),
    ]),
  );
const onlyWith = (token: string, body: unknown) => (call: StubCall) =>
  call.token === token ? body : reply(401, { detail: 'Expired.', code: 'token_not_valid' });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('renewing the access token sends one refresh for ten simultaneous calls with an expired token', async () => {
  const store = makeTestStore(expired());
  const server = stubFetch({
    ...releases(10, (id) => onlyWith(fresh, makeRelease(id))),
    [REFRESH]: { access: fresh, refresh: NEXT_REFRESH },
  });
  await Promise.all(Array.from({ length: 10 }, (_, index) => load(store, index + 1)));
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  expect(server.callsTo(REFRESH)[0]?.body).toEqual({ refresh: REFRESH_TOKEN });
  expect(server.calls.filter(({ token }) => token !== null && token !== fresh)).toEqual([]);
  expect(selectAccessToken(store.getState())).toBe(fresh);
  expect(readRefreshToken()).toBe(NEXT_REFRESH);
});

it('renewing the access token renews once with a clock that is an hour fast', async () => {
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

it('renewing the access token sends one refresh for ten calls that the server rejects, and repeats each once', async () => {
  const revoked = makeToken();
  const store = makeTestStore(revoked);
  const server = stubFetch({
    ...releases(10, (id) => onlyWith(fresh, makeRelease(id))),
    [REFRESH]: { access: fresh, refresh: NEXT_REFRESH },
  });
  await Promise.all(Array.from({ length: 10 }, (_, index) => load(store, index + 1)));
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  expect(server.calls).toHaveLength(21);
});

it('renewing the access token does not refresh again for a slow 401 that arrives after a refresh', async () => {
  const revoked = makeToken();
  const store = makeTestStore(revoked);
  const slow = deferred();
  const server = stubFetch({
    'GET releases/1/': onlyWith(fresh, makeRelease(1)),
    'GET releases/2/': (call: StubCall) => (call.token === fresh ? makeRelease(2) : slow.promise),
    [REFRESH]: { access: fresh, refresh: NEXT_REFRESH },
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

it('renewing the access token gives up after one refresh and one repetition', async () => {
  const store = makeTestStore(makeToken());
  const server = stubFetch({
    'GET releases/1/': reply(401, { detail: 'Never.' }),
    [REFRESH]: { access: fresh, refresh: NEXT_REFRESH },
  });
  await expect(load(store, 1)).rejects.toMatchObject({ status: 401, message: 'Never.' });
  expect(server.calls.map(({ route }) => route)).toEqual([
    'GET releases/1/',
    REFRESH,
    'GET releases/1/',
  ]);
});

it.each([
  [45, 1],
  [46, 0],
  [1, 1],
  [900, 0],
])(
  'renewing the access token with a token that expires in %i s, sends %i refreshes before the call',
  async (expiresIn, count) => {
    jest.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z'), doNotFake: ['queueMicrotask'] });
    const own = makeToken({ expiresIn });
    const store = makeTestStore(own);
    const renewed = makeToken({ serial: 2 });
    const server = stubFetch({
      'GET releases/1/': makeRelease(1),
      [REFRESH]: { access: renewed, refresh: NEXT_REFRESH },
    });
    await load(store, 1);
    expect(server.callsTo(REFRESH)).toHaveLength(count);
    expect(server.callsTo('GET releases/1/')[0]?.token).toBe(count === 1 ? renewed : own);
  },
);

it.each([401, 400])(
  "renewing the access token logs out and fails with 'Unauthorized' when the refresh is rejected with %i",
  async (status) => {
    const store = makeTestStore(expired());
    const server = stubFetch({
      ...releases(3, (id) => makeRelease(id)),
      [REFRESH]: reply(status, { detail: 'No.', code: 'token_not_valid' }),
    });
    const outcomes = await Promise.allSettled([load(store, 1), load(store, 2), load(store, 3)]);
    /* The first call fails with 'Unauthorized'; the end of the session aborts the others. */
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.calls.map(({ route }) => route)).toEqual([REFRESH]);
    expect(selectIsAuthenticated(store.getState())).toBe(false);
    expect(store.getState().session.endedBy).toBe('refused');
    expect(readRefreshToken()).toBeNull();
    await expect(load(store, 1)).rejects.toMatchObject({ status: 401, message: 'Unauthorized' });
  },
);

it.each([
  ['the network fails', networkDown, 'NETWORK'],
  ['the server fails', reply(503, { detail: 'Not ready.' }), 503],
  ['there are too many requests', reply(429, { detail: 'Too many.' }), 429],
])(
  'renewing the access token does not log out when %s during a refresh',
  async (_why, response, status) => {
    const store = makeTestStore(expired());
    stubFetch({ 'GET releases/1/': makeRelease(1), [REFRESH]: response });
    await expect(load(store, 1)).rejects.toMatchObject({ status });
    expect(selectIsAuthenticated(store.getState())).toBe(true);
    expect(readRefreshToken()).toBe(REFRESH_TOKEN);
  },
);

it('renewing the access token repeats a refresh whose response was lost, and uses the new tokens', async () => {
  const store = makeTestStore(expired());
  let attempts = 0;
  const server = stubFetch({
    'GET releases/1/': onlyWith(fresh, makeRelease(1)),
    [REFRESH]: () => {
      attempts += 1;
      return attempts === 1 ? networkDown() : { access: fresh, refresh: NEXT_REFRESH };
    },
  });
  await load(store, 1);
  expect(server.callsTo(REFRESH).map(({ body }) => body)).toEqual([
    { refresh: REFRESH_TOKEN },
    { refresh: REFRESH_TOKEN },
  ]);
  expect(readRefreshToken()).toBe(NEXT_REFRESH);
});

it('renewing the access token writes both tokens to the storage before the store changes', async () => {
  const store = makeTestStore(expired());
  stubFetch({
    'GET releases/1/': makeRelease(1),
    [REFRESH]: { access: fresh, refresh: NEXT_REFRESH },
  });
  const seen: unknown[] = [];
  store.subscribe(() => {
    if (selectAccessToken(store.getState()) !== fresh) return;
    seen.push([readRefreshToken(), readStoredAccessToken()]);
  });
  await load(store, 1);
  expect(seen[0]).toEqual([NEXT_REFRESH, fresh]);
});

it('renewing the access token uses the tokens that another tab stored meanwhile when its own refresh is rejected', async () => {
  const store = makeTestStore(expired());
  const server = stubFetch({
    'GET releases/1/': onlyWith(fresh, makeRelease(1)),
    [REFRESH]: () => {
      startSession({ access: fresh, refresh: NEXT_REFRESH });
      return reply(401);
    },
  });
  await load(store, 1);
  expect(server.callsTo(REFRESH)).toHaveLength(1);
  expect(readRefreshToken()).toBe(NEXT_REFRESH);
  expect(store.getState().session.endedBy).toBeNull();
});

it('renewing the access token sends a failing refresh twice for ten simultaneous calls, and no more', async () => {
  const store = makeTestStore(expired());
  const server = stubFetch({ ...releases(10, makeRelease), [REFRESH]: networkDown });
  const calls = Array.from({ length: 10 }, (_, index) => load(store, index + 1));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(server.calls.map(({ route }) => route)).toEqual([REFRESH, REFRESH]);
});

it('renewing the access token uses a token that is still valid when it cannot be renewed early', async () => {
  const closing = makeToken({ expiresIn: 30 });
  const store = makeTestStore(closing);
  const server = stubFetch({ 'GET releases/1/': makeRelease(1), [REFRESH]: networkDown });
  await load(store, 1);
  expect(server.callsTo('GET releases/1/')[0]?.token).toBe(closing);
});

it('renewing the access token does not log out when the network fails', async () => {
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

it('renewing the access token uses the token that another tab renewed while this one waited', async () => {
  const store = makeTestStore(expired());
  const server = stubFetch({
    'GET releases/1/': makeRelease(1),
    [REFRESH]: { access: 'unused', refresh: 'unused' },
  });
  window.localStorage.setItem(
    'persist:session',
    JSON.stringify({ accessToken: JSON.stringify(fresh) }),
  );
  await load(store, 1);
  expect(server.callsTo(REFRESH)).toHaveLength(0);
  expect(selectAccessToken(store.getState())).toBe(fresh);
});

it('renewing the access token waits for the lock that all tabs share', async () => {
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
    'GET releases/1/': makeRelease(1),
    [REFRESH]: () => {
      order.push('refreshed');
      return { access: fresh, refresh: NEXT_REFRESH };
    },
  });
  await load(store, 1);
  expect(order).toEqual(['asked for linernote:refresh', 'refreshed', 'released']);
  Object.assign(navigator, { locks: undefined });
});

it('a session that ends during a call discards the tokens of a refresh that ends after the logout', async () => {
  const store = makeTestStore(expired());
  const renewal = deferred();
  const server = stubFetch({ 'POST auth/logout/': reply(204), [REFRESH]: () => renewal.promise });
  const call = load(store, 1);
  const outcome = expect(call).rejects.toMatchObject({ message: 'Unauthorized' });
  await settled();
  expect(server.calls.at(-1)?.route).toBe(REFRESH);
  store.dispatch(logout());
  renewal.resolve({ access: fresh, refresh: NEXT_REFRESH });
  await outcome;
  await settled();
  expect(selectAccessToken(store.getState())).toBeNull();
  expect(readRefreshToken()).toBeNull();
});

it('a session that ends during a call does not log the next user out when the previous user’s refresh is rejected', async () => {
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

it('a session that ends during a call never repeats a call of one user with the token of the next', async () => {
  const store = makeTestStore(makeToken());
  const response = deferred();
  const server = stubFetch({
    'PATCH auth/profile/update/': () => response.promise,
    [REFRESH]: { access: fresh, refresh: NEXT_REFRESH },
  });
  const call = store.dispatch(
    usersApi.endpoints.updateProfile.initiate({ body: { username: 'x' } }),
  );
  const outcome = expect(call.unwrap()).rejects.toBeDefined();
  await settled();
  store.dispatch(sessionStarted({ accessToken: ofUser2 }));
  response.resolve(reply(401));
  await outcome;
  await settled();
  expect(server.calls).toHaveLength(1);
});

it('a session that ends during a call does not end a session that another tab has started meanwhile', async () => {
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

/* A store also aborts its calls when its session ends; these tests hold without that. */
const callAs = (tokens: string[]) => {
  const getState = () => ({ session: { accessToken: tokens[0], endedBy: null } });
  const api = { getState, dispatch: jest.fn(), extra: {}, signal: new AbortController().signal };
  return baseQuery({ path: 'releases/1/' }, api as never, {});
};

it('a session that ends during a call when the call itself is not aborted returns no response for one user to the next', async () => {
  const tokens = [makeToken()];
  stubFetch({
    'GET releases/1/': () => {
      tokens[0] = ofUser2;
      return makeRelease(1);
    },
  });
  expect(await callAs(tokens)).toMatchObject({ error: { status: 'ABORTED' } });
});

it('a session that ends during a call when the call itself is not aborted does not repeat the request as the next user', async () => {
  const tokens = [makeToken()];
  const server = stubFetch({
    'GET releases/1/': () => {
      tokens[0] = ofUser2;
      return reply(401);
    },
  });
  expect(await callAs(tokens)).toMatchObject({ error: { status: 'ABORTED' } });
  expect(server.calls).toHaveLength(1);
});

describe.each([
  ['arrives after', false],
  ['has arrived and is being read at the time of', true],
])(
  'a session that ends during a call leaves no data of the previous user when a response %s the logout',
  (_when, isRead) => {
    it.each([
      [
        'a list',
        'GET releases/',
        (store: DataStore) => store.dispatch(releasesApi.endpoints.listReleases.initiate({})),
        [makeRelease(7)],
      ],
      [
        'a profile',
        'GET auth/profile/',
        (store: DataStore) => store.dispatch(usersApi.endpoints.getProfile.initiate(undefined)),
        artistUser,
      ],
      [
        'a saved profile',
        'PATCH auth/profile/update/',
        (store: DataStore) =>
          store.dispatch(usersApi.endpoints.updateProfile.initiate({ body: {} })),
        artistUser,
      ],
    ])('%s', async (_what, route, send, body) => {
      const store = makeTestStore(makeToken());
      const response = deferred();
      const server = stubFetch({
        'GET releases/1/': makeRelease(1),
        'POST auth/logout/': reply(204),
        [route]: () => response.promise,
      });
      await load(store, 1);
      expect(store.getState().entities.releases.ids).toEqual([1]);
      const call = Promise.resolve(send(store));
      await settled();
      expect(server.calls.at(-1)?.route).toBe(route);
      if (isRead) response.resolve(body);
      store.dispatch(logout());
      response.resolve(body);
      await call;
      await settled();

      const { entities, api } = store.getState();
      for (const slice of Object.values(entities)) {
        expect(slice).toEqual({ ids: [], entities: {}, lists: {}, deleted: {} });
      }
      expect(api.queries).toEqual({});
      expect(api.mutations).toEqual({});
      expect(JSON.stringify(store.getState())).not.toContain('Release 1');
    });
  },
);

it('a session that ends during a call rejects a call without a session, and sends no request', async () => {
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
