import type { Store } from 'redux';
import { NETWORK_FAILED } from '@/client/lib/apiError';
import type { SessionRootState } from '@/client/session/sessionSelectors';

type SessionStore = Pick<Store<SessionRootState>, 'getState' | 'subscribe' | 'dispatch'>;
type Dispatch = SessionStore['dispatch'];

/** The state before anything is known about the user. */
const NOBODY: SessionRootState = { session: { accessToken: null, endedBy: null } };

/**
 * Represents a store that `bring` loads, after which it is in `arrived`. Until then the state is a
 * visitor's, and a dispatched action waits. Dispatch then returns a promise of the result, which
 * rejects with `NETWORK_FAILED` if the store cannot be loaded.
 */
export function makeLateStore(
  arrived: { readonly store?: SessionStore },
  load: () => Promise<unknown>,
) {
  const listeners = new Set<() => void>();
  let isFollowed = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** Forwards the store's changes once it has loaded. */
  function follow() {
    if (isFollowed || !arrived.store) return;
    isFollowed = true;
    arrived.store.subscribe(notify);
  }
  async function arrival() {
    await load();
    follow();
    notify();
  }
  async function dispatchLate(action: Parameters<Dispatch>[0]): Promise<unknown> {
    await arrival().catch(() => {
      throw NETWORK_FAILED;
    });
    return arrived.store?.dispatch(action);
  }
  const dispatch: unknown = (action: Parameters<Dispatch>[0]) =>
    arrived.store ? arrived.store.dispatch(action) : dispatchLate(action);

  return {
    initialState: NOBODY,
    arrival,
    getState: () => arrived.store?.getState() ?? NOBODY,
    subscribe(listener: () => void) {
      follow();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispatch: dispatch as Dispatch, // then a thunk returns a promise either way
  };
}
