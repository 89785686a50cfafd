import { baseApi } from '@/client/api/baseApi';
import { CALL_MESSAGES } from '@/shared/platform/apiError';
import { readRefreshToken } from '@/client/session/storedSession';
import { selectAccessToken } from '@/client/session/sessionSelectors';
import { readStoredAccessToken } from '@/client/session/storedAccessToken';
import { makeTestStore, REFRESH_TOKEN } from '@/client/testing/makeTestStore';
import { recordActions } from '@/client/testing/recordActions';
import { networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { changePassword } from './changePassword';

const PATH = 'POST auth/password/';
const values = {
  current_password: 'listen-closely-9',
  password: 'listen-again-10',
  password2: 'listen-again-10',
  code: undefined,
};
const access = makeToken({ serial: 1 });
const tokens = { access: makeToken({ serial: 2 }), refresh: 'refresh-2' };

afterEach(() => {
  jest.restoreAllMocks();
});

it('continues with the new tokens, and reloads the list of sessions', async () => {
  const store = makeTestStore(access);
  const { dispatch, getState, types } = recordActions(store);
  const server = stubFetch({ [PATH]: tokens });
  await dispatch(changePassword(values)).unwrap();
  expect(server.calls[0]).toMatchObject({ token: access, body: { password: values.password } });
  expect(selectAccessToken(getState())).toBe(tokens.access);
  expect([readStoredAccessToken(), readRefreshToken()]).toEqual([tokens.access, 'refresh-2']);
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
])('keeps the session and its tokens after %s', async (_what, response, message) => {
  const store = makeTestStore(access);
  const { dispatch, types } = recordActions(store);
  stubFetch({ [PATH]: response });
  await expect(dispatch(changePassword(values)).unwrap()).rejects.toMatchObject({ message });
  expect(selectAccessToken(store.getState())).toBe(access);
  expect(readRefreshToken()).toBe(REFRESH_TOKEN);
  expect(types()).toEqual(['auth/changePassword/pending', 'auth/changePassword/rejected']);
});

it('ends the session here if it has ended elsewhere', async () => {
  const store = makeTestStore(access);
  stubFetch({ [PATH]: reply(401), 'POST auth/token/refresh/': reply(401) });
  await expect(store.dispatch(changePassword(values)).unwrap()).rejects.toMatchObject({
    status: 401,
  });
  expect(store.getState().session).toEqual({ accessToken: null, endedBy: 'refused' });
});
