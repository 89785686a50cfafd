import { screen, waitFor, within } from '@testing-library/react';
import { makeService } from '@/client/testing/records';
import { makeOrder, makeOrderDetail, makeReview, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { formatDay } from '@/client/lib/dates';
import type { Order } from '@/shared/trade/orders.schemas';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const until = inDays(9);
const completed = (fields: Partial<Order> = {}) =>
  makeOrder(
    9,
    {
      status: 'completed',
      completed_at: inDays(-5),
      reviews_until: until,
      is_reviewable: true,
      detail: makeOrderDetail(),
      ...fields,
    },
    makeService(1, { type: 'online_interview' }),
  );

async function open(session: 'artist' | 'media', order: Order, fetch: Routes = {}) {
  const app = renderApp({
    path: '/offers/9',
    session,
    fetch: {
      'GET offers/': [{ ...order, detail: undefined }],
      'GET offers/9/': order,
      'GET offers/9/messages/': NO_MESSAGES,
      ...fetch,
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Reviews' }));
  return { ...app, card };
}

test('an outlet writes its review, sees it at once, and the other is hidden until its time', async () => {
  const order = completed();
  const written = makeReview(5, 9, { rating: 5, comment: 'Sent all files.', communication: 4 });
  const present = { ...order, version: 2, is_reviewable: false, outlet_review: written };
  const { user, server, card } = await open('media', order, {
    'POST reviews/': reply(201, { ...written, present }),
  });
  expect(card.getByText(`Hidden until both are written or ${formatDay(until)}.`)).toBeVisible();
  expect(card.getByText(`How was it? It counts until ${formatDay(until)}.`)).toBeVisible();

  await user.click(card.getByRole('button', { name: 'Add review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add review' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(
    await dialog.findByText('Please select a rating before submitting the review.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '5 stars' }));
  const part = (name: RegExp) => within(dialog.getByRole('group', { name }));
  await user.click(part(/^Communication/).getByRole('radio', { name: '4 of 5' }));
  await user.click(part(/^Value/).getByRole('radio', { name: '2 of 5' }));
  await user.click(part(/^Value/).getByRole('button', { name: 'Clear Value' }));
  expect(part(/^Value/).getByRole('radio', { name: '1 of 5' })).toHaveFocus();
  await user.type(dialog.getByLabelText(/^Comment/), 'Sent all files.');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));

  expect(await card.findByText('Sent all files.')).toBeVisible();
  expect(await card.findByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  expect(card.getByText('4 of 5')).toBeVisible();
  await waitFor(() => expect(card.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  expect(card.queryByRole('button', { name: 'Add review' })).toBeNull();
  expect(server.callsTo('POST reviews/')[0]?.body).toEqual({
    order: 9,
    rating: 5,
    communication: 4,
    comment: 'Sent all files.',
  });
});

test('both are shown once both are written', async () => {
  const { card } = await open(
    'artist',
    completed({
      is_reviewable: false,
      review: makeReview(5, 9, { rating: 2, comment: 'Late.' }),
      outlet_review: makeReview(6, 9, { rating: 5, comment: 'Friendly.' }),
    }),
  );
  expect(card.getByText('Late.')).toBeVisible();
  expect(card.getByText('Friendly.')).toBeVisible();
  expect(card.queryByText(/Hidden until/)).toBeNull();
});

test('shows each side that its review of a free order is private', async () => {
  const { card } = await open('artist', completed({ reviews_until: null }));
  expect(card.getByText('Nobody paid or accepted this order: only you will see it.')).toBeVisible();
  expect(card.queryByText(/Hidden until/)).toBeNull();
});

test('shows an outlet that it is too late', async () => {
  const order = completed();
  const present = { ...order, version: 2, is_reviewable: false };
  const detail = 'An outlet can review an order within 14 days of its completion.';
  const { user, card } = await open('media', order, {
    'POST reviews/': reply(409, { detail, code: 'review_late', present }),
  });
  await user.click(card.getByRole('button', { name: 'Add review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add review' }));
  await user.click(dialog.getByRole('radio', { name: '3 stars' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(detail)).toBeVisible();
});
