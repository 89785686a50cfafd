import { useDataSelector } from '../entitiesState';
import type { StoredChat } from '../entityRecords';

/** The states of all loaded chats, by the order's id. */
export const useChatStates = (): Readonly<Record<number, StoredChat>> =>
  useDataSelector((state) => state.entities.chats.entities);

/**
 * The number of unread messages in all loaded chats. This file is apart from the other hooks, since
 * the frame loads it.
 */
export const useUnreadMessages = (): number =>
  useDataSelector(({ entities: { chats } }) =>
    chats.ids.reduce((sum, id) => sum + (chats.entities[id]?.unread ?? 0), 0),
  );
