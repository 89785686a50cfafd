import { screen, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';

it('links a guest to the main page and to the login', async () => {
  renderApp({ path: '/no/such/page' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expectLink('Go to main page', '/');
  const ways = within(screen.getByRole('main'));
  expectLink('Log in', '/login', ways);
});

it('links a logged-in user to the profile', async () => {
  renderApp({ path: '/no/such/page', session: 'artist' });
  expect(await screen.findByRole('link', { name: 'Go to profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
});
