import { readDraft, writeDraft } from '@/client/session/drafts';
import { readRefreshToken } from '@/client/session/storedSession';
import { selectAccessToken } from '@/client/session/sessionSelectors';
import { readStoredAccessToken } from '@/client/session/storedAccessToken';
import { makeTestStore, REFRESH_TOKEN } from '@/client/testing/makeTestStore';
import { deferred, networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { recordActions } from '@/client/testing/recordActions';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { authThunks, logout, type RegisterArg } from './auth';

const access = makeToken();
const tokens = { access, refresh: 'refresh-1' };
const credentials = { email: 'artist@example.com', password: 'correct horse' };
const refused = reply(401, { detail: 'No.', code: 'nope' });
const registration = (role: 'artist' | 'media') =>
  ({ role, values: { username: 'demo', email: 'artist@example.com' } }) as RegisterArg;

afterEach(() => {
  jest.restoreAllMocks();
});

const artist = registration('artist');
const media = registration('media');

describe.each([
  ['login', 'auth/login/', () => authThunks.login(credentials), credentials],
  ['register', 'auth/register/artist/', () => authThunks.register(artist), artist.values],
  ['register', 'auth/register/media/', () => authThunks.register(media), media.values],
  [
    'activate',
    'auth/activate/',
    () => authThunks.activate({ token: 'mailed' }),
    { token: 'mailed' },
  ],
] as const)('%s, by %s', (_name, path, thunk, body) => {
  it('starts a session and keeps its tokens out of the request state', async () => {
    const server = stubFetch({ [`POST ${path}`]: tokens });
    const store = makeTestStore();
    await store.dispatch<Promise<unknown>>(thunk());
    expect(server.calls[0]).toMatchObject({ token: null, body });
    expect(selectAccessToken(store.getState())).toBe(access);
    expect(readRefreshToken()).toBe('refresh-1');
    /* Both are stored together, in case the person reloads at this moment. */
    expect(readStoredAccessToken()).toBe(access);
    expect(JSON.stringify(store.getState())).not.toContain('refresh-1');
    expect(store.getState().api.mutations).toEqual({});
  });

  it('rejects with the error of the request and starts no session', async () => {
    stubFetch({ [`POST ${path}`]: refused });
    const store = makeTestStore();
    const call = store.dispatch<Promise<unknown>>(thunk());
    await expect(call).rejects.toMatchObject({ status: 401, message: 'No.', code: 'nope' });
    expect(selectAccessToken(store.getState())).toBeNull();
    expect(readRefreshToken()).toBeNull();
  });
});

it('logs in with the request, the session, and an empty query cache', async () => {
  stubFetch({ 'POST auth/login/': tokens });
  const { dispatch, types, actions } = recordActions(makeTestStore());
  await dispatch(authThunks.login(credentials));
  expect(types()).toEqual(['login/pending', 'login/fulfilled', 'session/sessionStarted']);
  expect(JSON.stringify(actions())).not.toContain('refresh-1');
});

it('registering does not log in when the account must be activated first', async () => {
  stubFetch({ 'POST auth/register/media/': { user: {} } });
  const store = makeTestStore();
  const result = await store.dispatch(authThunks.register(media));
  expect(result).toEqual({ loggedIn: false });
  expect(selectAccessToken(store.getState())).toBeNull();
});

describe('logout', () => {
  it('ends the session at once, removes typed drafts, and revokes the token', async () => {
    const server = stubFetch({ 'POST auth/logout/': reply(204) });
    const store = makeTestStore(makeToken({ userId: 1 }));
    writeDraft('1', 'form', { title: 'Mine' });
    writeDraft('2', 'form', { title: 'Of somebody else' });
    store.dispatch(logout());
    expect(store.getState().session).toMatchObject({ accessToken: null, endedBy: 'logout' });
    expect(readRefreshToken()).toBeNull();
    expect(readDraft('1', 'form')).toBeNull();
    expect(readDraft('2', 'form')).toEqual({ title: 'Of somebody else' });
    await settled();
    expect(server.callsTo('POST auth/logout/')[0]?.body).toEqual({ refresh: REFRESH_TOKEN });
  });

  it.each([
    ['fails', networkDown],
    ['never responds', () => deferred().promise],
  ])('completes even if the server %s', async (_how, response) => {
    stubFetch({ 'POST auth/logout/': response });
    const store = makeTestStore(access);
    store.dispatch(logout());
    await settled();
    expect(store.getState().session.endedBy).toBe('logout');
  });
});
