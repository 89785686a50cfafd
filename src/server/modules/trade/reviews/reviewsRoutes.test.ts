import { reviews } from '@/server/platform/db/schema';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, completedOrder, offer, order, tally, untilServed } from '@/server/testing/trade';

let outlet: TestAccount;
let artist: TestAccount;
let serviceId: number;
const test = testApp();
beforeEach(async () => {
  outlet = await test.register('media');
  artist = await test.register('artist');
  serviceId = (await offer(test, outlet)).id;
});

const review = (account: TestAccount, body: object) =>
  call(test, account, 'POST', 'reviews/', body);

it('a completed order is reviewed once', async () => {
  const { id } = await completedOrder(test, artist, serviceId);
  const response = await review(artist, { order: id, rating: 5, comment: ' Careful.\nLate. ' });
  expect(response.statusCode).toBe(201);
  const { present, ...written } = response.json();
  expect(written).toEqual({
    id: expect.any(Number),
    order: id,
    rating: 5,
    comment: 'Careful.\nLate.',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const again = await review(artist, { order: id, rating: 1 });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toEqual({
    detail: 'This order has a review already.',
    code: 'already_reviewed',
    present,
  });
  const [row] = (await call(test, artist, 'GET', 'orders/')).json();
  expect(row).toEqual(present);
  expect(row.review).toEqual(written);
});

it.each([{}, { comment: '' }, { comment: '   ' }])(
  'the comment may be absent: %j',
  async (rest) => {
    const { id } = await completedOrder(test, artist, serviceId);
    const response = await review(artist, { order: id, rating: 1, ...rest });
    expect(response.statusCode).toBe(201);
    expect(response.json().comment).toBeNull();
  },
);

it('a pending order cannot be reviewed', async () => {
  const { id } = await order(test, artist, serviceId);
  const response = await review(artist, { order: id, rating: 5 });
  expect(response.statusCode).toBe(409);
  expect(response.json().code).toBe('order_not_completed');
  expect(await test.db.select().from(reviews)).toEqual([]);
});

it('50 simultaneous requests create one review', async () => {
  const { id } = await completedOrder(test, artist, serviceId);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      untilServed(() => review(artist, { order: id, rating: 1 + (i % 5) })),
    ),
  );
  expect(tally(responses)).toEqual({ 201: 1, 409: 49 });
  const rows = await test.db.select().from(reviews);
  expect(rows).toHaveLength(1);
  const winner = responses.find(({ statusCode }) => statusCode === 201);
  expect(winner?.json().rating).toBe(rows[0]?.rating);
});

it('an order is reviewed only by its two sides', async () => {
  const other = await test.register('artist');
  const otherOutlet = await test.register('media');
  const { id } = await completedOrder(test, artist, serviceId);
  const hidden = await review(other, { order: id, rating: 5 });
  const notFound = await review(other, { order: 2_000_000_000, rating: 5 });
  expect(hidden.statusCode).toBe(404);
  expect(hidden.json()).toEqual(notFound.json());
  const elsewhere = await review(otherOutlet, { order: id, rating: 5 });
  expect(elsewhere.statusCode).toBe(404);
  expect(elsewhere.json()).toEqual(notFound.json());
  expect(await test.db.select().from(reviews)).toEqual([]);
  expect((await review(outlet, { order: id, rating: 5 })).statusCode).toBe(201);
});

it.each([
  ['rating', 0],
  ['rating', 6],
  ['rating', 4.5],
  ['rating', null],
  ['rating', '5 stars'],
  ['rating', [5]],
  ['value', 0],
  ['accuracy', 6],
  ['communication', 2.5],
  ['value', '5'],
  ['accuracy', null],
  ['comment', 'x'.repeat(5001)],
  ['comment', 'a\u0000b'],
  ['comment', ['x']],
  ['order', null],
  ['order', 1e30],
  ['id', 1],
])('refuses %s %j', async (field, value) => {
  const { id } = await completedOrder(test, artist, serviceId);
  const response = await review(artist, { order: id, rating: 5, [field]: value });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty(field);
  expect(await test.db.select().from(reviews)).toEqual([]);
});

it.each([0, 6])('the database itself refuses the rating %d', async (rating) => {
  const { id } = await completedOrder(test, artist, serviceId);
  await expect(test.db.insert(reviews).values({ orderId: id, rating })).rejects.toThrow();
});
