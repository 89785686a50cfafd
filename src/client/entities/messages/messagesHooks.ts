import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { randomUuid } from '@/client/lib/uuid';
import { toApiError } from '@/client/lib/apiError';
import {
  addToOutbox,
  onOutboxChange,
  readOutbox,
  readSentFile,
  type SentFile,
  takeFromOutbox,
  type Waiting,
  writeToOutbox,
} from '@/client/session/outbox';
import { readDraft, removeDraft, writeDraft } from '@/client/session/drafts';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import type { ApiError } from '@/shared/apiError';
import type { Message } from '@/shared/messages/messagesContract';
import { useDataSelector, useDataStore } from '../entitiesState';
import type { StoredChat } from '../entityRecords';
import { useIsLive } from '../live/liveState';
import { followChat } from '../live/visibleChats';
import { useCall } from '../useCall';
import { messagesApi } from './messagesApi';
import { makeSelectMessages } from './messagesSelectors';
import { type DataStore, loadOlderMessages, syncMessages } from './syncMessages';

/** Milliseconds between two looks where nothing tells of what is new. */
const POLL = 30_000;

/** How the chat of an order stands. */
export const useChatState = (order: number): StoredChat | undefined =>
  useDataSelector((state) => state.entities.chats.entities[order]);

/** The same of all that are known, by the order's id. */
export const useChatStates = (): Readonly<Record<number, StoredChat>> =>
  useDataSelector((state) => state.entities.chats.entities);

/** What waits in the outbox, of all orders; each change is another list. */
export function useOutbox(): readonly Waiting[] {
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const [waiting, setWaiting] = useState(() => readOutbox(userId));
  const [readFor, setReadFor] = useState(userId);
  if (readFor !== userId) {
    setReadFor(userId);
    setWaiting(readOutbox(userId));
  }
  useEffect(
    () =>
      onOutboxChange(() => {
        setWaiting(readOutbox(userId));
      }),
    [userId],
  );
  return waiting;
}

export interface OpenChat {
  status: 'loading' | 'error' | 'ready';
  error?: ApiError;
  refetch: () => void;
  /** Oldest first; of the sides, not of the reader. */
  messages: readonly Message[];
  /** The reader's own that are not sent yet, or were refused. */
  waiting: readonly Waiting[];
  hasOlder: boolean;
  loadOlder: () => void;
  send: (text: string, file?: SentFile) => void;
  /** Of what was refused. */
  retry: (clientId: string) => void;
  remove: (clientId: string) => void;
  /** The reader sees the newest. */
  markRead: () => void;
}

/** The messages of an order, as long as they are on the screen. */
export function useOpenChat(order: number): OpenChat {
  const store = useDataStore() as DataStore; // of the same state
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const select = useMemo(() => makeSelectMessages(order), [order]);
  const messages = useDataSelector(select);
  const chat = useChatState(order);
  const outbox = useOutbox();
  const [failure, setFailure] = useState<ApiError>();
  const isLive = useIsLive();

  const sync = useCallback(
    () =>
      syncMessages(store, order).then(
        () => {
          setFailure(undefined);
        },
        (reason: unknown) => {
          setFailure(toApiError(reason));
        },
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
    return () => {
      clearInterval(timer);
    };
  }, [isLive, sync]);

  const { send: read } = useCall(messagesApi.endpoints.readMessages);
  const lastId = messages.at(-1)?.id ?? 0;
  const lastRead = chat?.last_read ?? 0;
  const markRead = useCallback(() => {
    /* it is tried again with the next that comes, or the next look */
    if (lastId > lastRead) read({ order, message: lastId }).catch(() => undefined);
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
      /* whoever scrolls on asks again */
      loadOlderMessages(store, order).catch(() => undefined);
    }, [store, order]),
    send: useCallback(
      (text, file) => {
        const said = { order, text: text.trim(), ...(file && { file }) };
        addToOutbox(userId, { clientId: randomUuid(), ...said });
      },
      [userId, order],
    ),
    retry: useCallback(
      (clientId) => {
        const found = readOutbox(userId).find((one) => one.clientId === clientId);
        if (!found) return;
        const { refused: _refused, ...again } = found;
        writeToOutbox(userId, again);
      },
      [userId],
    ),
    remove: useCallback(
      (clientId) => {
        takeFromOutbox(userId, clientId);
      },
      [userId],
    ),
    markRead,
  };
}

const draftName = (order: number): string => `chat-${order}`;

interface ChatDraft {
  text: string;
  file?: SentFile | undefined;
}

/** What is being written to an order, with the file that goes along, kept over a reload. */
export function useChatDraft(
  order: number,
): [draft: ChatDraft, change: (fields: Partial<ChatDraft>) => void] {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [draft, setDraft] = useState((): ChatDraft => {
    const kept: { text?: unknown; file?: unknown } | null = readDraft(userId, draftName(order));
    const text = typeof kept?.text === 'string' ? kept.text : '';
    return { text, file: readSentFile(kept?.file) };
  });
  const latest = useRef(draft);
  const change = useCallback(
    (fields: Partial<ChatDraft>) => {
      // An upload ends long after the rendering that began it.
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
