import { screen, waitFor, within } from '@testing-library/react';
import { makeService } from '@/client/testing/records';
import {
  makeOrder,
  makeOrderDetail,
  makeReview,
  NO_MESSAGES,
  makeOrderMusic,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { formatDay } from '@/client/lib/dates';
import type { Order, OrderMusic } from '@/shared/trade/orders.schemas';
import type { Role } from '@/shared/platform/options';

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

describe('OrderChat', () => {
  const messageOf = (id: number, text: string) => ({
    id,
    order: 9,
    text,
    client_id: `c-${id}`,
    author: 'media',
    file: null,
    created_at: '2026-11-20T12:00:00.000Z',
  });

  function open(items: object[] = [], is_open = true) {
    const order: Order = makeOrder(9, { detail: makeOrderDetail() });
    return renderApp({
      path: '/offers/9',
      session: 'artist',
      fetch: {
        'GET offers/9/': order,
        'GET offers/9/messages/': {
          ...NO_MESSAGES,
          items,
          chat: { ...NO_MESSAGES.chat, is_open },
        },
        [`GET offers/9/messages/?after=${items.length}&limit=200`]: {
          ...NO_MESSAGES,
          chat: { ...NO_MESSAGES.chat, is_open },
        },
        'PUT offers/9/read/': NO_MESSAGES.chat,
      },
    });
  }

  test('is folded without messages; Write opens it with the focus in the field', async () => {
    const { user } = open();
    const folded = within(await screen.findByRole('region', { name: 'Demo Media' }));
    await user.click(await folded.findByRole('button', { name: 'Write' }));
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveFocus();
  });

  test('is open when there are messages, and does not move the focus', async () => {
    open([messageOf(1, 'Hello.')]);
    expect(await screen.findByText('Hello.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write a message' })).not.toHaveFocus();
  });

  test('is folded again once nobody can write any more', async () => {
    const { user } = open([messageOf(1, 'Hello.'), messageOf(2, 'Bye.')], false);
    expect(await screen.findByText('2 messages, the last on 20.11.2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Bye.')).toBeVisible();
    expect(screen.getByRole('log')).toHaveFocus();
  });
});

describe('PressKit', () => {
  function open(session: Role, fields: Partial<OrderMusic> = {}) {
    const detail = makeOrderDetail({ music: makeOrderMusic(fields) });
    const order = makeOrder(9, { stage: 'paid', detail });
    return renderApp({
      path: '/offers/9',
      session,
      fetch: {
        'GET offers/9/': order,
        'GET offers/9/messages/': NO_MESSAGES,
      },
    });
  }

  test('shows an outlet the files to download, and the biography to copy', async () => {
    const path = 'releases/3/presskit-a.pdf?for=2&until=9999999999&signature=x';
    const kit = {
      kind: 'presskit',
      path,
      media_type: 'application/pdf',
      bytes: 2_200_000,
    } as const;
    const files = [{ ...kit, width: null, height: null }];
    const biography = 'Two from the port. '.repeat(12).trim();
    const { user } = open('media', { files, biography });
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const card = within(await screen.findByRole('region', { name: 'Press kit' }));
    expect(card.getByText('From Demo Artist, for this piece.')).toBeVisible();
    expect(card.getByText('PDF, 2.1 MB')).toBeVisible();
    expect(card.getByRole('link', { name: 'Download the press kit' })).toHaveAttribute(
      'href',
      `/media/${path}`,
    );
    expect(card.getByText('48 words')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Copy the biography' }));
    expect(await card.findByRole('status')).toHaveTextContent('Copied');
    expect(copied).toHaveBeenCalledWith(biography);
    await user.click(card.getByRole('button', { name: 'Show all', expanded: false }));
    expect(card.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
  });

  test('shows no press kit when the outlet may no longer hear the music', async () => {
    open('media');
    await screen.findByText('No messages yet.');
    expect(screen.queryByRole('region', { name: 'Press kit' })).not.toBeInTheDocument();
  });

  test('shows the artist that there is no press kit yet', async () => {
    open('artist');
    const card = await screen.findByRole('region', { name: 'Press kit' });
    expect(card).toHaveTextContent('No artwork, press kit or biography yet.');
    expect(within(card).getByRole('link', { name: 'Change in Music' })).toBeVisible();
  });
});
