import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import type { SentFile } from '@/client/session/outbox';
import { selectSessionUserId, useSessionSelector } from '@/client/session/sessionState';
import { statesOf } from '@/client/ui/list/ListStates';
import type { ChatMessage } from './chatMessage';
import { faceOf } from '@/shared/platform/coverArt';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { Message } from '@/shared/trade/messages.schemas';
import type { Role } from '@/shared/platform/options';
import { useDataSelector, useDataStore } from '@/client/entities/entitiesState';
import { selectIsLive } from '@/client/entities/liveSlice';
import {
  followChat,
  hasMessages,
  loadOlderMessages,
  syncMessages,
  useChatState,
  useMessages,
  useReadMessagesMutation,
} from '@/client/entities/messages';
import { filled } from '@/shared/identity/texts.rules';
import { useSavedTexts } from '@/client/entities/texts';
import { useDownloadOrderFile } from '@/client/entities/orderHooks';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { useChatDraft, useMessageFile } from './chatDraft';
import { linesOf } from './orderLines';
import { addMessage, changeMessage, removeMessage, useOutbox } from '@/client/entities/outbox';

/** Milliseconds between two requests while the live stream is down. */
const POLL = 30_000;

const NONE: readonly Message[] = [];

const OFFLINE = 'You are offline. What you send goes out when the network is back.';

const onNetwork = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

/** The id of a message in the outbox, which stays the same once it is sent. */
const idOf = ({ author, client_id }: Pick<Message, 'author' | 'client_id'>): string =>
  `${author}:${client_id}`;

const clientIdOf = (id: ChatMessage['id']): string => {
  const text = String(id);
  return text.slice(text.indexOf(':') + 1);
};

/** Saves the file of a message; reports a failure with `onFailure`. */
function useDownloads(
  order: number,
  messages: readonly Message[],
  onFailure: (sentence: string | undefined) => void,
) {
  const download = useDownloadOrderFile();
  return useCallback(
    (id: ChatMessage['id']) => {
      const file = messages.find((message) => idOf(message) === id)?.file;
      if (!file) return;
      onFailure(undefined);
      download(order, file).catch((reason: unknown) =>
        onFailure(`${file.name} could not be downloaded. ${toApiError(reason).message}`),
      );
    },
    [order, messages, download, onFailure],
  );
}

function useOpenChat(order: number) {
  const store = useDataStore();
  const { currentData, error } = useMessages(order);
  const isLive = useDataSelector(selectIsLive);
  const sync = useCallback(() => syncMessages(store, order).catch(() => undefined), [store, order]);
  useEffect(() => {
    if (hasMessages(store, order)) void sync();
    return followChat(sync);
  }, [store, order, sync]);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(() => void sync(), POLL);
    return () => clearInterval(timer);
  }, [isLive, sync]);
  /* On failure further scrolling tries again. */
  const loadOlder = useCallback(
    () => void loadOlderMessages(store, order).catch(() => undefined),
    [store, order],
  );
  return {
    ...statesOf({ data: currentData, error, refetch: () => void sync() }),
    messages: currentData?.items ?? NONE,
    loadOlder: currentData?.has_more ? loadOlder : undefined,
  };
}

function useUnsent(order: number, messages: readonly Message[]) {
  const store = useDataStore();
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const outbox = useOutbox();
  const sent = useMemo(() => new Set(messages.map(({ client_id }) => client_id)), [messages]);
  const unsent = useMemo(
    () => outbox.filter((one) => one.order === order && !sent.has(one.clientId)),
    [outbox, order, sent],
  );
  const send = (text: string, file?: SentFile) => {
    const message = { order, text: text.trim(), ...(file && { file }) };
    store.dispatch(addMessage(userId, { clientId: randomUuid(), ...message }));
  };
  /* The callbacks are stable, so that typing renders no message again. */
  const onRetry = useCallback(
    (id: ChatMessage['id']) => {
      const found = unsent.find(({ clientId }) => clientId === clientIdOf(id));
      if (!found) return;
      const { refused: _refused, ...again } = found;
      store.dispatch(changeMessage(userId, again));
    },
    [store, userId, unsent],
  );
  const onDelete = useCallback(
    (id: ChatMessage['id']) => store.dispatch(removeMessage(userId, clientIdOf(id))),
    [store, userId],
  );
  return { unsent, send, onRetry, onDelete };
}

