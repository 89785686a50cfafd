import { useDataSelector } from '../entitiesState';

/**
 * The number of unread messages in all loaded chats. It is in a file of its own, since the frame
 * loads it.
 */
export const useUnreadMessages = (): number =>
  useDataSelector(({ entities: { chats } }) =>
    chats.ids.reduce((sum, id) => sum + (chats.entities[id]?.unread ?? 0), 0),
  );
