import type { Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { baseApi } from '@/client/api/baseApi';
import { isSessionBoundary } from '@/client/session/sessionSlice';
import { entitiesReducer } from './entities';

/** What a store needs so that the data layer can be added while it runs. */
export interface DataHost extends Store {
  rootReducer: { inject(slice: { reducerPath: string; reducer: Reducer }): unknown };
  addMiddleware(...middlewares: Middleware[]): void;
}

/**
 * Forgets every answer and abandons the calls in flight where a session starts or ends. The slices
 * empty themselves on that same action.
 */
const forgetAnswers: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isSessionBoundary(action)) store.dispatch(baseApi.util.resetApiState());
  return result;
};

const installed = new WeakSet<object>();

export const hasData = (store: object): boolean => installed.has(store);

/** Adds the entities and the calls to a running store; once. */
export function installData(store: DataHost): void {
  if (hasData(store)) return;
  installed.add(store);
  store.rootReducer.inject({ reducerPath: 'entities', reducer: entitiesReducer });
  store.rootReducer.inject({ reducerPath: baseApi.reducerPath, reducer: baseApi.reducer });
  store.addMiddleware(baseApi.middleware, forgetAnswers);
  /* any action puts the first state of what was added into the store */
  store.dispatch({ type: 'entities/installed' });
}
