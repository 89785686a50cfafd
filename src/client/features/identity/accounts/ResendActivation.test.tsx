import { screen } from '@testing-library/react';
import { renderApp, type RenderAppOptions } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';

const RESEND = 'POST auth/activate/resend/';
const inactive = reply(403, { detail: 'Please confirm first.', code: 'account_not_active' });

async function logIn(fetch: RenderAppOptions['fetch']) {
  const app = renderApp({
    path: '/login',
    fetch: { 'POST auth/login/': inactive, ...fetch },
  });
  await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'desk@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'cobalt7x');
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await app.user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  return app;
}

it('the login message offers the link again, and confirms that it was sent', async () => {
  const { server } = await logIn({ [RESEND]: { status: 'OK' } });
  expect(await screen.findByRole('status')).toHaveTextContent('a new link is on its way');
  expect(server.callsTo(RESEND).map(({ body }) => body)).toEqual([{ email: 'desk@example.com' }]);
  expect(screen.getByLabelText('Password')).toHaveValue('cobalt7x');
});

it('shows why the link could not be sent', async () => {
  await logIn({ [RESEND]: networkDown });
  expect(await screen.findByText(/The server cannot be reached\./)).toBeInTheDocument();
});

it('the activation page has a field for the address', async () => {
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
  expect(server.callsTo(RESEND)[0]?.body).toEqual({ email: 'desk@example.com' });
});
