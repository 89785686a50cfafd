import type { StoreHost } from '@/client/session/storeExtra';
import { entitiesReducer } from './entities';
import { installCalls } from './installCalls';

const installed = new WeakSet<object>();

export const hasData = (store: object): boolean => installed.has(store);

/** Adds the entities and the endpoints to a running store; once. */
export function installData(store: StoreHost): void {
  if (hasData(store)) return;
  installed.add(store);
  store.rootReducer.inject({ reducerPath: 'entities', reducer: entitiesReducer });
  installCalls(store);
  /* Any action puts the initial state of the added slice into the store. */
  store.dispatch({ type: 'entities/installed' });
}
