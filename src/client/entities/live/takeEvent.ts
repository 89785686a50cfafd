import { baseApi } from '@/client/api/baseApi';
import { TAGS_OF_EVENT } from '@/client/api/tags';
import { toApiError } from '@/client/lib/apiError';
import type { LiveEvent } from '@/shared/live/liveEvents';
import type { DataStore } from '../entitiesState';
import { refreshChat } from '../messages';
import { ordersApi } from '../orders';

/** Milliseconds before each retry of loading an order; after the last one it is given up. */
const PAUSES = [500, 2000, 8000, 30_000] as const;

/** Whether a later attempt may succeed. */
const isPassing = (reason: unknown): boolean => {
  const { status } = toApiError(reason);
  return status === 'NETWORK' || status === 429 || (typeof status === 'number' && status >= 500);
};

/**
 * Loads an order until it has the version that the event named. One call may not suffice: it can
 * join a running one, whose response is older than the event, and any call can fail.
 */
async function loadOrder(store: DataStore, id: number, version: number): Promise<void> {
  const load = ordersApi.endpoints.getOffer.initiate(id, { subscribe: false, forceRefetch: true });
  for (const pause of [0, ...PAUSES]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    for (let joined = 0; joined < 2; joined += 1) {
      try {
        await store.dispatch(load).unwrap();
      } catch (reason) {
        if (!isPassing(reason)) return;
        break;
      }
      const known = store.getState().entities.orders.entities[id];
      if (!known || known.version >= version) return;
    }
  }
}

/**
 * Refetches the queries that an event has made stale. A running query is not sent again by that,
 * and its response can be older than the event, so they are refetched once more after it has ended.
 */
async function refetch(store: DataStore, type: LiveEvent['type']): Promise<void> {
  const refetchStale = baseApi.util.invalidateTags([...TAGS_OF_EVENT[type]]);
  const underWay = store.dispatch(baseApi.util.getRunningQueriesThunk());
  store.dispatch(refetchStale);
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay);
  store.dispatch(refetchStale);
}

/** Handles an event by the ordinary calls, so that only their responses write entities. */
export function takeEvent(store: DataStore, { type, id, version }: LiveEvent): void {
  if (type === 'message') {
    void refreshChat(store, id).catch(() => undefined);
    return;
  }
  if (type === 'order') {
    const known = store.getState().entities.orders.entities[id];
    if (known && known.version >= (version ?? Infinity)) return;
    if (known) {
      void loadOrder(store, id, version ?? 0);
      return;
    }
  }
  void refetch(store, type);
}
