import type { ArgOf } from '@/client/api/transport';
import { messageCalls } from '@/shared/trade/messages.calls';
import type { ChatState, Message, messagesContract } from '@/shared/trade/messages.schemas';
import { type DataStore, useDataSelector } from './entitiesState';
import { CACHED_S, endpointsOf } from './endpointsOf';
import type { EntityPatch } from './storedResponses';
import type { StoredChat } from './entityRecords';

/** The most messages of one response. */
const PAGE = 200;

const chatOf = (chat: ChatState, id: number): EntityPatch => ({
  chats: { upserted: [{ ...chat, id }] },
});

export const messagesApi = endpointsOf<typeof messagesContract>(messageCalls, {
  partsOf: {
    listMessages: ({ chat }, { id }) => chatOf(chat, id),
    sendMessage: ({ chat }, { id }) => chatOf(chat, id),
    readMessages: (chat, { id }) => chatOf(chat, id),
  },
});
const { listMessages } = messagesApi.endpoints;
type MessagesQuery = ArgOf<(typeof messagesContract)['listMessages']>;

/* The messages of an order are one value of the cache, to which each page is added. */
messagesApi.enhanceEndpoints({
  endpoints: {
    listMessages: {
      keepUnusedDataFor: CACHED_S,
      serializeQueryArgs: ({ queryArgs: { id, limit } }) => ({ id, isPeek: limit === 1 }),
      merge: (loaded, page, { arg }) => {
        if (arg.after === undefined && arg.before === undefined) return page;
        if (arg.after !== undefined) loaded.items.push(...page.items);
        else {
          loaded.items.unshift(...page.items);
          loaded.has_more = page.has_more;
        }
        return undefined;
      },
    },
  },
});

export const { useReadMessagesMutation } = messagesApi;

const { useListMessagesQuery } = messagesApi;

/**
 * The messages of an order, oldest first, and whether there are older ones; the newest are loaded
 * unless some are there. `syncMessages` adds those that came since, where a refetch would leave gaps.
 */
export const useMessages = (order: number) =>
  useListMessagesQuery(
    { id: order },
    {
      refetchOnMountOrArgChange: false,
      refetchOnReconnect: false,
      selectFromResult: ({ currentData, error }) => ({ currentData, error }),
    },
  );

export const useChatState = (order: number): StoredChat | undefined =>
  useDataSelector((state) => state.entities.chats.entities[order]);

export const useChatStates = (): Readonly<Record<number, StoredChat>> =>
  useDataSelector((state) => state.entities.chats.entities);

const loadedIn = (store: DataStore, id: number) =>
  listMessages.select({ id })(store.getState()).data;

const fetchingIn = (store: DataStore, id: number) =>
  store.dispatch(messagesApi.util.getRunningQueryThunk('listMessages', { id }));

const fetchMessages = (store: DataStore, query: MessagesQuery) =>
  store.dispatch(listMessages.initiate(query, { subscribe: false, forceRefetch: true })).unwrap();

/** Fetches one page of an order at a time, since each adjoins the loaded ones. */
async function fetchPage(
  store: DataStore,
  id: number,
  placeIn: (loaded: readonly Message[]) => Omit<MessagesQuery, 'id'> | null,
): Promise<void> {
  for (let other = fetchingIn(store, id); other; other = fetchingIn(store, id)) await other;
  const place = placeIn(loadedIn(store, id)?.items ?? []);
  if (place) await fetchMessages(store, { id, ...place });
}

export const hasMessages = (store: DataStore, order: number): boolean =>
  loadedIn(store, order) !== undefined;

/** Fetches the messages after those loaded, or the newest where there are none. */
export async function syncMessages(store: DataStore, id: number): Promise<void> {
  for (let hasMore = true; hasMore;) {
    let known = 0;
    await fetchPage(store, id, (loaded) => {
      known = loaded.length;
      const after = loaded.at(-1)?.id;
      return after === undefined ? {} : { after, limit: PAGE };
    });
    hasMore = loadedIn(store, id)?.items.length === known + PAGE;
  }
}

export const loadOlderMessages = (store: DataStore, id: number): Promise<void> =>
  fetchPage(store, id, ([oldest]) =>
    oldest && loadedIn(store, id)?.has_more ? { before: oldest.id, limit: PAGE } : null,
  );

export async function refreshChat(store: DataStore, id: number): Promise<void> {
  if (hasMessages(store, id) || fetchingIn(store, id)) await syncMessages(store, id);
  else await fetchMessages(store, { id, limit: 1 });
}

type Sync = () => Promise<void>;
const visible = new Set<Sync>();

/** Registers a chat on the screen, for `syncChats`. Returns the function that unregisters it. */
export function followChat(sync: Sync): () => void {
  visible.add(sync);
  return () => visible.delete(sync);
}

/** Fetches what the chats on the screen have missed. */
export function syncChats(): void {
  for (const sync of visible) void sync();
}
