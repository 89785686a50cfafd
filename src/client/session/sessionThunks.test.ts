import { legacy_configureStore as configureMockStore } from 'redux-mock-store';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { withExtraArgument } from 'redux-thunk';
import type { ApiError } from '@/shared/apiError';
import type { ArtistRegistration } from '@/shared/auth/authSchemas';
import { makeToken } from '@/client/testing/tokens';
import type { AuthGateway, StoreExtra } from './authGateway';
import { readDraft, writeDraft } from './drafts';
import { readRefreshToken, writeRefreshToken } from './refreshToken';
import { readStoredAccessToken } from './storedAccessToken';
import type { SessionRootState } from './sessionSelectors';
import { activate, register } from './joining';
import { login, logout } from './sessionThunks';

type Dispatch = ThunkDispatch<SessionRootState, StoreExtra, UnknownAction>;
const refused: ApiError = { status: 401, message: 'No.', code: 'nope', fields: {} };
const tokens = { access: 'access-1', refresh: 'refresh-1' };
const credentials = { email: 'artist@example.com', password: 'correct horse' };
const values = { username: 'demo', email: 'artist@example.com' } as ArtistRegistration;

function setUp(gateway: Partial<AuthGateway>, accessToken: string | null = null) {
  const auth: AuthGateway = {
    login: () => Promise.reject(refused),
    register: () => Promise.reject(refused),
    activate: () => Promise.reject(refused),
    logout: () => Promise.resolve(),
    ...gateway,
  };
  const store = configureMockStore<SessionRootState, Dispatch>([withExtraArgument({ auth })])({
    session: { accessToken, endedBy: null },
  });
  return { store, types: () => store.getActions().map(({ type }) => type) };
}

describe('login', () => {
  it('starts a session and keeps the refresh token out of every action', async () => {
    const send = jest.fn(() => Promise.resolve(tokens));
    const { store, types } = setUp({ login: send });
    await store.dispatch(login(credentials)).unwrap();
    expect(send).toHaveBeenCalledWith(credentials);
    expect(types()).toEqual([
      'session/login/pending',
      'session/sessionStarted',
      'session/login/fulfilled',
    ]);
    expect(store.getActions()[1]).toMatchObject({ payload: { accessToken: 'access-1' } });
    expect(readRefreshToken()).toBe('refresh-1');
    /* both at once, for who reloads in this moment */
    expect(readStoredAccessToken()).toBe('access-1');
    expect(JSON.stringify(store.getActions())).not.toContain('refresh-1');
  });

  it('rejects with the error of the call and starts nothing', async () => {
    const { store, types } = setUp({});
    await expect(store.dispatch(login(credentials)).unwrap()).rejects.toEqual(refused);
    expect(types()).toEqual(['session/login/pending', 'session/login/rejected']);
    expect(readRefreshToken()).toBeNull();
  });
});

describe('register', () => {
  it('logs in when the answer has tokens', async () => {
    const send = jest.fn(() => Promise.resolve(tokens));
    const { store, types } = setUp({ register: send });
    const result = await store.dispatch(register({ role: 'artist', values })).unwrap();
    expect(result).toEqual({ loggedIn: true });
    expect(send).toHaveBeenCalledWith('artist', values);
    expect(types()).toEqual([
      'session/register/pending',
      'session/sessionStarted',
      'session/register/fulfilled',
    ]);
    expect(readRefreshToken()).toBe('refresh-1');
  });

  it('does not log in when the account must be activated first', async () => {
    const { store, types } = setUp({ register: () => Promise.resolve({}) });
    const result = await store.dispatch(register({ role: 'media', values })).unwrap();
    expect(result).toEqual({ loggedIn: false });
    expect(types()).toEqual(['session/register/pending', 'session/register/fulfilled']);
  });

  it('rejects with the error of the call', async () => {
    const { store } = setUp({});
    const call = store.dispatch(register({ role: 'artist', values }));
    await expect(call.unwrap()).rejects.toEqual(refused);
  });
});

describe('activate', () => {
  it('redeems the token and starts a session', async () => {
    const send = jest.fn(() => Promise.resolve(tokens));
    const { store, types } = setUp({ activate: send });
    await store.dispatch(activate({ token: 'mailed' })).unwrap();
    expect(send).toHaveBeenCalledWith('mailed');
    expect(types()[1]).toBe('session/sessionStarted');
  });

  it('rejects with the error of the call', async () => {
    const { store } = setUp({});
    await expect(store.dispatch(activate({ token: 'old' })).unwrap()).rejects.toEqual(refused);
  });
});

describe('logout', () => {
  it('ends the session at once, removes what was typed, and revokes the token', async () => {
    writeRefreshToken('refresh-1');
    writeDraft('1', 'form', { title: 'Mine' });
    writeDraft('2', 'form', { title: 'Of somebody else' });
    const revoke = jest.fn(() => Promise.resolve());
    const { store, types } = setUp({ logout: revoke }, makeToken({ userId: 1 }));
    await store.dispatch(logout()).unwrap();
    expect(types()).toEqual([
      'session/logout/pending',
      'session/sessionEnded',
      'session/logout/fulfilled',
    ]);
    expect(store.getActions()[1]).toMatchObject({ payload: { reason: 'logout' } });
    expect(revoke).toHaveBeenCalledWith('refresh-1');
    expect(readRefreshToken()).toBeNull();
    expect(readDraft('1', 'form')).toBeNull();
    expect(readDraft('2', 'form')).toEqual({ title: 'Of somebody else' });
  });

  it.each([
    ['fails', () => Promise.reject(refused)],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('is done though the server %s', async (_how, revoke) => {
    writeRefreshToken('refresh-1');
    const { store, types } = setUp({ logout: revoke }, 'access-1');
    await store.dispatch(logout()).unwrap();
    expect(types()).toContain('session/sessionEnded');
  });
});
