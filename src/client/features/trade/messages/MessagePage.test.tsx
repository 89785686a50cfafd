import { screen, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { Reply } from '@/client/testing/stubFetch';

const rows = () => within(screen.getByRole('log')).getAllByRole('listitem');

it('shows the conversation and appends to it, only on this page', async () => {
  const { user, server } = renderApp({ path: '/message' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Messages');
  const before = rows().length;
  await user.type(
    screen.getByRole('textbox', { name: 'Write a message' }),
    'Until Thursday{Enter}',
  );
  expect(rows()).toHaveLength(before + 1);
  expect(rows().at(-1)).toHaveTextContent(/^You: Until Thursday\d\d:\d\d$/);
  expect(server.calls).toHaveLength(0);
});

it('keeps sent and typed messages while another page is open', async () => {
  const { user } = renderApp({ path: '/message' });
  await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Sent{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Not yet');
  await user.click(screen.getAllByRole('link', { name: 'Offers' })[0]!);
  await screen.findByText('1 / 8');
  await user.click(screen.getAllByRole('link', { name: 'Messages' })[0]!);
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveValue('Not yet');
  expect(rows().at(-1)).toHaveTextContent('Sent');
});

it('says to an account without an order when its first conversation opens', async () => {
  const none = new Reply(200, [], { 'X-Total-Count': '0' });
  renderApp({
    path: '/message',
    session: 'artist',
    fetch: {
      'GET offers/?limit=50&count=1&talk=spoken': none,
      'GET offers/?limit=3&count=1&talk=silent': none,
    },
  });
  expect(await screen.findByText('No messages yet. One opens with each order.')).toBeVisible();
});
