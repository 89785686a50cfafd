import { screen, waitFor, within, render } from '@testing-library/react';
import type { Notice } from '@/shared/platform/notices.schemas';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes, type StubCall, stubFetch } from '@/client/testing/stubFetch';
import userEvent from '@testing-library/user-event';
import type { Store } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { makeToken } from '@/client/testing/tokens';
import { ConfirmEmailBand } from './ConfirmEmailBand';

const notice = (id: number, values: Partial<Notice> = {}): Notice => ({
  ...{ id, kind: 'order_received', title: `Notice ${id}`, text: 'Online article, $49.90.' },
  ...{ path: '/my-services', order: null, campaign: null },
  face: { of: 'outlet', id: 20, picture: null },
  ...{ is_read: false, created_at: '2026-11-18T10:20:00Z' },
  ...values,
});

/** A server that remembers which notices were read. */
function serverOf(notices: Notice[]): Routes {
  const page = (items: Notice[]) => ({
    items,
    next: null,
    total: notices.length,
    time_zone: 'UTC',
    unread: notices.filter(({ is_read }) => !is_read).length,
  });
  return {
    'GET notices/': () => page(notices),
    'GET notices/?limit=1': () => page(notices.slice(0, 1)),
    'PUT notices/read/': ({ body }: StubCall) => {
      const { up_to, notice: one } = body as { up_to?: number; notice?: number }; // as it is sent below
      for (const each of notices)
        if (each.id === one || each.id <= (up_to ?? 0)) each.is_read = true;
      return { unread: page([]).unread };
    },
  };
}

const open = async (notices: Notice[], more: Routes = {}) => {
  const fetch = { ...serverOf(notices), ...more };
  const app = renderApp({ path: '/profile', session: 'media', fetch });
  const bell = await screen.findByRole('button', { name: /^Notices/ });
  await app.user.click(bell);
  return { ...app, bell, panel: await screen.findByRole('region', { name: 'Notices' }) };
};

it('groups notifications by day, newest first, and marks new ones', async () => {
  const today = new Date().toISOString();
  const { panel, bell } = await open([
    notice(3, { created_at: today }),
    notice(2, { created_at: today, is_read: true }),
    notice(1),
  ]);
  expect(within(panel).getByRole('heading', { name: 'Notices' })).toHaveFocus();
  await within(panel).findByRole('heading', { name: 'Today' });
  expect(within(panel).getByRole('heading', { name: '18 Nov 2026' })).toBeVisible();
  const links = within(panel).getAllByRole('link', { name: /Notice/ });
  expect(links.map((link) => link.textContent.startsWith('New:'))).toEqual([true, false, true]);
  expect(bell).toHaveAccessibleName('Notices, 2 new');
  expect(bell).toHaveAttribute('aria-expanded', 'true');
});

it('marks all as read, up to the newest that is shown', async () => {
  const { panel, user, server, bell } = await open([notice(3), notice(2)]);
  await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Notices'));
  expect(server.bodies('PUT notices/read/')).toEqual([{ up_to: 3 }]);
  await waitFor(() => expect(within(panel).queryByText('New:')).not.toBeInTheDocument());
});

it('opens the target of a notification, marks only that one, and closes on a narrow page', async () => {
  const { panel, user, server } = await open([notice(3), notice(2)]);
  await user.click(await within(panel).findByRole('link', { name: /Notice 2/ }));
  expect(window.location.pathname).toBe('/my-services');
  expect(server.bodies('PUT notices/read/')).toEqual([{ notice: 2 }]);
  expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
});

it('closes with Escape, and the button has the focus again', async () => {
  const { user, bell } = await open([]);
  await screen.findByText('Nothing yet. News about your orders appears here.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
  expect(bell).toHaveFocus();
});

it('shows when they cannot be loaded, and keeps the focus on Try again and the last Show more', async () => {
  const list = { total: 2, unread: 0, time_zone: 'UTC' };
  const first = { ...list, items: [notice(2)], next: '2' };
  const responses = [reply(503, { detail: 'Not ready.' }), first];
  const { panel, user } = await open([], {
    'GET notices/': () => responses.shift(),
    'GET notices/?cursor=2': { ...list, items: [notice(1)], next: null },
  });
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Error: Not ready.');
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  const heading = within(panel).getByRole('heading', { name: 'Notices' });
  expect(heading).toHaveFocus();
  await user.click(await within(panel).findByRole('button', { name: 'Show more' }));
  expect(await within(panel).findByRole('link', { name: /Notice 1/ })).toBeVisible();
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
});

it('sends the reader’s time zone to the server once, when it does not know it', async () => {
  const nowhere = { items: [], next: null, total: 0, unread: 0, time_zone: null };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const fetch = {
    'GET notices/?limit=1': nowhere,
    'PATCH notices/settings/': { mails_off: [], time_zone: timeZone },
  };
  const { server } = renderApp({ path: '/profile', session: 'media', fetch });
  const sent = [{ time_zone: timeZone }];
  await waitFor(() => expect(server.bodies('PATCH notices/settings/')).toEqual(sent));
});

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

const band = () => screen.queryByRole('region', { name: 'Your email address' });

afterEach(() => {
  window.sessionStorage.clear();
  jest.restoreAllMocks();
});

it('ConfirmEmailBand shows the address, and sends the link again with the account’s token', async () => {
  const detail = 'Sent a moment ago. Look in your spam folder too.';
  const responses = [{ status: 'OK' }, { status: 'OK', detail }];
  const server = stubFetch({ [RESEND]: () => responses.shift() });
  setUp();
  expect(band()).toHaveTextContent(`the link that we sent to ${email}`);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(detail)).toBeVisible();
  const token = expect.any(String) as unknown;
  expect(server.callsTo(RESEND)[0]).toMatchObject({ body: { email }, token });
});

it('ConfirmEmailBand checks again when the user returns, and can be dismissed for this visit', async () => {
  const onReturn = jest.fn();
  const { unmount } = setUp(onReturn);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onReturn).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove this line' }));
  expect(band()).toBeNull();
  unmount();
  setUp();
  expect(band()).toBeNull();
});
