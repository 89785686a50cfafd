import type { Middleware, Reducer, Store } from '@reduxjs/toolkit';

/** What a store needs so that slices and calls can be added while it runs. */
export interface StoreHost extends Store {
  rootReducer: { inject(slice: { reducerPath: string; reducer: Reducer }): unknown };
  addMiddleware(...middlewares: Middleware[]): void;
}

/** The extra argument of every thunk; one object for each store, which stands for it. */
export interface StoreExtra {
  /** The store itself, to which the calls around a session are added when the first is made. */
  host: () => StoreHost;
  /** Fetches the pages that most logins lead to, while the server checks the password. */
  preloadSignedIn: () => void;
}
