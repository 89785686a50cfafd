import { screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { artistUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('going to another page', () => {
  it('names it and moves the focus to its heading', async () => {
    const { user } = renderApp({ path: '/profile', session: 'artist' });
    await heading('Demo Artist');
    await waitFor(() => expect(document.title).toBe('Profile · Linernote'));
    await user.click(screen.getByRole('link', { name: 'Music' }));
    await waitFor(() => expect(document.title).toBe('Your releases · Linernote'));
    expect(await heading('Your releases')).toHaveFocus();
  });

  it('keeps the focus on the heading when the page’s data brings another one', async () => {
    const profile = deferred();
    const { user } = renderApp({
      path: '/login',
      fetch: {
        'POST auth/login/': { access: makeToken(), refresh: 'r' },
        'GET auth/profile/': () => profile.promise,
      },
    });
    await user.type(await screen.findByLabelText('Email'), 'artist@example.com');
    await user.type(screen.getByLabelText('Password'), 'long-enough-42');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus());
    profile.resolve(artistUser);
    const own = await heading('Demo Artist');
    await waitFor(() => expect(own).toHaveFocus());
  });

  it('scrolls to its top, and on Back to the previous position', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = renderApp({ path: '/profile', session: 'artist' });
    await heading('Demo Artist');
    await user.click(screen.getByRole('link', { name: 'Music' }));
    await heading('Your releases');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
    Object.assign(window, { scrollY: 640 });
    window.dispatchEvent(new Event('scroll'));
    await user.click(screen.getByRole('link', { name: /Demo Artist/ }));
    await heading('Profile settings');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
    window.history.back();
    await heading('Your releases');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640));
    Object.assign(window, { scrollY: 0 });
  });

  it('does not move the focus on the first page', async () => {
    renderApp({ path: '/login' });
    await heading('Welcome back');
    expect(document.body).toHaveFocus();
  });
});

it('offers to skip the navigation', async () => {
  renderApp({ path: '/profile', session: 'artist' });
  await heading('Demo Artist');
  expectLink('Skip to content', '#main');
});

it('has a not-found page for every other address', async () => {
  renderApp({ path: '/nowhere/at/all' });
  expect(await heading('Page not found')).toBeInTheDocument();
});

it('ends the session and leads to the login when the server refuses to refresh it', async () => {
  const { store } = renderApp({
    path: '/profile',
    session: 'artist',
    fetch: {
      'GET auth/profile/': reply(401, { detail: 'Expired.' }),
      'GET releases/?limit=50&count=1': reply(401, { detail: 'Expired.' }),
      'POST auth/token/refresh/': reply(401, { detail: 'Please log in again.' }),
    },
  });
  await heading('Welcome back');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your session has ended. Please log in again.',
  );
  expect(store.getState().session).toMatchObject({ accessToken: null, endedBy: 'refused' });
  expect(window.localStorage.getItem('linernote:refresh')).toBeNull();
});

it('shows no message about an ended session after a logout', async () => {
  const { user } = renderApp({ path: '/profile-settings', session: 'artist' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await heading('Welcome back');
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});
