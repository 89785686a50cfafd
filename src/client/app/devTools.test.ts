import { login } from '@/client/session/sessionThunks';
import { sessionStarted } from '@/client/session/sessionSlice';
import { callEndpoint } from '@/client/entities/callEndpoint';
import { releasesApi } from '@/client/entities/releases/releasesApi';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeRelease } from '@/client/testing/records';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { devTools, redact } from './devTools';

const action = (value: object): unknown =>
  devTools.actionSanitizer?.({ type: 'test', ...value }, 0);
const state = (value: object): unknown => devTools.stateSanitizer?.(value as never, 0);

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  'accessToken',
  'access_token',
  'refreshToken',
  'access',
  'refresh',
  'token',
  'password',
  'password2',
  'passwordConfirm',
  'newpassword2',
  'Authorization',
])('redacts %s wherever it is', (key) => {
  const [value, redacted] = ['s3cret', '<redacted>'];
  expect(redact({ [key]: value })).toEqual({ [key]: redacted });
  expect(action({ payload: { deep: [{ [key]: value }] } })).toEqual({
    type: 'test',
    payload: { deep: [{ [key]: redacted }] },
  });
  expect(action({ meta: { arg: { [key]: value } } })).toMatchObject({
    meta: { arg: { [key]: redacted } },
  });
});

it('redacts secrets that are objects, and leaves what is empty', () => {
  expect(redact({ token: { a: 1 }, password: '', accessToken: null })).toEqual({
    token: '<redacted>',
    password: '',
    accessToken: null,
  });
});

it('shows of a file only its type and size', () => {
  const file = new File(['lyrics'], 'my name.txt', { type: 'text/plain' });
  const form = new FormData();
  form.set('presskit', file);
  expect(redact({ artwork: file, blob: new Blob(['x']), form })).toEqual({
    artwork: '<file text/plain, 6 bytes>',
    blob: '<blob 1 bytes>',
    form: '<form data>',
  });
});

it('leaves everything else as it is, down to the reference', () => {
  const plain = { title: 'A', list: [1, { accessibility: true, refreshed: 1 }], none: null };
  expect(redact(plain)).toBe(plain);
});

it('redacts the state of the session and of the calls', () => {
  const cleaned = state({
    session: { accessToken: 'a' },
    api: { queries: { 'get()': { originalArgs: { token: 'b' } } } },
  });
  expect(JSON.stringify(cleaned)).not.toMatch(/"[ab]"/);
});

it('does not walk the entities', () => {
  const untouchable = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('Walked.');
      },
    },
  );
  const entities = { releases: untouchable };
  expect(state({ session: {}, entities })).toMatchObject({ session: {} });
  expect(() => action({ payload: { entities } })).not.toThrow();
});

it('shows no secret of a whole session', async () => {
  const access = makeToken();
  stubFetch({
    'POST auth/login/': { access, refresh: 'refresh-of-the-session' },
    'GET releases/1/': makeRelease(1),
    'POST auth/token/refresh/': reply(401),
  });
  const shown: unknown[] = [];
  const store = makeTestStore();
  const dispatch = store.dispatch;
  store.addMiddleware((() => (next: (given: unknown) => unknown) => (given: unknown) => {
    const result = next(given);
    if (typeof given === 'object' && given !== null) shown.push(action(given));
    shown.push(state(store.getState()));
    return result;
  }) as never);
  await dispatch(login({ email: 'artist@example.com', password: 'pass-phrase-1' })).unwrap();
  await dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
  dispatch(sessionStarted({ accessToken: makeToken({ serial: 2 }) }));
  const text = JSON.stringify(shown);
  expect(text).toContain('session/login/pending');
  expect(text).toContain('Release 1');
  for (const secret of ['pass-phrase-1', 'refresh-of-the-session', access, '.signature']) {
    expect(text).not.toContain(secret);
  }
});
