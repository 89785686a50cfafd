import { NO_MESSAGES } from '@/client/testing/orderRecords';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { deferred, stubFetch } from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { loadOlderMessages, messagesApi, refreshChat, syncMessages } from './messages';

const MESSAGES = 'GET offers/9/messages/';
const page = (ids: readonly number[], version = 1, has_more = false) => ({
  ...NO_MESSAGES,
  items: ids.map((id) => ({ id, order: 9, text: `Message ${id}` })),
  has_more,
  chat: { ...NO_MESSAGES.chat, version },
});

function begin(routes: Parameters<typeof stubFetch>[0]) {
  const store = makeTestStore(makeToken());
  const server = stubFetch(routes);
  const shown = (order = 9) => {
    const { data } = messagesApi.endpoints.listMessages.select({ id: order })(store.getState());
    return data?.items.map(({ id }) => id);
  };
  const version = () => store.getState().entities.chats.entities[9]?.version;
  return { store, server, shown, version };
}

it('keeps the messages of each order apart, and adds newer and older ones at their end', async () => {
  const { store, shown, version } = begin({
    [MESSAGES]: page([5, 6], 1, true),
    'GET offers/9/messages/?after=6&limit=200': page([7], 2),
    'GET offers/9/messages/?before=5&limit=200': page([3, 4], 3),
    'GET offers/8/messages/': page([1]),
  });
  await syncMessages(store, 9);
  await syncMessages(store, 8);
  await syncMessages(store, 9);
  await loadOlderMessages(store, 9);
  expect(shown()).toEqual([3, 4, 5, 6, 7]);
  expect(shown(8)).toEqual([1]);
  expect(version()).toBe(3);
  await loadOlderMessages(store, 9);
});

it('fetches only the state of a chat that was not opened', async () => {
  const { store, shown, version } = begin({ [`${MESSAGES}?limit=1`]: page([9], 4) });
  await refreshChat(store, 9);
  expect(shown()).toBeUndefined();
  expect(version()).toBe(4);
});

it('fetches one page of an order at a time, the next one after the last message', async () => {
  const first = deferred();
  const { store, server, shown } = begin({
    [MESSAGES]: first.promise,
    'GET offers/9/messages/?after=5&limit=200': page([6]),
  });
  const both = [syncMessages(store, 9), refreshChat(store, 9)];
  await settled();
  expect(server.calls).toHaveLength(1);
  first.resolve(page([5]));
  await Promise.all(both);
  expect(shown()).toEqual([5, 6]);
});

it('fetches further pages until the newest message', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 6);
  const { store, shown } = begin({
    [MESSAGES]: page([5]),
    'GET offers/9/messages/?after=5&limit=200': page(ids, 1, true),
    'GET offers/9/messages/?after=205&limit=200': page([206]),
  });
  await syncMessages(store, 9);
  await syncMessages(store, 9);
  expect(shown()).toEqual([5, ...ids, 206]);
});
