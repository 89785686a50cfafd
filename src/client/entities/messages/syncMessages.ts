import { responseOfEndpoint } from '../callEndpoint';
import type { DataRootState, DataStore, DataThunk } from '../entitiesState';
import { messagesApi, type MessagesResponse, type MessagesQuery } from './messagesApi';

const { listMessages } = messagesApi.endpoints;

const fetchMessages = (query: MessagesQuery): DataThunk<Promise<MessagesResponse>> =>
  responseOfEndpoint(listMessages, query);

const idsOf = ({ entities }: DataRootState, order: number): number[] =>
  Object.values(entities.messages.entities)
    .filter((message) => message.order === order)
    .map(({ id }) => id);

/** The running requests of each store, by order; those for one order run one after the other. */
const running = new WeakMap<object, Map<number, Promise<void>>>();

function oneAfterTheOther(store: DataStore, order: number, task: () => Promise<void>) {
  const own = running.get(store) ?? new Map<number, Promise<void>>();
  running.set(store, own);
  const next = (own.get(order) ?? Promise.resolve()).then(task, task);
  own.set(order, next);
  return next;
}

/** Fetches the messages after those loaded, or the newest where there are none. */
export const syncMessages = (store: DataStore, order: number): Promise<void> =>
  oneAfterTheOther(store, order, async () => {
    for (let hasMore = true; hasMore;) {
      const ids = idsOf(store.getState(), order);
      const place = ids.length > 0 ? { after: Math.max(...ids) } : {};
      const response = await store.dispatch(fetchMessages({ order, ...place }));
      hasMore = ids.length > 0 && response.hasMore;
    }
  });

/** Fetches a page of messages before the oldest loaded one. */
export const loadOlderMessages = (store: DataStore, order: number): Promise<void> =>
  oneAfterTheOther(store, order, async () => {
    const ids = idsOf(store.getState(), order);
    const hasOlder = store.getState().entities.chats.entities[order]?.has_older;
    if (ids.length > 0 && hasOlder)
      await store.dispatch(fetchMessages({ order, before: Math.min(...ids) }));
  });

/** Fetches the state of the chat, and for a chat that was opened also its new messages. */
export const refreshChat = async (store: DataStore, order: number): Promise<void> => {
  const hasBeenOpen = store.getState().entities.chats.entities[order]?.has_older !== undefined;
  if (hasBeenOpen) await syncMessages(store, order);
  else await store.dispatch(fetchMessages({ order, isPeek: true }));
};
