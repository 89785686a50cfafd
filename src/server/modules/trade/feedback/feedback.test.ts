import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, completedOrder, offer, workedOrder } from '@/server/testing/trade';
import type { FeedbackResponse } from '@/shared/trade/feedback.schemas';

jest.setTimeout(60_000);

let outlet: TestAccount;
let artist: TestAccount;
let service: number;
const test = testApp({ lasts: 'file', config: { payments: 'off' } });
beforeAll(async () => {
  outlet = await test.register('media', { company_name: 'Demo Weekly' });
  artist = await test.register('artist', { stage_name: 'The Demo Tapes' });
  service = (await approve(test, await offer(test, outlet))).id;
});

const feedbackOf = async (account: TestAccount) =>
  (await call(test, account, 'GET', 'feedback/')).json<FeedbackResponse>();
const review = (account: TestAccount, order: number, values: object) =>
  call(test, account, 'POST', 'reviews/', { order, ...values });

it('is empty before the first review is visible', async () => {
  const none = { mean: null, count: 0 };
  const nothing = { rating: null, reviews: 0, value: none, accuracy: none, communication: none };
  expect(await feedbackOf(artist)).toEqual({ items: [], figures: { ...nothing, orders: 0 } });
  const { id } = await workedOrder(test, artist, outlet, service);
  await review(artist, id, { rating: 1, comment: 'Hidden.' });
  expect(await feedbackOf(outlet)).toEqual({
    items: [],
    figures: { ...nothing, orders: 1 },
  });
});

it('has the reviews of the other side, with the expected counts', async () => {
  const first = await workedOrder(test, artist, outlet, service);
  await review(artist, first.id, { rating: 2, value: 5, communication: 4, comment: 'Kind.' });
  await review(outlet, first.id, { rating: 5 });
  const second = await workedOrder(test, artist, outlet, service);
  await review(artist, second.id, { rating: 3 });
  await review(outlet, second.id, { rating: 4, accuracy: 3, value: 4, communication: 5 });
  const free = await completedOrder(test, artist, service);
  await review(artist, free.id, { rating: 1 });
  await review(outlet, free.id, { rating: 1 });

  const outlets = await feedbackOf(outlet);
  expect(outlets.items).toMatchObject([
    { reviewer: 'The Demo Tapes', offer: second.id, rating: 3, value: 0, accuracy: 0 },
    {
      reviewer: 'The Demo Tapes',
      face: { of: 'artist' },
      offer: first.id,
      rating: 2,
      value: 5,
      accuracy: 0,
      communication: 4,
      comment: 'Kind.',
    },
  ]);
  expect(outlets.figures).toEqual({
    ...{ rating: 2.5, reviews: 2, orders: 3 },
    value: { mean: 5, count: 1 },
    accuracy: { mean: null, count: 0 },
    communication: { mean: 4, count: 1 },
  });
  const artists = await feedbackOf(artist);
  expect(artists.items.map(({ reviewer, rating }) => [reviewer, rating])).toEqual([
    ['Demo Weekly', 4],
    ['Demo Weekly', 5],
  ]);
  expect(artists.figures).toMatchObject({ rating: 4.5, accuracy: { mean: 3, count: 1 } });
});

it('is only for its own account', async () => {
  const other = await test.register('media');
  expect((await feedbackOf(other)).items).toEqual([]);
});
