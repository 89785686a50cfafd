import { setupListeners } from '@reduxjs/toolkit/query';
import { readLiveStream } from '@/client/api/liveStream';
import { isOtherUser, selectSessionUserId, selectViewer } from '@/client/session/sessionState';
import type { LiveEvent } from '@/shared/platform/live.schemas';
import { addDataListener, type DataStore } from './entitiesState';
import { syncChats, refreshChat } from './messages';
import { startOutbox } from './outbox';
import { liveChanged, selectIsLive } from './liveSlice';
import { baseApi, TAGS_OF_EVENT } from '@/client/api/baseApi';
import { toApiError } from '@/client/lib/apiError';
import { ordersApi } from './orders';

/** Milliseconds before each retry of loading an order; after the last one it is given up. */
const PAUSES = [500, 2000, 8000, 30_000] as const;

/** Whether a later attempt may succeed. */
const isPassing = (reason: unknown): boolean => {
  const { status } = toApiError(reason);
  return status === 'NETWORK' || status === 429 || (typeof status === 'number' && status >= 500);
};

const { getOffer, listOffers } = ordersApi.endpoints;

const ALONE = { subscribe: false, forceRefetch: true } as const;

interface Subscriptions {
  getSubscriptionCount: (key: string) => number;
}

/** Milliseconds: each failure doubles the pause, and a random factor spreads many browsers. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 60_000;
/** A stream that lasted this long, in milliseconds, resets the pause. */
const GOOD_AFTER = 10_000;

/** A message between tabs: an event, the stream's state, or `who`, which requests that state. */
type TabMessage = { event: LiveEvent } | { isLive: boolean } | 'who';

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) now();
    signal.addEventListener('abort', now, { once: true });
    window.addEventListener('online', now, { once: true });
  });

/**
 * One tab of the account has the stream and forwards its events to the others. Returns the function
 * that stops it.
 */
function follow(store: DataStore, userId: string, refetchVisible: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const name = `linernote:live:${userId}`;
  const channel = new BroadcastChannel(name);
  const post = (message: TabMessage) => channel.postMessage(message);
  let isLeader = false;
  const setLive = (isLive: boolean) => {
    if (isLive !== isLiveIn(store)) {
      /* Events in between were missed, so everything visible is fetched again. */
      if (isLive) refetchVisible();
      store.dispatch(liveChanged({ isLive }));
    }
    if (isLeader) post({ isLive });
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'who') {
      if (isLeader) post({ isLive: isLiveIn(store) });
    } else if ('event' in data) takeEvent(store, data.event);
    else setLive(data.isLive);
  };

  const lead = async (): Promise<void> => {
    isLeader = true;
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const session = { ...storeSession(store), signal };
      await readLiveStream(session, {
        onOpen: () => setLive(true),
        onEvent: (event) => {
          takeEvent(store, event);
          post({ event });
        },
      });
      setLive(false);
      pause = performance.now() - startedAt > GOOD_AFTER ? FIRST_PAUSE : pause;
      await wait(pause * (0.5 + Math.random()), signal);
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
    }
  };
  /* The lock is released with the tab or the session; the next tab in the queue takes over. */
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  post('who');
  return () => {
    end.abort();
    channel.close();
    /* The end of a session has already reset the slice. */
    if (isLiveIn(store)) store.dispatch(liveChanged({ isLive: false }));
  };
}

const isLiveIn = (store: DataStore): boolean => selectIsLive(store.getState());

/** The store in the form that the calls of a session take. */
const storeSession = (store: DataStore) => ({
  dispatch: store.dispatch,
  getState: () => store.getState(),
  extra: store.dispatch((_dispatch, _getState, extra) => extra),
});

/**
 * Starts the background work of a logged-in user: it sends the outbox and receives live events. Web
 * Locks and BroadcastChannel need a secure context. Without them each tab would need a stream, and
 * together they would use up the browser's connections to the site, so the pages poll instead.
 */
export function startLive(store: DataStore): () => void {
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  let refetchVisible: () => void = () => undefined;
  const stopListeners = setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    refetchVisible = () => {
      dispatch(onOnline());
      syncChats();
    };
    return () => undefined;
  });
  /* A stream does not always notice that the network was down. */
  const handleOnline = () => {
    if (isLiveIn(store) || !canShare) refetchVisible();
  };
  window.addEventListener('online', handleOnline);
  const stopOutbox = startOutbox(store);
  let stop: () => void = () => undefined;
  const followSession = () => {
    stop();
    stop = () => undefined;
    const userId = selectSessionUserId(store.getState());
    /* In a view the stream would count as one of the account's owner. */
    const isView = selectViewer(store.getState()) !== null;
    if (canShare && userId !== null && !isView) stop = follow(store, userId, refetchVisible);
  };
  const unsubscribe = store.dispatch(
    addDataListener({ predicate: isOtherUser, effect: followSession }),
  );
  followSession();
  return () => {
    window.removeEventListener('online', handleOnline);
    unsubscribe();
    stop();
    stopOutbox();
    stopListeners();
  };
}

function isShown(store: DataStore, key: string): boolean {
  const subscriptions: unknown = store.dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  );
  return (subscriptions as Subscriptions).getSubscriptionCount(key) > 0;
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
