import { useDataSelector } from '../entitiesState';
import type { StoredChat } from '../entityRecords';

/** The states of all loaded chats, by the order's id. */
export const useChatStates = (): Readonly<Record<number, StoredChat>> =>
  useDataSelector((state) => state.entities.chats.entities);
