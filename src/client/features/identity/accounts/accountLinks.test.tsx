import { screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp, type RenderAppOptions } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const ACTIVATE = 'POST auth/activate/';

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
  ['an error with a reason', reply(400, { detail: 'This link has expired.' }), 'This link has'],
  ['no network', networkDown, 'The server cannot be reached.'],
  ['an error without a reason', reply(500), 'Your account could not be activated.'],
])('ActivatePage shows the cause and a next step: %s', async (_cause, response, sentence) => {
  renderApp({ path: '/activate?token=abc', fetch: { [ACTIVATE]: response } });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('heading', { name: 'Account not activated' })).toHaveFocus();
  expectLink('Log in', '/login');
});

it('ActivatePage shows that the address has no token', async () => {
  const { server } = renderApp({ path: '/activate' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Token not found in URL.');
  expect(server.calls).toHaveLength(0);
});

const CONFIRM = 'POST auth/email/confirm/';

it('ConfirmEmailPage confirms once and shows the new address', async () => {
  const { server } = renderApp({
    path: '/confirm-email?token=abc',
    fetch: { [CONFIRM]: { status: 'OK' } },
  });
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
  expectLink('Log in', '/login');
  expect(server.bodies(CONFIRM)).toEqual([{ token: 'abc' }]);
});

it.each([
  ['a stated reason', reply(409, { detail: 'This email is already taken.' }), 'This email is'],
  ['no network', networkDown, 'The server cannot be reached.'],
  ['no stated reason', reply(500), 'Your new email address could not be confirmed.'],
])('ConfirmEmailPage shows the cause and a next step: %s', async (_cause, response, sentence) => {
  renderApp({
    path: '/confirm-email?token=abc',
    session: 'artist',
    fetch: { [CONFIRM]: response },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expectLink('Go to profile settings', '/profile-settings');
});

it('ConfirmEmailPage shows that the address has no token', async () => {
  const { server } = renderApp({ path: '/confirm-email' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Token not found in URL.');
  expect(server.calls).toHaveLength(0);
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

it('ResendActivation the login message offers the link again, and confirms that it was sent', async () => {
  const { server } = await logIn({ [RESEND]: { status: 'OK' } });
  expect(await screen.findByRole('status')).toHaveTextContent('a new link is on its way');
  expect(server.bodies(RESEND)).toEqual([{ email: 'desk@example.com' }]);
  expect(screen.getByLabelText('Password')).toHaveValue('cobalt7x');
});

it('ResendActivation shows why the link could not be sent', async () => {
  await logIn({ [RESEND]: networkDown });
  expect(await screen.findByText(/The server cannot be reached\./)).toBeInTheDocument();
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

describe('NewPasswordPage', () => {
  const CONFIRM = 'POST password_reset/confirm/';
  const first = () => screen.findByLabelText('New password');
  const second = () => screen.getByLabelText('Repeat new password');

  async function choose(
    passwords: [string, string],
    response: unknown = { status: 'OK' },
    path = '/new-password?token=abc',
  ) {
    const app = renderApp({ path, fetch: { [CONFIRM]: response } });
    const field = await first();
    if (passwords[0]) await app.user.type(field, passwords[0]);
    if (passwords[1]) await app.user.type(second(), passwords[1]);
    await app.user.click(screen.getByRole('button', { name: 'Submit' }));
    return app;
  }

  it('sets the password and opens the login', async () => {
    const { server } = await choose(['cobalt7x', 'cobalt7x']);
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toHaveFocus();
    expectLink('Login', '/login');
    expect(server.bodies(CONFIRM)[0]).toEqual({ token: 'abc', password: 'cobalt7x' });
  });

  it.each<[string, string]>([
    ['', ''],
    ['cobalt7x', ''],
    ['', 'cobalt7x'],
  ])('requires both fields, with one message each: %j, %j', async (...passwords) => {
    const { server } = await choose(passwords);
    expect(await screen.findAllByText('Please fill in both fields.')).toHaveLength(1);
    expect(server.callsTo(CONFIRM)).toHaveLength(0);
  });

  it('compares the two passwords', async () => {
    await choose(['cobalt7x', 'cobalt7y']);
    await waitFor(() => expect(second()).toHaveAccessibleDescription('Passwords do not match.'));
    expect(second()).toHaveFocus();
  });

  it('shows at once that the address has no token, and sends no request', async () => {
    const { server } = await choose(['cobalt7x', 'cobalt7x'], undefined, '/new-password');
    expect(screen.getByRole('alert')).toHaveTextContent('Token not found in URL.');
    expectLink('ask for a new one', '/reset-password');
    expect(server.callsTo(CONFIRM)).toHaveLength(0);
    expect(screen.queryByText('Password Reset Successful')).not.toBeInTheDocument();
  });

  it.each([
    ['an error with a reason', reply(400, { detail: 'This link has expired.' }), 'This link has'],
    ['no network', networkDown, 'The server cannot be reached.'],
    ['an error without a reason', reply(500), 'Failed to reset password.'],
    ['an HTML page instead of JSON', reply(200, '<p>Hi'), 'Password reset confirmation failed'],
  ])('shows the cause: %s', async (_cause, response, sentence) => {
    await choose(['cobalt7x', 'cobalt7x'], response);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await first()).toHaveValue('cobalt7x');
    expect(second()).toHaveValue('cobalt7x');
  });

  it('leads to the login on Cancel', async () => {
    renderApp({ path: '/new-password?token=abc' });
    await first();
    expectLink('Cancel', '/login');
  });
});

const RESET = 'POST password_reset/';
const email = () => screen.findByRole('textbox', { name: 'Email' });

async function request(response: unknown) {
  const app = renderApp({ path: '/reset-password', fetch: { [RESET]: response } });
  await app.user.type(await email(), 'artist@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Submit' }));
  return app;
}

it('ResetPasswordPage confirms that the mail was sent, and leads to the login', async () => {
  const { server } = await request({ status: 'OK' });
  expect(await screen.findByRole('heading', { name: 'Email sent' })).toHaveFocus();
  expect(screen.getByText('artist@example.com')).toBeInTheDocument();
  expectLink('Log in', '/login');
  expect(server.bodies(RESET)[0]).toEqual({ email: 'artist@example.com' });
});

it('ResetPasswordPage explains that an earlier link still works', async () => {
  await request({ status: 'OK', detail: 'The newest link still works.' });
  expect(await screen.findByRole('heading', { name: 'Email sent' })).toBeInTheDocument();
  expect(screen.getByText('The newest link still works.')).toBeInTheDocument();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});

it('ResetPasswordPage requires an email', async () => {
  const { user, server } = renderApp({ path: '/reset-password' });
  const field = await email();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter your email.'));
  expect(field).toHaveFocus();
  expect(server.calls).toHaveLength(0);
});

it('ResetPasswordPage shows at the field that no such account exists', async () => {
  await request(reply(404, { detail: 'Not found.' }));
  await waitFor(async () =>
    expect(await email()).toHaveAccessibleDescription('No account found with this email address.'),
  );
  expect(await email()).toHaveValue('artist@example.com');
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

it('ResetPasswordPage goes back one page on Cancel', async () => {
  const { user } = renderApp({ path: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
});

it('ResetPasswordPage goes to the login on Cancel when there is no previous page', async () => {
  const { user } = renderApp({ path: '/reset-password' });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
});
