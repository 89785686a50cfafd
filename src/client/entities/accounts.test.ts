import { readDraft, writeDraft } from '@/client/session/drafts';
import { readRefreshToken } from '@/client/session/storedSession';
import { selectAccessToken } from '@/client/session/sessionState';
import { readStoredAccessToken } from '@/client/session/storedAccessToken';
import { makeTestStore, REFRESH_TOKEN } from '@/client/testing/makeTestStore';
import { deferred, networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { recordActions } from '@/client/testing/recordActions';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { authThunks, logout, type RegisterArg } from './auth';
import { baseApi } from '@/client/api/baseApi';
import { CALL_MESSAGES } from '@/shared/platform/apiError';
import { changePassword } from './accounts';
import { artistUser, outletUser } from '@/client/testing/records';
import { selectCurrentUser, usersApi } from './profiles';

afterEach(() => {
  jest.restoreAllMocks();
});
const access = makeToken();
const tokens = { access, refresh: 'refresh-1' };
const credentials = { email: 'artist@example.com', password: 'correct horse' };
const refused = reply(401, { detail: 'No.', code: 'nope' });
const registration = (role: 'artist' | 'media') =>
  ({ role, values: { username: 'demo', email: 'artist@example.com' } }) as RegisterArg;
const artist = registration('artist');
const media = registration('media');

describe.each([
  ['auth/login/', () => authThunks.login(credentials), credentials],
  ['auth/register/artist/', () => authThunks.register(artist), artist.values],
  ['auth/register/media/', () => authThunks.register(media), media.values],
  ['auth/activate/', () => authThunks.activate({ token: 'mailed' }), { token: 'mailed' }],
] as const)('%s', (path, thunk, body) => {
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

it('logout ends the session at once, removes typed drafts, and revokes the token', async () => {
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
  expect(server.bodies('POST auth/logout/')[0]).toEqual({ refresh: REFRESH_TOKEN });
});

it.each([
  ['fails', networkDown],
  ['never responds', () => deferred().promise],
])('logout completes even if the server %s', async (_how, response) => {
  stubFetch({ 'POST auth/logout/': response });
  const store = makeTestStore(access);
  store.dispatch(logout());
  await settled();
  expect(store.getState().session.endedBy).toBe('logout');
});
const PATH = 'POST auth/password/';
const password = 'listen-again-10';
const values = {
  current_password: 'listen-closely-9',
  password,
  password2: password,
  code: undefined,
};
const renewed = { access: makeToken({ serial: 2 }), refresh: 'refresh-2' };
it('changePassword continues with the new tokens, and reloads the list of sessions', async () => {
  const store = makeTestStore(access);
  const { dispatch, getState, types } = recordActions(store);
  const server = stubFetch({ [PATH]: renewed });
  await dispatch(changePassword(values)).unwrap();
  expect(server.calls[0]).toMatchObject({ token: access, body: { password } });
  expect(selectAccessToken(getState())).toBe(renewed.access);
  expect([readStoredAccessToken(), readRefreshToken()]).toEqual([renewed.access, 'refresh-2']);
  expect(types()).toEqual([
    'auth/changePassword/pending',
    'session/tokenRefreshed',
    baseApi.util.invalidateTags.type,
    'auth/changePassword/fulfilled',
  ]);
});

it.each([
  ['an error response', reply(400, { detail: 'Wrong.', code: 'wrong_password' }), 'Wrong.'],
  ['a network failure', networkDown, CALL_MESSAGES.networkFailed],
  ['a response without tokens', {}, expect.any(String)],
])('changePassword keeps the session and its tokens after %s', async (_what, response, message) => {
  const store = makeTestStore(access);
  const { dispatch, types } = recordActions(store);
  stubFetch({ [PATH]: response });
  await expect(dispatch(changePassword(values)).unwrap()).rejects.toMatchObject({ message });
  expect(selectAccessToken(store.getState())).toBe(access);
  expect(readRefreshToken()).toBe(REFRESH_TOKEN);
  expect(types()).toEqual(['auth/changePassword/pending', 'auth/changePassword/rejected']);
});

it('changePassword ends the session here if it has ended elsewhere', async () => {
  const store = makeTestStore(access);
  stubFetch({ [PATH]: reply(401), 'POST auth/token/refresh/': reply(401) });
  const changing = store.dispatch(changePassword(values)).unwrap();
  await expect(changing).rejects.toMatchObject({ status: 401 });
  expect(store.getState().session).toEqual({ accessToken: null, endedBy: 'refused' });
});
const { deleteAccount, getProfile: load, updateProfile } = usersApi.endpoints;

it('profiles: stores account and profile separately, and returns them together', async () => {
  const store = makeTestStore(makeToken());
  stubFetch({ 'GET auth/profile/': artistUser });
  await store.dispatch(load.initiate(undefined));
  const { entities } = store.getState();
  expect(entities.users.entities[1]).toEqual({ ...artistUser, profile: 10 });
  expect(entities.artistProfiles.entities[10]).toEqual(artistUser.profile);
  expect(entities.outletProfiles.ids).toEqual([]);
  expect(selectCurrentUser(store.getState())).toEqual(artistUser);
  expect(selectCurrentUser(store.getState())).toBe(selectCurrentUser(store.getState()));
});

it('profiles: stores an outlet profile in its own slice', async () => {
  const store = makeTestStore(makeToken({ userId: 2, role: 'media' }));
  stubFetch({ 'GET auth/profile/': outletUser });
  await store.dispatch(load.initiate(undefined));
  expect(store.getState().entities.outletProfiles.ids).toEqual([20]);
  expect(selectCurrentUser(store.getState())).toEqual(outletUser);
});
const changed = { year_of_foundation: 2015, website: null };
const account = { username: 'a', email: 'a@example.com', current_password: 'x', code: '1' };
it.each([
  [
    'profile fields flat and nested, without empty lists',
    { username: 'renamed', genres: [], ...changed },
    { username: 'renamed', ...changed, profile: changed },
  ],
  ['account fields only flat', account, account],
])('updateProfile sends %s, and returns the updated user', async (_what, body, sent) => {
  const recorded = recordActions(makeTestStore(makeToken()));
  const updated = { ...artistUser, username: 'renamed' };
  const server = stubFetch({ 'PATCH auth/profile/update/': updated });
  const saving = recorded.dispatch(updateProfile.initiate({ body, version: 3 }));
  await expect(saving.unwrap()).resolves.toEqual(updated);
  expect(server.calls).toMatchObject([{ ifMatch: '"3"' }]);
  expect(server.calls[0]?.body).toEqual(sent);
  expect(recorded.types()).toEqual(['updateProfile/pending', 'updateProfile/fulfilled']);
  expect(selectCurrentUser(recorded.getState())).toEqual(updated);
});

it.each([
  ['the error of the server', reply(409, { detail: 'Taken.' }), 409, 'Taken.'],
  ['a network error', networkDown, 'NETWORK', CALL_MESSAGES.networkFailed],
  ['a general error', reply(500), 500, 'Failed to update profile'],
])('updateProfile rejects with %s', async (_what, response, status, message) => {
  const recorded = recordActions(makeTestStore(makeToken()));
  stubFetch({ 'PATCH auth/profile/update/': response });
  const body = { username: 'x' };
  const saving = recorded.dispatch(updateProfile.initiate({ body })).unwrap();
  await expect(saving).rejects.toMatchObject({ status, message });
  expect(recorded.types().at(-1)).toBe('updateProfile/rejected');
});
it.each([
  ['ends the session', reply(204), ['deleteAccount/fulfilled', 'session/sessionEnded']],
  ['keeps the session after an error', reply(400), ['deleteAccount/rejected']],
])('deleteAccount %s', async (_what, response, types) => {
  const recorded = recordActions(makeTestStore(makeToken()));
  stubFetch({ 'POST auth/profile/deletion/': response });
  await recorded.dispatch(deleteAccount.initiate({ body: { current_password: 'x' } }));
  expect(recorded.types()).toEqual(['deleteAccount/pending', ...types]);
});
