import type { Middleware } from '@reduxjs/toolkit';
import { baseApi } from '@/client/api/baseApi';
import { addSlice } from '@/client/session/addSlice';
import { isSessionBoundary } from '@/client/session/sessionTokens';
import type { StoreHost } from '@/client/session/storeExtra';

/**
 * Clears the query cache and drops running calls when a session starts or ends. The slices empty
 * themselves on the same action.
 */
const forgetResponses: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isSessionBoundary(action)) store.dispatch(baseApi.util.resetApiState());
  return result;
};

/** Adds the endpoints to a running store, without the entities; once. */
export function installCalls(store: StoreHost): void {
  store.addMiddleware(baseApi.middleware, forgetResponses);
  addSlice(store, baseApi);
}
