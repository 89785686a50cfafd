import { useDataSelector } from '../entitiesState';

/** How many messages are unread, of all chats that are known. In a file of its own: the frame has it. */
export const useUnreadMessages = (): number =>
  useDataSelector(({ entities: { chats } }) =>
    chats.ids.reduce((sum, id) => sum + (chats.entities[id]?.unread ?? 0), 0),
  );
