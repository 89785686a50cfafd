import { NO_MESSAGES } from '@/client/testing/orderRecords';
import { makeTestStore } from '@/client/testing/makeTestStore';
import {
  deferred,
  stubFetch,
  networkDown,
  reply,
  type Routes,
  type StubCall,
} from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { loadOlderMessages, messagesApi, refreshChat, syncMessages } from './messages';
import { waitFor } from '@testing-library/react';
import { addToOutbox, readOutbox } from '@/client/session/outbox';
import { selectSessionUserId } from '@/client/session/sessionState';
import { startSession } from '@/client/session/sessionTokens';
import { addMessage, startOutbox } from './outbox';

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

it('fetches only the state of a chat that was not opened, and further pages until the newest message', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 6);
  const { store, shown, version } = begin({
    [`${MESSAGES}?limit=1`]: page([9], 4),
    [MESSAGES]: page([5]),
    'GET offers/9/messages/?after=5&limit=200': page(ids, 1, true),
    'GET offers/9/messages/?after=205&limit=200': page([206]),
  });
  await refreshChat(store, 9);
  expect(shown()).toBeUndefined();
  expect(version()).toBe(4);
  await syncMessages(store, 9);
  await syncMessages(store, 9);
  expect(shown()).toEqual([5, ...ids, 206]);
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

const SEND = 'POST offers/9/messages/';
const chat = { version: 2, unread: 0, last_read: 0, read_by_other: 0, is_open: true, last: null };
const message = (id: number, client_id: string, text: string) => ({
  ...{ id, order: 9, author: 'artist', client_id, text, file: null },
  created_at: '2026-11-20T10:00:00.000Z',
});
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
});

function beginOutbox(routes: Routes) {
  const list = { items: [], has_more: false, chat };
  const server = stubFetch({ [MESSAGES]: list, ...routes });
  const store = makeTestStore(makeToken());
  const userId = selectSessionUserId(store.getState()) ?? '';
  const start = () => {
    stop = startOutbox(store);
  };
  const write = (clientId: string, text: string) => {
    addToOutbox(userId, { clientId, order: 9, text });
  };
  return { server, store, userId, start, write };
}

it('sends waiting messages in the order of writing, and empties the outbox', async () => {
  const { server, userId, start, write } = beginOutbox({
    [SEND]: reply(201, { message: message(1, 'x', 'x'), chat }),
  });
  write('one', 'First');
  write('two', 'Second');
  write('three', 'Third');
  start();
  await waitFor(() => expect(readOutbox(userId)).toEqual([]));
  expect(server.bodies(SEND)).toMatchObject([
    { client_id: 'one', text: 'First' },
    { client_id: 'two', text: 'Second' },
    { client_id: 'three', text: 'Third' },
  ]);
});

it('keeps a message while the network is down, and sends it when the network is back', async () => {
  let isDown = true;
  const { userId, start, write, server } = beginOutbox({
    [SEND]: () =>
      isDown ? networkDown() : reply(200, { message: message(1, 'one', 'First'), chat }),
  });
  write('one', 'First');
  start();
  await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(1));
  expect(readOutbox(userId)).toMatchObject([{ clientId: 'one' }]);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readOutbox(userId)).toEqual([]));
});

it('finds a message of another tab at the next online event, without a storage event', async () => {
  const { userId, start, write } = beginOutbox({
    [SEND]: reply(201, { message: message(1, 'one', 'First'), chat }),
  });
  start();
  write('one', 'First');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readOutbox(userId)).toEqual([]));
});

it('marks a rejected message with the reason, and sends the next one', async () => {
  const closed = reply(409, { detail: 'Too late.', code: 'chat_closed' });
  const responses = [closed, reply(201, { message: message(1, 'two', 'Good'), chat })];
  const { userId, start, write } = beginOutbox({ [SEND]: () => responses.shift() });
  write('one', 'Bad');
  write('two', 'Good');
  start();
  await waitFor(() =>
    expect(readOutbox(userId)).toMatchObject([{ clientId: 'one', refused: 'Too late.' }]),
  );
});

it('sends a file by its id, with or without a text, and ignores invalid stored messages', async () => {
  const { userId, start, server } = beginOutbox({
    [SEND]: reply(201, { message: message(1, 'one', 'x'), chat }),
  });
  const file = { id: 31, name: 'portrait.jpg', mediaType: 'image/jpeg', bytes: 2048 };
  addToOutbox(userId, { clientId: 'one', order: 9, text: '', file });
  addToOutbox(userId, { clientId: 'two', order: 9, text: 'With words', file });
  localStorage.setItem(`linernote:outbox:${userId}:odd`, '{"clientId":1}');
  expect(readOutbox(userId)).toMatchObject([{ file }, { file }]);
  start();
  await waitFor(() => expect(readOutbox(userId)).toEqual([]));
  expect(server.bodies(SEND)).toEqual([
    { client_id: 'one', file: 31 },
    { client_id: 'two', text: 'With words', file: 31 },
  ]);
});

it('sends later messages of this tab, of another tab and of the next user at once', async () => {
  const { server, store, userId, start } = beginOutbox({
    [SEND]: ({ body }: StubCall) =>
      reply(201, { message: message(1, (body as { client_id: string }).client_id, 'x'), chat }), // what the sender makes
  });
  const isSent = (client_id: string) =>
    waitFor(() => expect(server.bodies(SEND)).toContainEqual({ client_id, text: 'x' }));
  start();
  store.dispatch(addMessage(userId, { clientId: 'here', order: 9, text: 'x' }));
  await isSent('here');
  addToOutbox(userId, { clientId: 'there', order: 9, text: 'x' });
  window.dispatchEvent(new StorageEvent('storage', { key: `linernote:outbox:${userId}:there` }));
  await isSent('there');
  addToOutbox('2', { clientId: 'theirs', order: 9, text: 'x' });
  store.dispatch(startSession({ access: makeToken({ userId: 2 }), refresh: 'of-user-2' }));
  await isSent('theirs');
});
