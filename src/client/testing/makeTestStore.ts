import { findNonSerializableValue } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { makeStore } from '@/client/app/store';
import type { DataStore, DataDispatch, DataThunk } from '@/client/entities/entitiesState';
import { recent } from '@/client/lib/support/recent';
import { startSession } from '@/client/session/sessionTokens';
import { makeToken, type TokenOptions } from './tokens';
import { UNAUTHORIZED } from '@/client/lib/apiError';

interface QueryEndpoint<Arg, Response> {
  initiate: (
    arg: Arg,
    options: { subscribe: false; forceRefetch: true },
  ) => DataThunk<{ unwrap: () => Promise<Response | undefined> }>;
}

/**
 * Sends a query once and resolves with its response. It rejects if the session ended meanwhile, when
 * Redux Toolkit drops the query and resolves with nothing.
 */
export const callEndpoint =
  <Arg, Response>({ initiate }: QueryEndpoint<Arg, Response>, arg: Arg) =>
  async (dispatch: DataDispatch): Promise<Response> => {
    const sent = dispatch(initiate(arg, { subscribe: false, forceRefetch: true }));
    const response = await sent.unwrap();
    if (response === undefined) throw UNAUTHORIZED;
    return response;
  };

/* The state and actions for support in Redux DevTools must survive serialization as JSON. */
afterEach(() => {
  expect(findNonSerializableValue(recent.getState())).toBe(false);
});

export const REFRESH_TOKEN = 'refresh-token-of-the-test';

export function storeSession(options: TokenOptions = {}): string {
  const accessToken = makeToken(options);
  startSession({ access: accessToken, refresh: REFRESH_TOKEN });
  return accessToken;
}

/** A fresh real store, logged in with `accessToken` when one is given. */
export function makeTestStore(accessToken?: string): DataStore {
  const store: DataStore = makeStore({ preloadSignedIn: () => undefined });
  if (accessToken !== undefined) {
    store.dispatch(startSession({ access: accessToken, refresh: REFRESH_TOKEN }));
  }
  return store;
}

/** Reads the stored session, as the program does after its first render. */
export async function rehydrate(store: DataStore): Promise<void> {
  await new Promise<void>((resolve) => {
    persistStore(store, null, resolve); // the very same store
  });
}
