import type { Store } from 'redux';
import { NETWORK_FAILED } from '@/client/lib/apiError';
import type { SessionRootState } from '@/client/session/sessionSelectors';

type SessionStore = Pick<Store<SessionRootState>, 'getState' | 'subscribe' | 'dispatch'>;
type Dispatch = SessionStore['dispatch'];

/** Of somebody of whom nothing is known yet. */
const NOBODY: SessionRootState = { session: { accessToken: null, endedBy: null } };

/**
 * Stands for a store that `bring` brings, which from then on is found in `arrived`: until it is there
 * the state is a visitor's, and an action waits for it. Such an action gives a promise of its result,
 * which rejects with `NETWORK_FAILED` when the store cannot be had.
 */
export function makeLateStore(
  arrived: { readonly store?: SessionStore },
  bring: () => Promise<unknown>,
) {
  const listeners = new Set<() => void>();
  let isFollowed = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Tells of the store's changes, once it is there. */
  function follow() {
    if (isFollowed || !arrived.store) return;
    isFollowed = true;
    arrived.store.subscribe(tell);
  }
  async function arrival() {
    await bring();
    follow();
    tell();
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
    dispatch: dispatch as Dispatch, // a thunk gives a promise either way
  };
}
