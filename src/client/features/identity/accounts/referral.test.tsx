import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { reply } from '@/client/testing/stubFetch';

const REGISTER = 'POST auth/register/artist/';

async function signUp(path: string) {
  const { user, server } = renderApp({ path, fetch: { [REGISTER]: reply(503, {}) } });
  if (path.startsWith('/sign-up?')) {
    await user.click(await screen.findByRole('link', { name: /As artist/ }));
  }
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  await fill(await screen.findByRole('textbox', { name: 'Username' }), 'mara');
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'mara@example.com');
  await fill(screen.getByLabelText('Password'), 'blue-Harbour-77');
  await fill(screen.getByLabelText('Repeat password'), 'blue-Harbour-77');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => {
    expect(server.callsTo(REGISTER)).toHaveLength(1);
  });
  return server.callsTo(REGISTER)[0]?.body;
}

afterEach(() => {
  sessionStorage.clear();
});

it('sends the code from the link, from the first page to the form', async () => {
  expect(await signUp('/sign-up?ref=c0ffee1234')).toMatchObject({ ref: 'c0ffee1234' });
});

it('sends no code when there is none or it is invalid', async () => {
  expect(await signUp('/sign-up/artist?ref=%3Cb%3E')).not.toHaveProperty('ref');
});
