import { setupListeners } from '@reduxjs/toolkit/query';
import { readLiveStream } from '@/client/api/liveStream';
import { isOtherUser, selectSessionUserId, selectViewer } from '@/client/session/sessionSelectors';
import type { LiveEvent } from '@/shared/platform/live.schemas';
import { addDataListener, type DataStore } from '../entitiesState';
import { syncChats } from '../messages';
import { startOutbox } from '../messages/outbox';
import { liveChanged, selectIsLive } from './liveSlice';
import { takeEvent } from './takeEvent';

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
