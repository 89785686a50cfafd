import type { Order } from '@/shared/trade/orders.schemas';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeOrder, makeOrderCounts, NO_MESSAGES } from '@/client/testing/orderRecords';
import { deferred, type Routes, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { takeEvent } from '../live/takeEvent';
import { ordersApi } from '../orders';
import './orderCounts';

const { acceptOffer, countOrders, createOrder, listOffers, markOffer } = ordersApi.endpoints;
const COUNTS = 'GET orders/counts/';
const LIST = 'GET offers/?limit=50';
const order = (id: number, fields: Partial<Order> = {}) =>
  makeOrder(id, { stage: 'offered', is_waiting: true, ...fields });
const written = (unread: number) => ({
  ...NO_MESSAGES,
  chat: { ...NO_MESSAGES.chat, version: 2, unread },
});

/** A store whose frame shows the counts, and whose page lists the orders 1 and 2. */
async function shown(routes: Routes = {}) {
  const store = makeTestStore(makeToken());
  const server = stubFetch({
    [COUNTS]: makeOrderCounts([]),
    [LIST]: [order(1), order(2)],
    ...routes,
  });
  await store.dispatch(countOrders.initiate({}));
  await store.dispatch(listOffers.initiate({ limit: 50 }));
  await jest.advanceTimersByTimeAsync(1000);
  const sent = () => [COUNTS, LIST].map((route) => server.callsTo(route).length);
  expect(sent()).toEqual([1, 1]);
  return { store, sent };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('are read again once for several orders that moved, without the list', async () => {
  const routes = Object.fromEntries(
    [1, 2].map((id) => [`GET offers/?id=${id}`, [order(id, { version: 2, is_waiting: false })]]),
  );
  const { store, sent } = await shown(routes);
  for (const id of [1, 2]) takeEvent(store, { type: 'order', id, version: 2 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([2, 1]);
});

it('are read again after an own move or a new order, not after a note', async () => {
  const { store, sent } = await shown({
    'PUT offers/1/mark/': order(1, { version: 2 }),
    'POST offers/1/accept/': order(1, { stage: 'accepted', version: 3 }),
    'POST orders/': order(3, { stage: 'placed', is_waiting: false }),
  });
  await store.dispatch(markOffer.initiate({ id: 1, body: { note: 'Mine' } }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([1, 1]);
  await store.dispatch(acceptOffer.initiate(1));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([2, 1]);
  const body = { service: 1, campaign: undefined, message: undefined, price: undefined };
  await store.dispatch(createOrder.initiate({ body, key: 'k' }));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([3, 1]);
});

it('are read again for a message, with the lists if its order is not loaded', async () => {
  const { store, sent } = await shown({
    'GET offers/1/messages/?limit=1': written(1),
    'GET offers/7/messages/?limit=1': written(2),
  });
  takeEvent(store, { type: 'message', id: 1 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([2, 1]);
  takeEvent(store, { type: 'message', id: 7 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([3, 2]);
});

it('are read again with the lists for an order that is not loaded', async () => {
  const { store, sent } = await shown();
  takeEvent(store, { type: 'order', id: 7, version: 1 });
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([2, 2]);
});

it('are read once more when the running request may be older than the change', async () => {
  const old = deferred();
  const counts: unknown[] = [makeOrderCounts([]), old.promise, makeOrderCounts([order(1)])];
  const { store, sent } = await shown({
    [COUNTS]: () => counts.shift(),
    'POST offers/1/accept/': order(1, { stage: 'accepted', version: 3 }),
  });
  void store.dispatch(countOrders.initiate({}, { forceRefetch: true, subscribe: false }));
  await store.dispatch(acceptOffer.initiate(1));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([2, 1]);
  old.resolve(makeOrderCounts([]));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([3, 1]);
  const { data } = countOrders.select({})(store.getState());
  expect(data?.waiting).toBe(1);
});
