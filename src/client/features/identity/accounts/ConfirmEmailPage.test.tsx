import { screen } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';

const CONFIRM = 'POST auth/email/confirm/';

it('confirms once and shows the new address', async () => {
  const { server } = renderApp({
    path: '/confirm-email?token=abc',
    fetch: { [CONFIRM]: { status: 'OK' } },
  });
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
  expectLink('Log in', '/login');
  expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it.each([
  ['a stated reason', reply(409, { detail: 'This email is already taken.' }), 'This email is'],
  ['no network', networkDown, 'The server cannot be reached.'],
  ['no stated reason', reply(500), 'Your new email address could not be confirmed.'],
])('shows the cause and a next step: %s', async (_cause, response, sentence) => {
  renderApp({
    path: '/confirm-email?token=abc',
    session: 'artist',
    fetch: { [CONFIRM]: response },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expectLink('Go to profile settings', '/profile-settings');
});

it('shows that the address has no token', async () => {
  const { server } = renderApp({ path: '/confirm-email' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Token not found in URL.');
  expect(server.calls).toHaveLength(0);
});
