import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { toApiError } from '@/client/lib/apiError';
import type { SentFile } from '@/client/session/outbox';
import type { ChatMessage } from './chatMessage';
import { coverSeed } from '@/shared/covers/coverSeed';
import { CHAT_MESSAGES } from '@/shared/messages/chatMessages';
import type { Message } from '@/shared/messages/messagesContract';
import type { Role } from '@/shared/options';
import { useDownloadOrderFile } from '../orders/ordersHooks';
import type { FoundOffer } from '../orders/ordersSelectors';
import { artistOf, outletOf } from '../orders/orderText';
import { useMessageFile } from './messageFile';
import { useChatDraft, useChatState, useOpenChat } from './messagesHooks';
import { linesOf } from './orderLines';

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

/**
 * The chat of an order for one of its sides, in the props of `Chat`; with the delivered links where
 * the page does not show them elsewhere.
 */
export function useOrderChat(found: FoundOffer, role: Role, hasLinks = false) {
  const { order, ordered } = found;
  const chat = useOpenChat(order.id);
  const state = useChatState(order.id);
  const [draft, changeDraft] = useChatDraft(order.id);
  const keepFile = useCallback(
    (file: SentFile | undefined) => changeDraft({ file }),
    [changeDraft],
  );
  const file = useMessageFile(order.id, draft.file, keepFile);
  const [failure, setFailure] = useState<string>();
  const isOnline = useIsOnline();
  const { messages, waiting, hasOlder } = chat;
  const shown = useMemo(() => {
    const shown = messages.map((message): ChatMessage => ({
      id: idOf(message),
      text: message.text ?? '',
      file: message.file ? { ...message.file, mediaType: message.file.media_type } : undefined,
      isUser: message.author === role,
      ...(message.author !== role &&
        message.text !== CHAT_MESSAGES.removed && { reportId: message.id }),
      timestamp: message.created_at,
    }));
    const since = hasOlder ? (messages[0]?.created_at ?? null) : null;
    const lines = linesOf(found, since, hasLinks ? role : undefined);
    const unsent = waiting.map(({ clientId, text, file: sent, at, refused }): ChatMessage => ({
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
    return [...past, ...unsent];
  }, [messages, waiting, hasOlder, found, role, hasLinks]);
  const { retry, remove } = chat;
  /* The callbacks are stable, so that typing renders no message again. */
  const onRetry = useCallback((id: ChatMessage['id']) => retry(clientIdOf(id)), [retry]);
  const onDelete = useCallback((id: ChatMessage['id']) => remove(clientIdOf(id)), [remove]);
  const onDownload = useDownloads(order.id, messages, setFailure);
  const readByOther = state?.read_by_other ?? 0;
  const seen = messages.findLast(({ author, id }) => author === role && id <= readByOther);
  const isArtist = role === 'artist';
  return {
    status: chat.status,
    error: chat.error,
    refetch: chat.refetch,
    name: isArtist ? outletOf(ordered) : artistOf(order),
    role: isArtist ? 'Media' : 'Artist',
    seed: isArtist ? coverSeed.media(ordered.media) : coverSeed.artist(order.artist.id),
    messages: shown,
    seenId: seen && idOf(seen),
    draft: draft.text,
    onDraftChange: (text: string) => changeDraft({ text }),
    onSend: (text: string) => {
      chat.send(text, draft.file);
      changeDraft({ text: '', file: undefined });
    },
    file,
    onDownload,
    onStart: hasOlder ? chat.loadOlder : undefined,
    onSeen: chat.markRead,
    onRetry,
    onDelete,
    notice: failure ?? (isOnline ? undefined : OFFLINE),
    closed: state?.is_open === false ? CHAT_MESSAGES.closed : undefined,
  };
}
