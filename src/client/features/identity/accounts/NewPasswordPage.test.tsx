import { screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';

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

describe('NewPasswordPage', () => {
  it('sets the password and opens the login', async () => {
    const { server } = await choose(['cobalt7x', 'cobalt7x']);
    expect(await screen.findByRole('heading', { name: 'Password Reset Successful' })).toHaveFocus();
    expectLink('Login', '/login');
    expect(server.callsTo(CONFIRM)[0]?.body).toEqual({ token: 'abc', password: 'cobalt7x' });
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
    await waitFor(() => {
      expect(second()).toHaveAccessibleDescription('Passwords do not match.');
    });
    expect(second()).toHaveFocus();
  });

  it('refuses a weak password', async () => {
    await choose(['12345678', '12345678']);
    expect(
      await screen.findByText('Password is too simple. Please choose a stronger password.'),
    ).toBeInTheDocument();
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

  it('toggles each password separately, and leaves the form on Cancel', async () => {
    const { user } = renderApp({ path: '/new-password?token=abc' });
    await first();
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(await first()).toHaveAttribute('type', 'text');
    expect(second()).toHaveAttribute('type', 'password');
    expectLink('Cancel', '/login');
  });
});
