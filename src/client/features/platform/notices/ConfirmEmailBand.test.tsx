import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Store } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { ConfirmEmailBand } from './ConfirmEmailBand';

const RESEND = 'POST auth/activate/resend/';
const email = 'mara@example.com';

function setUp(onReturn = jest.fn()) {
  const store = makeTestStore(makeToken()) as Store; // persistence adds a part with another type there
  return render(
    <Provider store={store}>
      <MemoryRouter>
        <ConfirmEmailBand email={email} onReturn={onReturn} />
      </MemoryRouter>
    </Provider>,
  );
}
const band = () => screen.queryByRole('region', { name: 'Your e-mail address' });

beforeEach(() => {
  window.sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows the address and sends the link again', async () => {
  const server = stubFetch({ [RESEND]: { status: 'OK' } });
  setUp();
  expect(band()).toHaveTextContent(`the mail that we sent to ${email}`);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  expect(server.callsTo(RESEND)[0]?.body).toEqual({ email });
});

it('shows that a link was sent a moment ago, and sends the request with the account’s token', async () => {
  const detail = 'Sent a moment ago. Look in your spam folder too.';
  const server = stubFetch({ [RESEND]: { status: 'OK', detail } });
  setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(server.callsTo(RESEND)[0]?.token).toEqual(expect.any(String));
});

it('shows why the link was not sent', async () => {
  stubFetch({ [RESEND]: reply(429, { detail: 'Too many attempts.', code: 'too_many_requests' }) });
  setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
});

it('can be dismissed for this visit', async () => {
  const { unmount } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(band()).toBeNull();
  unmount();
  setUp();
  expect(band()).toBeNull();
});

it('checks again when the user returns to the page', () => {
  const onReturn = jest.fn();
  setUp(onReturn);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onReturn).toHaveBeenCalledTimes(1);
});
