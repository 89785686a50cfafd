import { baseApi } from '@/client/api/baseApi';
import { TAGS_OF_HINT } from '@/client/api/tags';
import { toApiError } from '@/client/lib/apiError';
import type { LiveHint } from '@/shared/live/liveHints';
import { callEndpoint } from '../callEndpoint';
import { type DataStore, refreshChat } from '../messages/syncMessages';
import { ordersApi } from '../orders/ordersApi';

/** Milliseconds before an order is asked for again, when it could not be had; then it is given up. */
const PAUSES = [500, 2000, 8000, 30_000] as const;

/** Whether it may go well another time. */
const isPassing = (reason: unknown): boolean => {
  const { status } = toApiError(reason);
  return status === 'NETWORK' || status === 429 || (typeof status === 'number' && status >= 500);
};

/**
 * Asks for an order until it is what the hint has told of. One call may not do: it joins another
 * that is under way, whose answer can be older than the hint, and any call can fail.
 */
async function bringOrder(store: DataStore, id: number, version: number): Promise<void> {
  const load = callEndpoint(ordersApi.endpoints.getOffer, id);
  for (const pause of [0, ...PAUSES]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    for (let joined = 0; joined < 2; joined += 1) {
      try {
        await store.dispatch(load);
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
 * Asks again for what a hint makes old. A call that is under way is not sent again by that, and its
 * response can be older than the hint, so it is asked once more when it has ended.
 */
async function refetch(store: DataStore, type: LiveHint['type']): Promise<void> {
  const refetchStale = baseApi.util.invalidateTags([...TAGS_OF_HINT[type]]);
  const underWay = store.dispatch(baseApi.util.getRunningQueriesThunk());
  store.dispatch(refetchStale);
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay);
  store.dispatch(refetchStale);
}

/** Answers a hint with the ordinary calls: the one door of the entities stays the only one. */
export function takeHint(store: DataStore, { type, id, version }: LiveHint): void {
  if (type === 'message') {
    void refreshChat(store, id).catch(() => undefined);
    return;
  }
  if (type === 'order') {
    const known = store.getState().entities.orders.entities[id];
    if (known && known.version >= (version ?? Infinity)) return;
    if (known) {
      void bringOrder(store, id, version ?? 0);
      return;
    }
  }
  void refetch(store, type);
}
