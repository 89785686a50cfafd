import { screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';

const RESET = 'POST password_reset/';

const email = () => screen.findByRole('textbox', { name: 'Email' });

async function request(response: unknown) {
  const app = renderApp({ path: '/reset-password', fetch: { [RESET]: response } });
  await app.user.type(await email(), 'artist@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Submit' }));
  return app;
}

describe('ResetPasswordPage', () => {
  it('confirms that the mail was sent, and leads to the login', async () => {
    const { server } = await request({ status: 'OK' });
    expect(await screen.findByRole('heading', { name: 'Email sent' })).toHaveFocus();
    expect(screen.getByText('artist@example.com')).toBeInTheDocument();
    expectLink('Log in', '/login');
    expect(server.callsTo(RESET)[0]?.body).toEqual({ email: 'artist@example.com' });
  });

  it('explains that an earlier link still works', async () => {
    await request({ status: 'OK', detail: 'The newest link still works.' });
    expect(await screen.findByRole('heading', { name: 'Email sent' })).toBeInTheDocument();
    expect(screen.getByText('The newest link still works.')).toBeInTheDocument();
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
  });

  it('requires an email', async () => {
    const { user, server } = renderApp({ path: '/reset-password' });
    const field = await email();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('Please enter your email.');
    });
    expect(field).toHaveFocus();
    expect(server.calls).toHaveLength(0);
  });

  it('shows at the field that no such account exists', async () => {
    await request(reply(404, { detail: 'Not found.' }));
    await waitFor(async () => {
      expect(await email()).toHaveAccessibleDescription(
        'No account found with this email address.',
      );
    });
    expect(await email()).toHaveValue('artist@example.com');
  });

  it.each([
    ['no network', networkDown, 'The server cannot be reached.'],
    ['too many attempts', reply(429, { detail: 'Try again in a minute.' }), 'Try again'],
    ['an error without a reason', reply(500), 'Password reset request failed'],
  ])('shows the cause: %s', async (_cause, response, sentence) => {
    await request(response);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('No account found with this email address.')).not.toBeInTheDocument();
  });

  it('goes back one page on Cancel', async () => {
    const { user } = renderApp({ path: '/login' });
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  });

  it('goes to the login on Cancel when there is no previous page', async () => {
    const { user } = renderApp({ path: '/reset-password' });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  });
});
