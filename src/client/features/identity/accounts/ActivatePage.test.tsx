import { screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const ACTIVATE = 'POST auth/activate/';

describe('ActivatePage', () => {
  it('activates once and opens the profile, logged in', async () => {
    const { server, store } = renderApp({
      path: '/activate?token=abc',
      fetch: { [ACTIVATE]: { access: makeToken(), refresh: 'refresh' } },
    });
    await waitFor(() => {
      expect(window.location.pathname).toBe('/profile');
    });
    expect(store.getState().session.accessToken).not.toBeNull();
    expect(server.callsTo(ACTIVATE).map((call) => call.body)).toEqual([{ token: 'abc' }]);
  });

  it('confirms the address of an active account, and logs nobody in', async () => {
    const { store } = renderApp({ path: '/activate?token=abc', fetch: { [ACTIVATE]: {} } });
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
    expectLink('Log in', '/login');
    expect(store.getState().session.accessToken).toBeNull();
  });

  it.each([
    ['an error with a reason', reply(400, { detail: 'This link has expired.' }), 'This link has'],
    ['no network', networkDown, 'The server cannot be reached.'],
    ['an error without a reason', reply(500), 'Your account could not be activated.'],
  ])('shows the cause and a next step: %s', async (_cause, response, sentence) => {
    renderApp({ path: '/activate?token=abc', fetch: { [ACTIVATE]: response } });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('heading', { name: 'Account not activated' })).toHaveFocus();
    expectLink('Log in', '/login');
  });

  it('shows that the address has no token', async () => {
    const { server } = renderApp({ path: '/activate' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Token not found in URL.');
    expect(server.calls).toHaveLength(0);
  });
});
