import { addListener } from '@reduxjs/toolkit';
import { authThunks } from '@/client/entities/auth';
import { sessionStarted } from '@/client/session/sessionSlice';
import { callEndpoint } from '@/client/testing/callEndpoint';
import { releasesApi } from '@/client/entities/releases';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeRelease } from '@/client/testing/records';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { devTools, prepareDevTools } from './devTools';

const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
const action = (value: object): unknown =>
  devTools.actionSanitizer?.({ type: 'test', ...value }, 0);
const state = (value: object): unknown => devTools.stateSanitizer?.(value as never, 0);

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows only the types of actions until the redaction rules are loaded', async () => {
  await prepareDevTools();
  expect(action({ payload: { title: 'A' } })).toEqual({ type: 'test' });
  expect(state({ title: 'A' })).toEqual(expect.stringContaining('as soon as'));
});

describe('with the browser extension', () => {
  beforeAll(async () => {
    Object.assign(window, { [EXTENSION]: () => undefined });
    await prepareDevTools();
    Reflect.deleteProperty(window, EXTENSION);
  });

  it('redacts the state, including the entities, and keeps values that need no redaction', () => {
    const notices = { ids: [1], entities: { 1: { id: 1, is_read: false } } };
    const cleaned = state({
      session: { accessToken: 'secret-1' },
      api: { queries: { 'get()': { originalArgs: { token: 'secret-2' } } } },
      entities: { orders: { entities: { 1: { message: 'secret-3', stage: 'paid' } } }, notices },
    });
    expect(JSON.stringify(cleaned)).not.toContain('secret-');
    expect(cleaned).toMatchObject({
      entities: { orders: { entities: { 1: { message: '<text, 8 characters>', stage: 'paid' } } } },
    });
    expect((cleaned as { entities: { notices: unknown } }).entities.notices).toBe(notices);
  });

  it('redacts the responses in actions', () => {
    const shown = action({
      payload: { entities: { users: { upserted: [{ id: 1, email: 'artist@example.com' }] } } },
    });
    expect(JSON.stringify(shown)).not.toContain('example.com');
  });

  it('shows no secret during a whole session', async () => {
    const access = makeToken();
    stubFetch({
      'POST auth/login/': { access, refresh: 'refresh-of-the-session' },
      'GET releases/1/': makeRelease(1, { description: 'My own words' }),
      'POST auth/token/refresh/': reply(401),
    });
    const shown: unknown[] = [];
    const store = makeTestStore();
    const dispatch = store.dispatch;
    const predicate = (given: object) => {
      shown.push(action(given), state(store.getState()));
      return false;
    };
    dispatch(addListener({ predicate, effect: () => undefined }));
    await dispatch(authThunks.login({ email: 'artist@example.com', password: 'pass-phrase-1' }));
    await dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
    dispatch(sessionStarted({ accessToken: makeToken({ serial: 2 }) }));
    const text = JSON.stringify(shown);
    expect(text).toContain('"type":"api/executeMutation/fulfilled (login)"');
    expect(text).toContain('Release 1');
    for (const secret of [
      ...['pass-phrase-1', 'refresh-of-the-session', access, '.signature'],
      ...['artist@example.com', 'My own words'],
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
