import { setupListeners } from '@reduxjs/toolkit/query';
import { readLiveStream } from '@/client/api/liveStream';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import type { LiveHint } from '@/shared/live/liveHints';
import { startOutbox } from '../messages/sendOutbox';
import type { DataStore } from '../messages/syncMessages';
import { onOutboxChange } from '@/client/session/outbox';
import { liveState } from './liveState';
import { takeHint } from './takeHint';
import { visibleChats } from './visibleChats';

/** Milliseconds: each failure doubles the pause, and chance spreads those of many browsers. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 60_000;
/** A stream that held for so long was a good one. */
const GOOD_AFTER = 10_000;

/** What the tab that has the stream says to the others. */
type Told = { hint: LiveHint } | { isLive: boolean } | 'who';

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

/** One tab of the account holds the stream and passes on what it hears. Returns how to stop. */
function follow(store: DataStore, userId: string, refetchVisible: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const name = `linernote:live:${userId}`;
  const channel = new BroadcastChannel(name);
  const tell = (told: Told) => {
    channel.postMessage(told);
  };
  let isHolder = false;
  const setLive = (isLive: boolean) => {
    /* whatever was told in between was missed */
    if (isLive && !liveState.get()) refetchVisible();
    liveState.set(isLive);
    if (isHolder) tell({ isLive });
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data === 'who') {
      if (isHolder) tell({ isLive: liveState.get() });
    } else if ('hint' in data) takeHint(store, data.hint);
    else setLive(data.isLive);
  };

  const hold = async (): Promise<void> => {
    isHolder = true;
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      const begunAt = performance.now();
      const session = { ...storeSession(store), signal };
      await readLiveStream(session, {
        onOpen: () => {
          setLive(true);
        },
        onHint: (hint) => {
          takeHint(store, hint);
          tell({ hint });
        },
      });
      setLive(false);
      pause = performance.now() - begunAt > GOOD_AFTER ? FIRST_PAUSE : pause;
      await wait(pause * (0.5 + Math.random()), signal);
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
    }
  };
  /* given up with the tab or with the session; the next one in the queue goes on */
  navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  tell('who');
  return () => {
    end.abort();
    channel.close();
    liveState.set(false);
  };
}

/** As the calls of RTK Query see the store. */
const storeSession = (store: DataStore) => ({
  dispatch: store.dispatch,
  getState: () => store.getState(),
  extra: store.dispatch((_dispatch, _getState, extra) => extra),
});

/**
 * Whatever goes on beside the pages of somebody who is logged in: what they wrote is sent, and they
 * are told what changes. Web Locks and BroadcastChannel need a secure page; without them the tabs
 * would take all the connections that a browser has for a site, so the pages ask now and then.
 */
export function startLive(store: DataStore): () => void {
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  let refetchVisible: () => void = () => undefined;
  const stopListeners = setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    refetchVisible = () => {
      dispatch(onOnline());
      for (const sync of visibleChats()) void sync();
    };
    return () => undefined;
  });
  /* a stream does not always notice that the network was gone */
  const handleOnline = () => {
    if (liveState.get() || !canShare) refetchVisible();
  };
  window.addEventListener('online', handleOnline);
  const outbox = startOutbox(store);
  const stopOutbox = onOutboxChange(outbox.wake);
  let followed: string | null = null;
  let stop: () => void = () => undefined;
  const followSession = () => {
    const userId = selectSessionUserId(store.getState());
    if (userId === followed) return;
    stop();
    followed = userId;
    stop = () => undefined;
    if (userId === null) return;
    outbox.wake();
    if (canShare) stop = follow(store, userId, refetchVisible);
  };
  const unsubscribe = store.subscribe(followSession);
  followSession();
  return () => {
    window.removeEventListener('online', handleOnline);
    unsubscribe();
    stop();
    stopOutbox();
    outbox.stop();
    stopListeners();
  };
}
