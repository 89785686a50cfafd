import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type StubCall } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const LOGIN = 'POST auth/login/';
const required = reply(401, { detail: 'Please enter the code.', code: 'second_factor_required' });
const wrong = reply(401, { detail: 'This code is not right.', code: 'second_factor_wrong' });
const CODE = 'Enter the code of your authenticator app';

/** The right code is 123456. */
const respond = ({ body }: StubCall): unknown => {
  const { code } = body as { code?: string };
  if (code === undefined) return required;
  return code === '123456' ? { access: makeToken(), refresh: 'refresh' } : wrong;
};

async function reachCode() {
  const app = renderApp({ path: '/login', fetch: { [LOGIN]: respond } });
  await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'artist@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'cobalt7x');
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByRole('textbox', { name: CODE });
  return { ...app, code };
}

it('asks for the code in a separate step, and sends e-mail, password and code', async () => {
  const { code, server, user } = await reachCode();
  await waitFor(() => {
    expect(code).toHaveFocus();
  });
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/profile');
  });
  expect(server.callsTo(LOGIN).at(-1)?.body).toEqual({
    email: 'artist@example.com',
    password: 'cobalt7x',
    code: '123456',
  });
});

it('shows at the field that a code is wrong, and keeps it', async () => {
  const { code, user } = await reachCode();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => {
    expect(code).toHaveAccessibleDescription(/This code is not right\./);
  });
  expect(code).toHaveValue('000000');
});

it('shows an error when no code was entered', async () => {
  const { code, user } = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => {
    expect(code).toHaveAccessibleDescription(/Please enter the code\./);
  });
});

it('returns to the login form with the typed values', async () => {
  const { user } = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('artist@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('cobalt7x');
});
