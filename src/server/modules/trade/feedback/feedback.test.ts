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
  const nothing = { progressions: null, accuracy: null, communication: null, total: null };
  expect(await feedbackOf(artist)).toEqual({ items: [], scores: nothing });
  const { id } = await workedOrder(test, artist, outlet, service);
  await review(artist, id, { rating: 1, comment: 'Hidden.' });
  expect(await feedbackOf(outlet)).toEqual({
    items: [],
    scores: { ...nothing, progressions: 100 },
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
    { reviewer: 'The Demo Tapes', offer: second.id, percent: 60, value: 0, accuracy: 0 },
    {
      reviewer: 'The Demo Tapes',
      publication: 'Demo Weekly',
      offer: first.id,
      percent: 90,
      value: 5,
      accuracy: 0,
      communication: 4,
      comment: 'Kind.',
    },
  ]);
  expect(outlets.scores).toEqual({
    progressions: 100,
    accuracy: null,
    communication: 80,
    total: 75,
  });
  const artists = await feedbackOf(artist);
  expect(artists.items.map(({ reviewer, percent }) => [reviewer, percent])).toEqual([
    ['Demo Weekly', 80],
    ['Demo Weekly', 100],
  ]);
  expect(artists.scores).toEqual({
    progressions: 100,
    accuracy: 60,
    communication: 100,
    total: 90,
  });
});

it('is only for its own account', async () => {
  const other = await test.register('media');
  expect((await feedbackOf(other)).items).toEqual([]);
});
