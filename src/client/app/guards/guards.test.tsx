import { act, screen, waitFor, render } from '@testing-library/react';
import { readRefreshToken } from '@/client/session/storedSession';
import { endSession } from '@/client/session/sessionTokens';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { artistUser, adminUser } from '@/client/testing/records';
import { deferred, networkDown, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { NOTHING_WAITS } from '@/client/testing/adminRecords';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { makeStore } from '@/client/app/store';
import { storeSession } from '@/client/testing/makeTestStore';
import { AuthGuard, RoleGuard } from './guards';
import { GuestGuard } from './GuestGuard';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const address = () => window.location.pathname + window.location.search;
const tokens = { access: makeToken(), refresh: 'refresh-1' };
const logIn = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'artist@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

it('the auth guard leads to the login and back to the requested page', async () => {
  const fetch = { 'POST auth/login/': tokens };
  const { user } = renderApp({ path: '/my-releases?sort=new', fetch });
  await heading('Welcome back');
  expect(address()).toBe('/login');
  await logIn(user);
  // The frame shows the heading before the page, which brings its own.
  await heading('Music');
  expect(address()).toBe('/my-releases?sort=new');
});

it('the auth guard forgets the requested page at logout, since the next person may be another', async () => {
  const others = { access: makeToken({ userId: 2, role: 'media' }), refresh: 'refresh-2' };
  const fetch = { 'POST auth/login/': others };
  const { user } = renderApp({ path: '/my-releases', session: 'artist', fetch });
  await heading('Music');
  await user.click(await screen.findByRole('link', { name: /Demo Artist/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await heading('Welcome back');
  await logIn(user);
  await waitFor(() => expect(address()).toBe('/profile'));
});

it('the auth guard remembers the page when the server ends the session', async () => {
  const fetch = { 'POST auth/login/': tokens };
  const { store, user } = renderApp({ path: '/my-releases', session: 'artist', fetch });
  await heading('Music');
  act(() => {
    store.dispatch(endSession('refused', readRefreshToken()));
  });
  await heading('Welcome back');
  await logIn(user);
  await waitFor(() => expect(address()).toBe('/my-releases'));
});

it('the role guard says Loading... first, then denies the other role', async () => {
  const { user, server } = renderApp({ path: '/my-releases', session: 'media' });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await heading('Access Denied')).toBeInTheDocument();
  screen.getByText('You do not have sufficient permissions to view this page.');
  expectLink('Go to main page', '/');
  await user.click(screen.getByRole('link', { name: 'Go to profile' }));
  expect(await heading('Demo Media')).toBeInTheDocument();
  expect(server.callsTo('GET campaigns/?limit=50&count=1&sort=active')).toEqual([]);
});

it('the admin guard says Loading... until the account is known, then lets an admin in', async () => {
  const response = deferred();
  const fetch = { 'GET auth/profile/': () => response.promise };
  renderApp({ path: '/admin', session: 'artist', fetch });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/^Loading...$/));
  response.resolve(adminUser);
  await waitFor(async () => expect(await heading('Admin')).toBeInTheDocument());
  const [link] = screen.getAllByRole('link', { name: /^Review/ });
  expect(link).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['anybody else', '/admin', artistUser],
  ['an admin of another role', '/admin/reports', { ...adminUser, admin_role: 'finance' }],
])('the admin guard denies %s, and does not name the page', async (_who, path, account) => {
  renderApp({ path, session: 'artist', fetch: { 'GET auth/profile/': account } });
  expect(await heading('Access Denied')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /^(Admin|Reports)$/ })).not.toBeInTheDocument();
});

