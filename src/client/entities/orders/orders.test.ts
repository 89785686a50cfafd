import type { Order } from '@/shared/orders/ordersContract';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeOrder, makeReview, makeService } from '@/client/testing/records';
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
  const { store, entities } = await listed(
    () => [pending, makeOrder(2, { status: 'completed' }, then)],
    { 'POST reviews/': reply(201, makeReview(9, 2)) },
  );
  const before = entities();
  const body = { order: 2, rating: 4 };
  await store.dispatch(reviewsApi.endpoints.createReview.initiate({ body, key: 'k' }));
  expect(entities().orders.entities[2]?.review).toBe(9);
  expect(entities().orders.entities[3]).toBe(before.orders.entities[3]);
  expect(entities().orderedServices).toBe(before.orderedServices);
});
