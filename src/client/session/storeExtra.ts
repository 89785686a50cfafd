import type { ListenerMiddlewareInstance, Middleware, Reducer, Store } from '@reduxjs/toolkit';

/** What a store must offer so that slices, endpoints and listeners can be added while it runs. */
export interface StoreHost extends Store {
  rootReducer: { inject(slice: { reducerPath: string; reducer: Reducer }): unknown };
  addMiddleware(...middlewares: Middleware[]): void;
  startListening: ListenerMiddlewareInstance['startListening'];
}

/**
 * The extra argument of every thunk. There is one object per store, so it also identifies the
 * store.
 */
export interface StoreExtra {
  /** The store itself, for adding the session's endpoints before the first of them is called. */
  host: () => StoreHost;
  /** Prefetches the pages that most log-ins lead to, while the server checks the password. */
  preloadSignedIn: () => void;
}
