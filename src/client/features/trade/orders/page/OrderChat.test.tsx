import { screen, within } from '@testing-library/react';
import { makeOrder, makeOrderDetail, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import type { Order } from '@/shared/trade/orders.schemas';

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
