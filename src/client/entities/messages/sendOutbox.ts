import { toApiError } from '@/client/lib/apiError';
import { readOutbox, takeFromOutbox, type Waiting, writeToOutbox } from '@/client/session/outbox';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import { answerOfEndpoint } from '../callEndpoint';
import { messagesApi } from './messagesApi';
import { type DataStore, syncMessages } from './syncMessages';

const { sendMessage } = messagesApi.endpoints;

/** Milliseconds until the next attempt: each failure doubles it. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Answers that say nothing of the message: it may be taken later. */
const NOT_NOW: readonly unknown[] = [401, 408, 425, 429];

const isRefusal = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500 && !NOT_NOW.includes(status);

/** The tabs of an account take turns, so that what is written in two of them stays in its order. */
function oneTabAtATime(userId: string, task: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  // Each message is taken once, with the lock or without.
  return locks ? locks.request(`linernote:outbox:${userId}`, task) : task();
}

/** Rejects where the network or the server fails; what was refused says so and lets others pass. */
async function sendOne(store: DataStore, userId: string, waiting: Waiting): Promise<void> {
  const { clientId, order, text, file } = waiting;
  const said = { ...(text !== '' && { text }), ...(file && { file: file.id }) };
  try {
    await store.dispatch(
      answerOfEndpoint(sendMessage, { order, body: { client_id: clientId, ...said } }),
    );
  } catch (reason) {
    const { status, message } = toApiError(reason);
    if (!isRefusal(status)) throw reason;
    writeToOutbox(userId, { ...waiting, refused: message });
    return;
  }
  // It stands where it waits until it stands among the others.
  await syncMessages(store, order);
  takeFromOutbox(userId, clientId);
}

export interface OutboxSender {
  /** Something may be sendable. */
  wake: () => void;
  stop: () => void;
}

/** Sends what waits, in order, as soon as that is possible, for whoever is logged in. */
export function startOutbox(store: DataStore): OutboxSender {
  let isRunning = false;
  let isWoken = false;
  let isStopped = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const nextOf = (userId: string): Waiting | undefined =>
    readOutbox(userId).find(({ refused }) => refused === undefined);

  const sendAll = async (): Promise<void> => {
    const userId = selectSessionUserId(store.getState());
    if (userId === null || !nextOf(userId)) return;
    await oneTabAtATime(userId, async () => {
      const isStill = () => !isStopped && selectSessionUserId(store.getState()) === userId;
      // Read again each time: another tab may have sent it, or its writer taken it back.
      for (let next = nextOf(userId); next && isStill(); next = nextOf(userId)) {
        await sendOne(store, userId, next);
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
  const wake = () => void run();
  const wakeAtOnce = () => {
    pause = FIRST_PAUSE;
    wake();
  };
  window.addEventListener('online', wakeAtOnce);
  wake();
  return {
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', wakeAtOnce);
    },
  };
}