it('the admin guard leads an admin without a second factor to its setup, and on to the page', async () => {
  const failure = reply(403, { code: 'second_factor_needed', detail: 'Please turn it on.' });
  const first = deferred();
  let counts: unknown = first.promise;
  const { user } = renderApp({
    path: '/admin',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/queue/': () => counts,
      'GET auth/second-factor/': { is_on: false, recovery_codes_left: 0 },
    },
  });
  /* not the page, whose calls are rejected */
  await screen.findAllByRole('link', { name: /^Review/ });
  expect(screen.getByRole('main')).toHaveTextContent(/^Loading...$/);
  first.resolve(failure);
  expect(await heading('Turn on two-step log-in')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  counts = NOTHING_WAITS;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await heading('Admin')).toBeInTheDocument();
});

it('the admin guard neither shows nor denies the page when the server does not respond, and offers to retry', async () => {
  let response: () => unknown = networkDown;
  const fetch = { 'GET auth/profile/': () => response() };
  const { user } = renderApp({ path: '/admin', session: 'artist', fetch });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: /);
  expect(screen.queryByRole('heading', { name: 'Access Denied' })).not.toBeInTheDocument();
  response = () => adminUser;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Admin')).toBeInTheDocument();
});

it('the guest guard turns a logged-in user away, with three links', async () => {
  const { user, store } = renderApp({ path: '/sign-up/artist', session: 'artist' });
  expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  expect(await heading('You are already registered and logged in')).toBeInTheDocument();
  expectLink('Go to Profile', '/profile');
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(store.getState().session.accessToken).toBeNull();
});

it('the guest guard goes back, or home when there is no previous page', async () => {
  const { user } = renderApp({ path: '/sign-up', session: 'artist' });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('the guest guard leads from a registration to the profile without a message about an old login', async () => {
  const registration = deferred();
  const { user } = renderApp({
    path: '/sign-up/artist',
    fetch: { 'POST auth/register/artist/': () => registration.promise },
  });
  await user.type(await screen.findByLabelText(/^Username/), 'demo-artist');
  await user.type(screen.getByLabelText(/^Email/), 'artist@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse 7');
  await user.type(screen.getByLabelText(/^Repeat password/), 'correct horse 7');
  await user.click(screen.getByRole('checkbox', { name: /terms/i }));
  const seen = new Set<string>();
  const watch = new MutationObserver(() => {
    seen.add(document.querySelector('h1')?.textContent ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(screen.getByRole('button', { name: /sign up|create/i }));
  registration.resolve(reply(201, { user: {}, ...tokens }));
  expect(await heading('Demo Artist')).toBeInTheDocument();
  watch.disconnect();
  expect([...seen]).not.toContain('You are already registered and logged in');
});

/* The pages load at once, so only the guard can hold them back. */
async function renderGuard(guard: ReactElement): Promise<{ before: string; after: string }> {
  const store = makeStore();
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/guarded']}>
        <Routes>
          <Route element={guard}>
            <Route path="/guarded" element={<p>The page</p>} />
          </Route>
          <Route path="/login" element={<p>The login</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const before = (screen.queryByText('Loading...') ?? container).textContent;
  await act(
    () => new Promise<void>((resolve) => void persistStore(store, null, resolve)), // the very same store
  );
  return { before, after: screen.queryByRole('heading')?.textContent ?? container.textContent };
}

it.each([
  ['the auth guard', <AuthGuard />, 'Loading...', 'The page'],
  ['the guard of the user’s role', <RoleGuard role="artist" />, 'Loading...', 'The page'],
  ['the guard of another role', <RoleGuard role="media" />, 'Loading...', 'Access Denied'],
  ['the guest guard', <GuestGuard />, 'Loading...', 'You are already registered and logged in'],
  ['the auth guard without a session', <AuthGuard />, 'Loading...', 'The login'],
  ['the guest guard without a session', <GuestGuard />, 'The page', 'The page'],
])(
  'before the stored session is read, %s waits if it has to',
  async (which, guard, before, after) => {
    if (!which.endsWith('without a session')) storeSession({ role: 'artist' });
    expect(await renderGuard(guard)).toEqual({ before, after });
  },
);