function useMarkRead(order: number, lastId: number, lastRead: number) {
  const [read] = useReadMessagesMutation();
  return useCallback(() => {
    /* On failure the next message or request tries again. */
    if (lastId > lastRead) void read({ id: order, body: { message: lastId } });
  }, [read, order, lastId, lastRead]);
}

/**
 * The chat of an order for one of its sides, in the props of `Chat`; with the delivered links where
 * the page does not show them elsewhere.
 */
export function useOrderChat(found: FoundOffer, role: Role, hasLinks = false) {
  const { order, ordered } = found;
  const { messages, loadOlder, ...states } = useOpenChat(order.id);
  const { unsent, send, ...ofUnsent } = useUnsent(order.id, messages);
  const state = useChatState(order.id);
  const [draft, changeDraft] = useChatDraft(order.id);
  const keepFile = useCallback(
    (file: SentFile | undefined) => changeDraft({ file }),
    [changeDraft],
  );
  const file = useMessageFile(order.id, draft.file, keepFile);
  const [failure, setFailure] = useState<string>();
  const isOnline = useIsOnline();
  const shown = useMemo(() => {
    const shown = messages.map((message): ChatMessage => ({
      id: idOf(message),
      text: message.text ?? '',
      file: message.file ? { ...message.file, mediaType: message.file.media_type } : undefined,
      isUser: message.author === role,
      person: message.person ?? undefined,
      ...(message.author !== role &&
        message.text !== CHAT_MESSAGES.removed && { reportId: message.id }),
      timestamp: message.created_at,
    }));
    const since = loadOlder ? (messages[0]?.created_at ?? null) : null;
    const lines = linesOf(found, since, hasLinks ? role : undefined);
    const waiting = unsent.map(({ clientId, text, file: sent, at, refused }): ChatMessage => ({
      id: idOf({ author: role, client_id: clientId }),
      text,
      file: sent,
      isUser: true,
      timestamp: new Date(at).toISOString(),
      state: refused === undefined ? 'waiting' : { refused },
    }));
    /* Messages with the same timestamp as an event keep their order. */
    const past =
      lines.length === 0
        ? shown
        : [...shown, ...lines].sort((one, other) => one.timestamp.localeCompare(other.timestamp));
    return [...past, ...waiting];
  }, [messages, unsent, loadOlder, found, role, hasLinks]);
  const onSeen = useMarkRead(order.id, messages.at(-1)?.id ?? 0, state?.last_read ?? 0);
  const onDownload = useDownloads(order.id, messages, setFailure);
  const readByOther = state?.read_by_other ?? 0;
  const seen = messages.findLast(({ author, id }) => author === role && id <= readByOther);
  const isArtist = role === 'artist';
  const filling = {
    artist: artistOf(order),
    title: order.release_title,
    outlet: outletOf(ordered),
  };
  const texts = useSavedTexts('chat').map(({ name, text }) => ({
    name,
    text: filled(text, filling),
  }));
  return {
    ...states,
    ...ofUnsent,
    name: isArtist ? outletOf(ordered) : artistOf(order),
    role: isArtist ? 'Media' : 'Artist',
    seed: faceOf(isArtist ? ordered.media : { of: 'artist', id: order.artist.id, picture: null }),
    messages: shown,
    seenId: seen && idOf(seen),
    draft: draft.text,
    onDraftChange: (text: string) => changeDraft({ text }),
    onSend: (text: string) => {
      send(text, draft.file);
      changeDraft({ text: '', file: undefined });
    },
    file,
    texts,
    onDownload,
    onStart: loadOlder,
    onSeen,
    notice: failure ?? (isOnline ? undefined : OFFLINE),
    closed: state?.is_open === false ? CHAT_MESSAGES.closed : undefined,
  };
}
