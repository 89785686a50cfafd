import { screen, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

describe('NotFoundPage', () => {
  it('leads a guest back to the main page or to the login', async () => {
    renderApp({ path: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to main page' })).toHaveAttribute('href', '/');
    const ways = within(screen.getByRole('main'));
    expect(ways.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('leads who is logged in to the profile', async () => {
    renderApp({ path: '/no/such/page', session: 'artist' });
    expect(await screen.findByRole('link', { name: 'Go to profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });
});
