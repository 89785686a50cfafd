/**
 * The extra argument of every thunk. There is one object per store, so it also identifies the
 * store.
 */
export interface StoreExtra {
  /** Prefetches the pages that most log-ins lead to, while the server checks the password. */
  preloadSignedIn: () => void;
}
