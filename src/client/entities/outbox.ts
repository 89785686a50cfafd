import { useLayoutEffect } from 'react';
import { toApiError } from '@/client/lib/apiError';
import {
  addToOutbox,
  onOutboxElsewhere,
  readOutbox,
  takeFromOutbox,
  type Waiting,
  writeToOutbox,
} from '@/client/session/outbox';
import {
  isOtherUser,
  selectSessionUserId,
  useSessionSelector,
} from '@/client/session/sessionState';
import {
  addDataListener,
  type DataStore,
  type DataThunk,
  useDataDispatch,
  useDataSelector,
} from './entitiesState';
import { messagesApi, syncMessages } from './messages';
import { outboxRead, selectOutbox } from './outboxSlice';

const { sendMessage } = messagesApi.endpoints;

/*
 * Each change of the outbox is written to the storage, which all tabs of the account share, and
 * then read into the store.
 */

const refreshOutbox = (): DataThunk<void> => (dispatch, getState) => {
  const userId = selectSessionUserId(getState());
  dispatch(outboxRead(userId === null ? [] : readOutbox(userId)));
};

/** Reads the outbox, now and after each change in another tab. Returns the function that stops it. */
const followOutbox = (): DataThunk<() => void> => (dispatch) => {
  const read = () => {
    dispatch(refreshOutbox());
  };
  read();
  return onOutboxElsewhere(read);
};

const changed =
  (change: () => void): DataThunk<void> =>
  (dispatch) => {
    change();
    dispatch(refreshOutbox());
  };

export const addMessage = (userId: string, message: Omit<Waiting, 'at' | 'refused'>) =>
  changed(() => addToOutbox(userId, message));

export const changeMessage = (userId: string, message: Waiting) =>
  changed(() => writeToOutbox(userId, message));

export const removeMessage = (userId: string, clientId: string) =>
  changed(() => takeFromOutbox(userId, clientId));

export function useOutbox(): readonly Waiting[] {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId);
  useLayoutEffect(() => dispatch(followOutbox()), [dispatch, userId]);
  return useDataSelector(selectOutbox);
}

/** Milliseconds until the next attempt: each failure doubles the pause. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Statuses that do not reject the message itself: a later attempt may succeed. */
const NOT_NOW: readonly unknown[] = [401, 408, 425, 429];

const isRejected = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && !NOT_NOW.includes(status);

/** The tabs of an account take turns, so that messages written in two of them keep their order. */
function oneTabAtATime(userId: string, task: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  // The server stores each message once, even without the lock.
  return locks ? locks.request(`linernote:outbox:${userId}`, task) : task();
}

/**
 * Sends one message; rejects where the network or the server fails. A rejected message is marked
 * with the reason, and the next one can be sent.
 */
async function sendOne(store: DataStore, userId: string, waiting: Waiting): Promise<void> {
  const { clientId, order, text, file } = waiting;
  const content = { ...(text !== '' && { text }), ...(file && { file: file.id }) };
  try {
    const body = { client_id: clientId, ...content };
    await store.dispatch(sendMessage.initiate({ id: order, body }, { track: false })).unwrap();
  } catch (reason) {
    const { status, message } = toApiError(reason);
    if (!isRejected(status)) throw reason;
    store.dispatch(changeMessage(userId, { ...waiting, refused: message }));
    return;
  }
  // It stays in the outbox until the sent message is loaded, so that it never disappears between.
  await syncMessages(store, order);
  store.dispatch(removeMessage(userId, clientId));
}

/**
 * Sends the outbox of the logged-in user, in order, as soon as possible. Returns the function that
 * stops it.
 */
export function startOutbox(store: DataStore): () => void {
  let isRunning = false;
  let isWoken = false;
  let isStopped = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => selectOutbox(store.getState()).find(({ refused }) => refused === undefined);

  const sendAll = async (): Promise<void> => {
    const userId = selectSessionUserId(store.getState());
    // A page from the back-forward cache has missed what other tabs wrote.
    store.dispatch(refreshOutbox());
    if (userId === null || !next()) return;
    await oneTabAtATime(userId, async () => {
      const isStill = () => !isStopped && selectSessionUserId(store.getState()) === userId;
      while (isStill()) {
        // Another tab may have sent the message meanwhile, or its author deleted it.
        store.dispatch(refreshOutbox());
        const waiting = next();
        if (!waiting) return;
        await sendOne(store, userId, waiting);
        pause = FIRST_PAUSE;
      }
    });
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isStopped) return;
    isWoken = isRunning;
    if (isRunning) return;
    isRunning = true;
    try {
      await sendAll();
    } catch {
      timer = setTimeout(() => void run(), pause);
      pause = Math.min(LONGEST_PAUSE, 2 * pause);
    } finally {
      isRunning = false;
    }
    if (isWoken) void run();
  };
  const runAtOnce = () => {
    pause = FIRST_PAUSE;
    void run();
  };
  window.addEventListener('online', runAtOnce);
  const stopListening = [
    store.dispatch(followOutbox()),
    store.dispatch(
      addDataListener({
        predicate: isOtherUser,
        effect: () => store.dispatch(refreshOutbox()),
      }),
    ),
    store.dispatch(
      addDataListener({
        predicate: (_action, now, before) => selectOutbox(now) !== selectOutbox(before),
        effect: () => void run(),
      }),
    ),
  ];
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', runAtOnce);
    for (const stop of stopListening) stop();
  };
}
