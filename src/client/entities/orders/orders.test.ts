import type { Order } from '@/shared/orders/ordersContract';
import { makeTestStore, type TestStore } from '@/client/testing/makeTestStore';
import { makeOrder, makeReview, makeService, makeWrittenReview } from '@/client/testing/records';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { reviewsApi } from '../reviews/reviewsApi';
import { servicesApi } from '../services/servicesApi';
import { ORDERS, ordersApi } from './ordersApi';

const then = makeService(1, { price: 20 });
const now = makeService(1, { price: 90 });
const pending = makeOrder(3, {}, then);
const completed = makeOrder(2, { status: 'completed', review: makeReview(7, 2) }, then);

async function listed(list: () => Order[], routes: Record<string, unknown> = {}) {
  const store = makeTestStore(makeToken());
  stubFetch({ 'GET orders/': list, 'GET services/': [now], ...routes });
  const load = () =>
    store.dispatch(ordersApi.endpoints.listOrders.initiate(undefined, { forceRefetch: true }));
  await load();
  return { store, load, entities: () => store.getState().entities };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('an order keeps ids; what was ordered and the review lie in their slices', async () => {
  const { entities } = await listed(() => [pending, completed]);
  expect(entities().orders.entities[2]).toEqual({
    id: 2,
    status: 'completed',
    created_at: completed.created_at,
    updated_at: completed.updated_at,
    version: 1,
    service: 1,
    review: 7,
  });
  expect(entities().orderedServices.entities[2]).toEqual({ ...completed.service, id: 2 });
  expect(entities().reviews.entities[7]).toEqual(completed.review);
});

test('what was ordered stays what it was when the service has changed since', async () => {
  const { store, entities } = await listed(() => [pending]);
  await store.dispatch(servicesApi.endpoints.listServices.initiate(undefined));
  expect(entities().orderedServices.entities[3]?.price).toBe(20);
  expect(entities().services.entities[1]?.price).toBe(90);
});

test('an order that the list no longer names leaves it, and nothing else', async () => {
  let list = [pending, completed];
  const { load, entities } = await listed(() => list);
  list = [pending];
  await load();
  expect(entities().orders.lists[ORDERS]?.ids).toEqual([3]);
  expect(entities().orders.entities[2]?.review).toBe(7);
  expect(entities().reviews.entities[7]).toEqual(completed.review);
});

test('a review changes its order alone, and nothing of what was ordered', async () => {
  const unreviewed = makeOrder(2, { status: 'completed' }, then);
  const { store, load, entities } = await listed(() => [pending, unreviewed], {
    'POST reviews/': reply(201, makeWrittenReview(9, unreviewed)),
  });
  const before = entities();
  const body = { order: 2, rating: 4 };
  await store.dispatch(reviewsApi.endpoints.createReview.initiate({ body, key: 'k' }));
  expect(entities().orders.entities[2]?.review).toBe(9);
  expect(entities().orders.entities[3]).toBe(before.orders.entities[3]);
  expect(entities().orderedServices).toBe(before.orderedServices);
  /* a list that was on its way does not know of it */
  await load();
  expect(entities().orders.entities[2]?.review).toBe(9);
});

test.each([
  [
    'order_completed',
    ({ dispatch }: TestStore) =>
      dispatch(ordersApi.endpoints.setOrderStatus.initiate({ id: 3, status: 'completed' })),
  ],
  [
    'already_reviewed',
    ({ dispatch }: TestStore) =>
      dispatch(
        reviewsApi.endpoints.createReview.initiate({ body: { order: 3, rating: 4 }, key: 'k' }),
      ),
  ],
])('a move that is refused brings the order along as it is now: %s', async (code, move) => {
  const present = makeOrder(3, { status: 'completed', review: makeReview(8, 3), version: 4 }, then);
  const refused = reply(409, { detail: 'No.', code, present });
  const { store, entities } = await listed(() => [pending], {
    'PATCH orders/3/done/': refused,
    'POST reviews/': refused,
  });
  await move(store);
  expect(entities().orders.entities[3]).toMatchObject({ status: 'completed', review: 8 });
  expect(entities().reviews.entities[8]).toEqual(present.review);
});

test('a move of an order that is not to be found takes it out of the list', async () => {
  const { store, entities } = await listed(() => [pending, completed], {
    'PATCH orders/3/done/': reply(404, { detail: 'Not found.', code: 'not_found' }),
  });
  const move = { id: 3, status: 'completed' as const };
  await store.dispatch(ordersApi.endpoints.setOrderStatus.initiate(move));
  expect(entities().orders.lists[ORDERS]?.ids).toEqual([2]);
});
