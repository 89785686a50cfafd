import { fireEvent, screen, waitFor } from '@testing-library/react';
import { adminUser, artistUser } from '@/client/testing/records';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp, type RenderAppOptions } from '@/client/testing/renderApp';
import { deferred, networkDown, reply, type StubCall } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { loginTarget } from './LoginPage';

const LOGIN = 'POST auth/login/';
const tokens = () => ({ access: makeToken(), refresh: 'refresh' });
const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

async function logIn(fetch: RenderAppOptions['fetch'], path = '/login') {
  const app = renderApp({ path, ...(fetch ? { fetch } : {}) });
  await app.user.type(await email(), 'artist@example.com');
  await app.user.type(password(), 'cobalt7x');
  await app.user.click(submit());
  return app;
}

it('LoginPage logs in and opens the profile', async () => {
  const { server } = await logIn({ [LOGIN]: tokens });
  expect(await screen.findByRole('heading', { name: /Demo Artist/ })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/profile');
  expect(server.bodies(LOGIN)).toEqual([{ email: 'artist@example.com', password: 'cobalt7x' }]);
});

it.each([
  ['an admin', '/login', '/profile', adminUser],
  ['an artist', '/my-releases?page=2', '/my-releases?page=2', artistUser],
])('LoginPage leads %s who opened %s to %s', async (_who, path, target, account) => {
  await logIn({ [LOGIN]: tokens, 'GET auth/profile/': account }, path);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(target));
});

it('LoginPage shows under the password that e-mail and password do not match, and keeps both', async () => {
  const { user } = await logIn({ [LOGIN]: reply(401, { detail: 'No.' }) });
  const wrong = 'Incorrect email or password';
  await waitFor(() => expect(password()).toHaveAccessibleDescription(wrong));
  expect(password()).toHaveFocus();
  expect(password()).toHaveValue('cobalt7x');
  expect(await email()).toHaveValue('artist@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(password(), '!');
  expect(password()).not.toHaveAccessibleDescription();
});

it.each([
  ['no network', networkDown, 'The server cannot be reached.'],
  ['an error with a reason', reply(503, { detail: 'Being repaired.' }), 'Being repaired.'],
  ['an error without a reason', reply(500), 'Login failed'],
  ['too many attempts', reply(429, { detail: 'Try again in a minute.' }), 'Try again in a minute.'],
  ['an account that is not activated', reply(403, { detail: 'Check your email.' }), 'Check your'],
])('LoginPage shows the cause: %s', async (_cause, response, sentence) => {
  await logIn({ [LOGIN]: response });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByText('Incorrect email or password')).not.toBeInTheDocument();
  expect(password()).toHaveValue('cobalt7x');
});

it('LoginPage requires both fields, focuses the first, and links to the other account screens', async () => {
  const { user, server } = renderApp({ path: '/login' });
  expect(await email()).toHaveAttribute('autocomplete', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expectLink('Forgot your password?', '/reset-password');
  expectLink('Create account', '/sign-up');
  await user.click(submit());
  expect(await screen.findByText('Please enter your email.')).toBeInTheDocument();
  expect(screen.getByText('Please enter your password.')).toBeInTheDocument();
  expect(await email()).toHaveFocus();
  expect(server.callsTo(LOGIN)).toHaveLength(0);
  await user.type(await email(), 'artist');
  expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();
});

it('LoginPage shows progress, and cannot be submitted twice', async () => {
  const response = deferred();
  const { user, server } = await logIn({ [LOGIN]: () => response.promise });
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  await user.click(submit());
  await user.type(password(), '{Enter}');
  // Browsers do this when their password manager sends the form.
  fireEvent.submit(password());
  // A second call would have been sent by now.
  await new Promise((resolve) => setTimeout(resolve, 100));
  response.resolve(tokens());
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  expect(server.callsTo(LOGIN)).toHaveLength(1);
});

it('LoginPage shows who is logged in, and leads home', async () => {
  renderApp({ path: '/login', session: 'artist' });
  await screen.findByRole('heading', { name: 'You are already logged in' });
  expectLink('Go to profile', '/profile');
});

it('LoginPage does not treat the login that was just made as an old one', async () => {
  const seen: (string | null)[] = [];
  const { store, user } = renderApp({ path: '/login', fetch: { [LOGIN]: tokens } });
  await user.type(await email(), 'artist@example.com');
  await user.type(password(), 'cobalt7x');
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  watcher.disconnect();
  expect(store.getState().session.accessToken).not.toBeNull();
  expect(seen.filter((text) => text?.includes('You are already logged in'))).toEqual([]);
});

it.each<[state: unknown, target: string | undefined]>([
  [{ from: '/my-releases?page=2' }, '/my-releases?page=2'],
  [
    { from: { pathname: '/my-releases', search: '?page=2', hash: '#top' } },
    '/my-releases?page=2#top',
  ],
  [null, undefined],
  ['/my-releases', undefined],
  [{ from: 7 }, undefined],
  [{ from: { search: '?a' } }, undefined],
  [{ from: '//example.com' }, undefined],
  [{ from: '/\\example.com' }, undefined],
  [{ from: 'https://example.com' }, undefined],
])('loginTarget %j leads to %s', (state, target) => {
  expect(loginTarget(state)).toBe(target);
});

const required = reply(401, { detail: 'Please enter the code.', code: 'second_factor_required' });
const wrong = reply(401, { detail: 'This code is not right.', code: 'second_factor_wrong' });
const CODE = 'Enter the code from your authenticator app';

/** The right code is 123456. */
const respond = ({ body }: StubCall): unknown => {
  const { code } = body as { code?: string };
  if (code === undefined) return required;
  return code === '123456' ? { access: makeToken(), refresh: 'refresh' } : wrong;
};

async function reachCode() {
  const app = await logIn({ [LOGIN]: respond });
  const code = await screen.findByRole('textbox', { name: CODE });
  return { ...app, code };
}

it('the second step requires a code, keeps a wrong one, and sends e-mail, password and code', async () => {
  const { code, server, user } = await reachCode();
  await waitFor(() => expect(code).toHaveFocus());
  await user.click(submit());
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Please enter the code\./));
  await user.type(code, '000000');
  await user.click(submit());
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right\./));
  expect(code).toHaveValue('000000');
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  const sent = { email: 'artist@example.com', password: 'cobalt7x', code: '123456' };
  expect(server.bodies(LOGIN).at(-1)).toEqual(sent);
});

it('the second step returns to the login form with the typed values', async () => {
  const { user } = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await email()).toHaveValue('artist@example.com');
  expect(password()).toHaveValue('cobalt7x');
});
