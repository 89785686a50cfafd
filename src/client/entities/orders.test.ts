import type { DataStore } from '@/client/entities/entitiesState';
import type { Order } from '@/shared/trade/orders.schemas';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeService } from '@/client/testing/records';
import {
  makeOrder,
  makeOrderDetail,
  makeReview,
  makeWrittenReview,
  makeOrderCounts,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { reply, stubFetch, deferred, type Routes } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { reviewsApi } from './reviews';
import { servicesApi } from './services';
import { ordersApi } from './orders';
import { takeEvent } from './live';
import './counts';

const calls = ordersApi.endpoints;
const { createReview } = reviewsApi.endpoints;
const then = makeService(1, { price: 20 });
const now = makeService(1, { price: 90 });
const pending = makeOrder(3, {}, then);
const completed = makeOrder(2, { status: 'completed', review: makeReview(7, 2) }, then);

async function listed(list: () => Order[], routes: Record<string, unknown> = {}) {
  const store = makeTestStore(makeToken());
  const server = stubFetch({ 'GET orders/': list, 'GET services/': [now], ...routes });
  const load = () => store.dispatch(calls.listOrders.initiate({}, { forceRefetch: true }));
  await load();
  return { store, load, server, entities: () => store.getState().entities };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('an order stores ids; its review and its service, as it was ordered, are in their slices', async () => {
  const { store, entities } = await listed(() => [pending, completed]);
  expect(entities().orders.entities[2]).toEqual({ ...completed, service: 1, review: 7 });
  expect(entities().orderedServices.entities[2]).toEqual({ ...completed.service, id: 2 });
  expect(entities().reviews.entities[7]).toEqual(completed.review);
  await store.dispatch(servicesApi.endpoints.listServices.initiate({}));
  expect(entities().orderedServices.entities[3]?.price).toBe(20);
  expect(entities().services.entities[1]?.price).toBe(90);
});

test('a review changes only its order, not the ordered service', async () => {
  const unreviewed = makeOrder(2, { status: 'completed' }, then);
  const routes = { 'POST reviews/': reply(201, makeWrittenReview(9, unreviewed)) };
  const { store, load, entities } = await listed(() => [pending, unreviewed], routes);
  const before = entities();
  const body = { order: 2, rating: 4 };
  await store.dispatch(createReview.initiate({ body, key: 'k' }));
  expect(entities().orders.entities[2]?.review).toBe(9);
  expect(entities().orders.entities[3]).toBe(before.orders.entities[3]);
  expect(entities().orderedServices).toBe(before.orderedServices);
  /* A list that was requested earlier does not contain it. */
  await load();
  expect(entities().orders.entities[2]?.review).toBe(9);
});

test('both reviews are stored, and a response from before they were visible removes none', async () => {
  const both = { ...completed, outlet_review: makeReview(8, 2, { rating: 5 }) };
  let list: Order[] = [both];
  const { load, entities } = await listed(() => list);
  expect(entities().orders.entities[2]).toMatchObject({ review: 7, outlet_review: 8 });
  expect(entities().reviews.entities[8]).toEqual(both.outlet_review);
  const { review: _review, outlet_review: _outlet, ...blind } = both;
  list = [blind];
  await load();
  expect(entities().orders.entities[2]).toMatchObject({ review: 7, outlet_review: 8 });
});

const move = { id: 3, body: { status: 'completed' } } as const;
const review = { body: { order: 3, rating: 4 }, key: 'k' };
test.each([
  ['order_completed', ({ dispatch }: DataStore) => dispatch(calls.setOrderStatus.initiate(move))],
  ['already_reviewed', ({ dispatch }: DataStore) => dispatch(createReview.initiate(review))],
])('a refused move updates the order to its current state: %s', async (code, refuse) => {
  const fields = { status: 'completed', review: makeReview(8, 3), version: 4 } as const;
  const present = makeOrder(3, fields, then);
  const refused = reply(409, { detail: 'No.', code, present });
  const routes = { 'PATCH orders/3/done/': refused, 'POST reviews/': refused };
  const { store, entities } = await listed(() => [pending], routes);
  await refuse(store);
  expect(entities().orders.entities[3]).toMatchObject({ status: 'completed', review: 8 });
  expect(entities().reviews.entities[8]).toEqual(present.review);
});

test('a move or review of an order that is not found removes it from the list', async () => {
  const notFound = reply(404, { detail: 'Not found.', code: 'not_found' });
  const routes = { 'PATCH orders/3/done/': notFound, 'POST reviews/': notFound };
  const { store, entities } = await listed(() => [pending, completed], routes);
  await store.dispatch(calls.setOrderStatus.initiate(move));
  expect(entities().orders.lists['orders/']?.ids).toEqual([2]);
  await store.dispatch(createReview.initiate({ ...review, body: { order: 2, rating: 4 } }));
  expect(entities().orders.lists['orders/']?.ids).toEqual([]);
});

const offered = makeOrder(9, { stage: 'offered', origin: 'offer' }, then);
const detail = makeOrderDetail({ note: 'Ask for files.' });
const whole = { ...offered, detail };
const begin = async (routes: Record<string, unknown>) => {
  const app = await listed(() => [pending], { 'GET offers/9/': whole, ...routes });
  await app.store.dispatch(calls.getOffer.initiate(9));
  return app;
};
const offer = ({ orders }: ReturnType<DataStore['getState']>['entities']) => orders.entities[9];

test('offers are the same records, in their own list; a row keeps the details that are known', async () => {
  const { store, entities } = await begin({ 'GET offers/': [offered, pending] });
  await store.dispatch(calls.listOffers.initiate({}));
  expect(entities().orders.lists['offers/']?.ids).toEqual([9, 3]);
  expect(entities().orders.lists['orders/']?.ids).toEqual([3]);
  expect(offer(entities())?.detail).toEqual(detail);
});

const accepted = { ...whole, stage: 'accepted', version: 2 };
const later = { reason: 'other', comment: 'Later.' } as const;
test.each([
  ['accept/', ({ dispatch }: DataStore) => dispatch(calls.acceptOffer.initiate(9)), null],
  [
    'decline/',
    ({ dispatch }: DataStore) => dispatch(calls.declineOffer.initiate({ id: 9, body: later })),
    later,
  ],
])('POST %s responds with the whole order', async (path, move, body) => {
  const route = `POST offers/9/${path}`;
  const { store, entities, server } = await begin({ [route]: accepted });
  await move(store);
  expect(offer(entities())?.stage).toBe('accepted');
  expect(server.bodies(route)[0]).toEqual(body);
});

test('paying moves the order if the balance is enough, else returns the payment page', async () => {
  const payment = { id: 4, url: 'https://pay.example.com/4' };
  let response: object = { payment };
  const { store, entities, server } = await begin({ 'POST offers/9/pay/': () => response });
  const pay = (body: { campaign?: number }) =>
    store.dispatch(calls.payOffer.initiate({ id: 9, body })).unwrap();
  expect((await pay({ campaign: 7 })).payment).toEqual(payment);
  expect(offer(entities())?.stage).toBe('offered');
  response = { order: { ...whole, stage: 'paid', version: 3 } };
  expect((await pay({})).payment).toBeUndefined();
  expect(offer(entities())?.stage).toBe('paid');
  expect(server.bodies('POST offers/9/pay/')).toEqual([{ campaign: 7 }, {}]);
});

test('a created order is first only in the lists of offers', async () => {
  const made = makeOrder(12, { stage: 'offered', origin: 'offer' }, then);
  const routes = { 'GET offers/': [offered], 'POST offers/': reply(201, made) };
  const { store, entities } = await begin(routes);
  await store.dispatch(calls.listOffers.initiate({}));
  const texts = { message: 'Hello.', marketing: undefined, publish_on: undefined };
  const body = { campaign: 1, service: 1, ...texts };
  await store.dispatch(calls.createOffer.initiate({ body, key: 'k' }));
  expect(entities().orders.lists['offers/']?.ids).toEqual([12, 9]);
  expect(entities().orders.lists['orders/']?.ids).toEqual([3]);
});

describe('orderCounts', () => {
  const { acceptOffer, countOrders, createOrder, listOffers, markOffer } = calls;
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
    const sent = async () => {
      await jest.advanceTimersByTimeAsync(1000);
      return [COUNTS, LIST].map((route) => server.callsTo(route).length);
    };
    expect(await sent()).toEqual([1, 1]);
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
    expect(await sent()).toEqual([2, 1]);
  });

  it('are read again after an own move or a new order, not after a note', async () => {
    const { store, sent } = await shown({
      'PUT offers/1/mark/': order(1, { version: 2 }),
      'POST offers/1/accept/': order(1, { stage: 'accepted', version: 3 }),
      'POST orders/': order(3, { stage: 'placed', is_waiting: false }),
    });
    await store.dispatch(markOffer.initiate({ id: 1, body: { note: 'Mine' } }));
    expect(await sent()).toEqual([1, 1]);
    await store.dispatch(acceptOffer.initiate(1));
    expect(await sent()).toEqual([2, 1]);
    const body = { service: 1, campaign: undefined, message: undefined, price: undefined };
    await store.dispatch(createOrder.initiate({ body, key: 'k' }));
    expect(await sent()).toEqual([3, 1]);
  });

  it('are read again for a message, with the lists if its order, or a moved one, is not loaded', async () => {
    const { store, sent } = await shown({
      'GET offers/1/messages/?limit=1': written(1),
      'GET offers/7/messages/?limit=1': written(2),
    });
    takeEvent(store, { type: 'message', id: 1 });
    expect(await sent()).toEqual([2, 1]);
    takeEvent(store, { type: 'message', id: 7 });
    expect(await sent()).toEqual([3, 2]);
    takeEvent(store, { type: 'order', id: 7, version: 1 });
    expect(await sent()).toEqual([4, 3]);
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
    expect(await sent()).toEqual([2, 1]);
    old.resolve(makeOrderCounts([]));
    expect(await sent()).toEqual([3, 1]);
    const { data } = countOrders.select({})(store.getState());
    expect(data?.waiting).toBe(1);
  });
});
