import { givenNameOf } from '@/server/platform/files/uploads';
import type { OrderRow } from './ordersRepository';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { ChatState, Message } from '@/shared/trade/messages.schemas';
import type { Role } from '@/shared/platform/options';
import { isChatOpen } from './messagesPolicy';
import type { ChatRow, MessageRow } from './messagesRepository';

type Parties = Pick<OrderRow, 'order' | 'artistUserId' | 'isPartyDeleted'>;

const sideOf = ({ artistUserId }: Parties, userId: number): Role =>
  userId === artistUserId ? 'artist' : 'media';

const textOf = ({ text, hiddenAt }: { text: string | null; hiddenAt: Date | null }) =>
  hiddenAt === null ? text : CHAT_MESSAGES.removed;

export const presentMessage =
  (parties: Parties) =>
  ({
    id,
    orderId,
    userId,
    person,
    clientId,
    text,
    file,
    createdAt,
    hiddenAt,
  }: MessageRow): Message => ({
    id,
    order: orderId,
    author: sideOf(parties, userId),
    person,
    client_id: clientId,
    text: textOf({ text, hiddenAt }),
    file:
      file && hiddenAt === null
        ? {
            id: file.id,
            name: givenNameOf(file.name, file.mediaType),
            media_type: file.mediaType,
            bytes: file.bytes,
          }
        : null,
    created_at: createdAt.toISOString(),
  });

export function presentChat(
  parties: Parties,
  { lastRead, readByOther, unread, last }: ChatRow,
  now: Date,
): ChatState {
  const isOpen = isChatOpen(parties, now);
  return {
    // Each part only grows. The version ignores the end of the chat, but no message follows it.
    version: 1 + (last?.id ?? 0) + lastRead + readByOther,
    unread,
    last_read: lastRead,
    read_by_other: readByOther,
    is_open: isOpen,
    last: last && {
      id: last.id,
      author: sideOf(parties, last.userId),
      text: textOf(last),
      file_name: last.hiddenAt === null ? last.fileName : null,
      created_at: last.createdAt.toISOString(),
    },
  };
}
