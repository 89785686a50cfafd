import { screen, within } from '@testing-library/react';
import {
  makeOrder,
  makeOrderDetail,
  makeOrderMusic,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import type { Role } from '@/shared/platform/options';
import type { OrderMusic } from '@/shared/trade/orders.schemas';

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
