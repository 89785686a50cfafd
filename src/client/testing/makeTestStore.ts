import { findNonSerializableValue } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { type AppStore, makeStore } from '@/client/app/store';
import { installData } from '@/client/entities/installData';
import type { DataStore } from '@/client/entities/entitiesState';
import { recent } from '@/client/lib/support/recent';
import { startSession } from '@/client/session/sessionTokens';
import { makeToken, type TokenOptions } from './tokens';

/* The state and actions for support in Redux DevTools must survive serialization as JSON. */
afterEach(() => {
  expect(findNonSerializableValue(recent.getState())).toBe(false);
});

export const REFRESH_TOKEN = 'refresh-token-of-the-test';

/** Stores a session as an earlier visit in this browser would have left it. */
export function storeSession(options: TokenOptions = {}): string {
  const accessToken = makeToken(options);
  startSession({ access: accessToken, refresh: REFRESH_TOKEN });
  return accessToken;
}

type TestStore = DataStore & Pick<AppStore, 'addMiddleware' | 'rootReducer'>;

/** A fresh real store with the data layer, logged in with `accessToken` when one is given. */
export function makeTestStore(accessToken?: string): TestStore {
  const store = makeStore({ preloadSignedIn: () => undefined });
  installData(store); // the real store; its `inject` is typed for its own slices
  if (accessToken !== undefined) {
    store.dispatch(startSession({ access: accessToken, refresh: REFRESH_TOKEN }));
  }
  return store as unknown as TestStore; // the data layer has just been installed
}

/** Reads the stored session, as the program does after its first render. */
export async function rehydrate(store: DataStore): Promise<void> {
  await new Promise<void>((resolve) => {
    persistStore(store, null, resolve); // the very same store
  });
}
