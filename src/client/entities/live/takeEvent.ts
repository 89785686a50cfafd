import { baseApi } from '@/client/api/baseApi';
import { TAGS_OF_EVENT } from '@/client/api/tags';
import { toApiError } from '@/client/lib/apiError';
import type { LiveEvent } from '@/shared/platform/live.schemas';
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

const { getOffer, listOffers } = ordersApi.endpoints;
const ALONE = { subscribe: false, forceRefetch: true } as const;

/** Whether a component shows the query with this key of the cache. RTK's own hooks ask so, too. */
function isShown(store: DataStore, key: string): boolean {
  const subscriptions: unknown = store.dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  );
  return (subscriptions as Subscriptions).getSubscriptionCount(key) > 0;
}
interface Subscriptions {
  getSubscriptionCount: (key: string) => number;
}

/**
 * Fetches the order whole where its page is shown, else only its row, for lists and for what is
 * counted. Resolves with whether it was found.
 */
async function fetchOrder(store: DataStore, id: number): Promise<boolean> {
  if (isShown(store, `getOffer(${id})`)) {
    await store.dispatch(getOffer.initiate(id, ALONE)).unwrap();
    return true;
  }
  const { pages } = await store.dispatch(listOffers.initiate({ id }, ALONE)).unwrap();
  return pages.some(({ items }) => items.length > 0);
}

/**
 * Loads an order until it has the version that the event named. One call may not suffice: it can
 * join a running one, whose response is older than the event, and any call can fail.
 */
async function loadOrder(store: DataStore, id: number, version: number): Promise<void> {
  for (const pause of [0, ...PAUSES]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    for (let joined = 0; joined < 2; joined += 1) {
      try {
        if (!(await fetchOrder(store, id))) return;
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
 * Refetches the shown queries that an event has made stale. A running query is not sent again by
 * that, and its response can be older than the event, so it is refetched after it has ended.
 */
async function refetch(store: DataStore, type: LiveEvent['type']): Promise<void> {
  const tags = [...TAGS_OF_EVENT[type]];
  const underWay = store.dispatch(baseApi.util.getRunningQueriesThunk());
  store.dispatch(baseApi.util.invalidateTags(tags));
  await Promise.allSettled(underWay);
  const stale = baseApi.util.selectInvalidatedBy(store.getState(), tags);
  const staleKeys = new Set(stale.map(({ queryCacheKey }) => queryCacheKey));
  for (const query of underWay) {
    const { queryCacheKey } = query;
    if (staleKeys.has(queryCacheKey) && isShown(store, queryCacheKey)) void query.refetch();
  }
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
