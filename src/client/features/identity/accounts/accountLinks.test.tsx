import { cleanup, screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp, type RenderAppOptions } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const ACTIVATE = 'POST auth/activate/';
const CONFIRM = 'POST auth/email/confirm/';

it('ActivatePage activates once and opens the profile, logged in', async () => {
  const { server, store } = renderApp({
    path: '/activate?token=abc',
    fetch: { [ACTIVATE]: { access: makeToken(), refresh: 'refresh' } },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  expect(store.getState().session.accessToken).not.toBeNull();
  expect(server.bodies(ACTIVATE)).toEqual([{ token: 'abc' }]);
});

it('ActivatePage confirms the address of an active account, and logs nobody in', async () => {
  const { store } = renderApp({ path: '/activate?token=abc', fetch: { [ACTIVATE]: {} } });
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
  expectLink('Log in', '/login');
  expect(store.getState().session.accessToken).toBeNull();
});

it.each([
  ['ActivatePage', '/activate', ACTIVATE, 'Your account could not be activated.'],
  ['ConfirmEmailPage', '/confirm-email', CONFIRM, 'Your new email address could not be confirmed.'],
])('%s shows the cause and a next step', async (_page, path, route, unexplained) => {
  const failures = [
    [reply(400, { detail: 'This link has expired.' }), 'This link has expired.'],
    [networkDown, 'The server cannot be reached.'],
    [reply(500), unexplained],
  ] as const;
  for (const [response, sentence] of failures) {
    renderApp({ path: `${path}?token=abc`, fetch: { [route]: response } });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expectLink('Log in', '/login');
    cleanup();
  }
  const { server } = renderApp({ path });
  expect(await screen.findByRole('alert')).toHaveTextContent('Token not found in URL.');
  expect(server.calls).toHaveLength(0);
});

it('ConfirmEmailPage confirms once and shows the new address', async () => {
  const { server } = renderApp({
    path: '/confirm-email?token=abc',
    fetch: { [CONFIRM]: { status: 'OK' } },
  });
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
  expectLink('Log in', '/login');
  expect(server.bodies(CONFIRM)).toEqual([{ token: 'abc' }]);
});

it('ConfirmEmailPage leads a logged-in user to the settings after a failure', async () => {
  const fetch = { [CONFIRM]: reply(409, { detail: 'This email is already taken.' }) };
  renderApp({ path: '/confirm-email?token=abc', session: 'artist', fetch });
  expect(await screen.findByRole('alert')).toHaveTextContent('This email is already taken.');
  expectLink('Go to profile settings', '/profile-settings');
});

it.each([
  [
    'keep-email',
    'Stop the change',
    'auth/email/stop/',
    { status: 'OK' },
    'Your email address stays',
  ],
  ['take-data', 'Download', 'auth/export/', new Blob(), 'Your data is downloaded'],
])('the link %s does nothing before %s is pressed', async (page, name, call, response, heading) => {
  URL.createObjectURL = () => 'blob:x';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user, server } = renderApp({
    path: `/${page}?token=abc`,
    fetch: { [`POST ${call}`]: response },
  });
  const press = await screen.findByRole('button', { name });
  expect(server.calls).toHaveLength(0);
  await user.click(press);
  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
  expect(server.bodies(`POST ${call}`)).toEqual([{ token: 'abc' }]);
});

const RESEND = 'POST auth/activate/resend/';
const inactive = reply(403, { detail: 'Please confirm first.', code: 'account_not_active' });

async function logIn(fetch: RenderAppOptions['fetch']) {
  const app = renderApp({ path: '/login', fetch: { 'POST auth/login/': inactive, ...fetch } });
  await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'desk@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'cobalt7x');
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await app.user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  return app;
}

it('the login message offers the link again, shows why it could not be sent, and that it was', async () => {
  const responses = [networkDown, () => ({ status: 'OK' })];
  const { server, user } = await logIn({ [RESEND]: () => responses.shift()?.() });
  expect(await screen.findByText(/The server cannot be reached\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByRole('status')).toHaveTextContent('a new link is on its way');
  expect(server.bodies(RESEND)[1]).toEqual({ email: 'desk@example.com' });
  expect(screen.getByLabelText('Password')).toHaveValue('cobalt7x');
});

it('ResendActivation the activation page has a field for the address', async () => {
  const { server, user } = renderApp({
    path: '/activate?token=used',
    fetch: {
      'POST auth/activate/': reply(400, { detail: 'This link is not valid any more.' }),
      [RESEND]: { status: 'OK' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(await screen.findByText('Please enter your email.')).toBeInTheDocument();
  await user.type(email, 'desk@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/a new link is on its way/)).toBeInTheDocument();
  expect(server.bodies(RESEND)[0]).toEqual({ email: 'desk@example.com' });
});

const RESET_CONFIRM = 'POST password_reset/confirm/';
const first = () => screen.findByLabelText('New password');
const second = () => screen.getByLabelText('Repeat new password');

async function choose(
  passwords: [string, string],
  response: unknown = { status: 'OK' },
  path = '/new-password?token=abc',
) {
  const app = renderApp({ path, fetch: { [RESET_CONFIRM]: response } });
  const field = await first();
  if (passwords[0]) await app.user.type(field, passwords[0]);
  if (passwords[1]) await app.user.type(second(), passwords[1]);
  await app.user.click(screen.getByRole('button', { name: 'Submit' }));
  return app;
}

it('NewPasswordPage sets the password and opens the login', async () => {
  const { server } = await choose(['cobalt7x', 'cobalt7x']);
  expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toHaveFocus();
  expectLink('Login', '/login');
  expect(server.bodies(RESET_CONFIRM)).toEqual([{ token: 'abc', password: 'cobalt7x' }]);
});

it.each<[string, string]>([
  ['', ''],
  ['cobalt7x', ''],
  ['', 'cobalt7x'],
])('NewPasswordPage requires both fields, with one message each: %j, %j', async (...passwords) => {
  const { server } = await choose(passwords);
  expect(await screen.findAllByText('Please fill in both fields.')).toHaveLength(1);
  expect(server.callsTo(RESET_CONFIRM)).toHaveLength(0);
});

it('NewPasswordPage compares the two passwords, and leads to the login on Cancel', async () => {
  await choose(['cobalt7x', 'cobalt7y']);
  await waitFor(() => expect(second()).toHaveAccessibleDescription('Passwords do not match.'));
  expect(second()).toHaveFocus();
  expectLink('Cancel', '/login');
});

it('NewPasswordPage shows at once that the address has no token, and sends no request', async () => {
  const { server } = await choose(['cobalt7x', 'cobalt7x'], undefined, '/new-password');
  expect(screen.getByRole('alert')).toHaveTextContent('Token not found in URL.');
  expectLink('ask for a new one', '/reset-password');
  expect(server.callsTo(RESET_CONFIRM)).toHaveLength(0);
  expect(screen.queryByText('Password Reset Successful')).not.toBeInTheDocument();
});

it.each([
  ['an error with a reason', reply(400, { detail: 'This link has expired.' }), 'This link has'],
  ['no network', networkDown, 'The server cannot be reached.'],
  ['an error without a reason', reply(500), 'Failed to reset password.'],
  ['an HTML page instead of JSON', reply(200, '<p>Hi'), 'Password reset confirmation failed'],
])('NewPasswordPage shows the cause: %s', async (_cause, response, sentence) => {
  await choose(['cobalt7x', 'cobalt7x'], response);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(await first()).toHaveValue('cobalt7x');
  expect(second()).toHaveValue('cobalt7x');
});

const RESET = 'POST password_reset/';
const email = () => screen.findByRole('textbox', { name: 'Email' });

async function request(response: unknown) {
  const app = renderApp({ path: '/reset-password', fetch: { [RESET]: response } });
  await app.user.type(await email(), 'artist@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Submit' }));
  return app;
}

it('ResetPasswordPage confirms that the mail was sent, or that an earlier link still works', async () => {
  const { server } = await request({ status: 'OK' });
  expect(await screen.findByRole('heading', { name: 'Email sent' })).toHaveFocus();
  expect(screen.getByText('artist@example.com')).toBeInTheDocument();
  expectLink('Log in', '/login');
  expect(server.bodies(RESET)).toEqual([{ email: 'artist@example.com' }]);
  cleanup();
  await request({ status: 'OK', detail: 'The newest link still works.' });
  expect(await screen.findByRole('heading', { name: 'Email sent' })).toBeInTheDocument();
  expect(screen.getByText('The newest link still works.')).toBeInTheDocument();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});

it('ResetPasswordPage shows at the field that it is empty, or that no such account exists', async () => {
  const notFound = reply(404, { detail: 'Not found.' });
  const { user, server } = renderApp({ path: '/reset-password', fetch: { [RESET]: notFound } });
  const field = await email();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter your email.'));
  expect(field).toHaveFocus();
  expect(server.calls).toHaveLength(0);
  await user.type(field, 'artist@example.com');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const unknown = 'No account found with this email address.';
  await waitFor(() => expect(field).toHaveAccessibleDescription(unknown));
  expect(field).toHaveValue('artist@example.com');
});

it.each([
  ['no network', networkDown, 'The server cannot be reached.'],
  ['too many attempts', reply(429, { detail: 'Try again in a minute.' }), 'Try again'],
  ['an error without a reason', reply(500), 'Password reset request failed'],
])('ResetPasswordPage shows the cause: %s', async (_cause, response, sentence) => {
  await request(response);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByText('No account found with this email address.')).not.toBeInTheDocument();
});

it('ResetPasswordPage goes back one page on Cancel, or to the login when there is none', async () => {
  const welcome = { name: 'Welcome back' };
  const { user } = renderApp({ path: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', welcome)).toBeInTheDocument();
  cleanup();
  renderApp({ path: '/reset-password' });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', welcome)).toBeInTheDocument();
});
