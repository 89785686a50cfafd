import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { randomUuid } from '@/client/lib/uuid';
import { toApiError } from '@/client/lib/apiError';
import { readSentFile, type SentFile, type Waiting } from '@/client/session/outbox';
import { readDraft, removeDraft, writeDraft } from '@/client/session/drafts';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import type { ApiError } from '@/shared/apiError';
import type { Message } from '@/shared/messages/messagesContract';
import { useDataDispatch, useDataSelector, useDataStore } from '../entitiesState';
import type { StoredChat } from '../entityRecords';
import { selectIsLive } from '../live/liveSlice';
import { followChat } from '../live/visibleChats';
import { useCall } from '../useCall';
import { messagesApi } from './messagesApi';
import { makeSelectMessages } from './messagesSelectors';
import { addMessage, changeMessage, followOutbox, removeMessage } from './outbox';
import { selectOutbox } from './outboxSlice';
import { loadOlderMessages, syncMessages } from './syncMessages';

/** Milliseconds between two requests while the live stream is down. */
const POLL = 30_000;

/** The state of an order's chat. */
export const useChatState = (order: number): StoredChat | undefined =>
  useDataSelector((state) => state.entities.chats.entities[order]);

/** The unsent messages of all orders, kept up to date with the browser's storage. */
export function useOutbox(): readonly Waiting[] {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId);
  useLayoutEffect(() => dispatch(followOutbox()), [dispatch, userId]);
  return useDataSelector(selectOutbox);
}

export interface OpenChat {
  status: 'loading' | 'error' | 'ready';
  error?: ApiError;
  refetch: () => void;
  /** Oldest first. Each names the side that wrote it, not whether that is the reader. */
  messages: readonly Message[];
  /** The reader's own messages that are unsent or were rejected. */
  waiting: readonly Waiting[];
  hasOlder: boolean;
  loadOlder: () => void;
  send: (text: string, file?: SentFile) => void;
  /** Retries a message that was rejected. */
  retry: (clientId: string) => void;
  remove: (clientId: string) => void;
  /** Marks the newest message as seen. */
  markRead: () => void;
}

/** The messages of an order, kept up to date while they are on the screen. */
export function useOpenChat(order: number): OpenChat {
  const store = useDataStore();
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const select = useMemo(() => makeSelectMessages(order), [order]);
  const messages = useDataSelector(select);
  const chat = useChatState(order);
  const outbox = useOutbox();
  const [failure, setFailure] = useState<ApiError>();
  const isLive = useDataSelector(selectIsLive);

  const sync = useCallback(
    () =>
      syncMessages(store, order).then(
        () => setFailure(undefined),
        (reason: unknown) => setFailure(toApiError(reason)),
      ),
    [store, order],
  );
  useEffect(() => {
    void sync();
    return followChat(order, sync);
  }, [sync, order]);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => void sync(), POLL);
    return () => clearInterval(timer);
  }, [isLive, sync]);

  const { send: read } = useCall(messagesApi.endpoints.readMessages);
  const lastId = messages.at(-1)?.id ?? 0;
  const lastRead = chat?.last_read ?? 0;
  const markRead = useCallback(() => {
    /* On failure the next message or request tries again. */
    if (lastId > lastRead) read({ id: order, body: { message: lastId } }).catch(() => undefined);
  }, [read, order, lastId, lastRead]);

  const sent = useMemo(() => new Set(messages.map(({ client_id }) => client_id)), [messages]);
  const waiting = useMemo(
    () => outbox.filter((one) => one.order === order && !sent.has(one.clientId)),
    [outbox, order, sent],
  );
  const isThere = chat?.has_older !== undefined;
  return {
    status: isThere ? 'ready' : failure ? 'error' : 'loading',
    ...(failure ? { error: failure } : {}),
    refetch: () => void sync(),
    messages,
    waiting,
    hasOlder: chat?.has_older ?? false,
    loadOlder: useCallback(() => {
      /* On failure further scrolling tries again. */
      loadOlderMessages(store, order).catch(() => undefined);
    }, [store, order]),
    send: useCallback(
      (text, file) => {
        const message = { order, text: text.trim(), ...(file && { file }) };
        store.dispatch(addMessage(userId, { clientId: randomUuid(), ...message }));
      },
      [store, userId, order],
    ),
    retry: useCallback(
      (clientId) => {
        const found = selectOutbox(store.getState()).find((one) => one.clientId === clientId);
        if (!found) return;
        const { refused: _refused, ...again } = found;
        store.dispatch(changeMessage(userId, again));
      },
      [store, userId],
    ),
    remove: useCallback(
      (clientId) => store.dispatch(removeMessage(userId, clientId)),
      [store, userId],
    ),
    markRead,
  };
}

const draftName = (order: number): string => `chat-${order}`;

interface ChatDraft {
  text: string;
  file?: SentFile | undefined;
}

/** The unsent text and file of an order's chat, kept across reloads. */
export function useChatDraft(
  order: number,
): [draft: ChatDraft, change: (fields: Partial<ChatDraft>) => void] {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [draft, setDraft] = useState((): ChatDraft => {
    const draft: { text?: unknown; file?: unknown } | null = readDraft(userId, draftName(order));
    const text = typeof draft?.text === 'string' ? draft.text : '';
    return { text, file: readSentFile(draft?.file) };
  });
  const latest = useRef(draft);
  const change = useCallback(
    (fields: Partial<ChatDraft>) => {
      // An upload ends long after the render that started it, so it needs the latest draft.
      const next = { ...latest.current, ...fields };
      latest.current = next;
      setDraft(next);
      if (next.text === '' && !next.file) removeDraft(userId, draftName(order));
      else writeDraft(userId, draftName(order), next);
    },
    [userId, order],
  );
  return [draft, change];
}
