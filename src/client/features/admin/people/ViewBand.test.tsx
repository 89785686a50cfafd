import { act, screen, waitFor, within } from '@testing-library/react';
import { makeOrder, makeOrderDetail } from '@/client/testing/orderRecords';
import { makePerson, makePersonRow } from '@/client/testing/adminRecords';
import { artistUser, outletUser, adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { settled } from '@/client/testing/settled';
import { reply, type Routes, type StubCall } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { readToken } from '@/client/lib/jwt';
import { startView } from '@/client/session/sessionTokens';
import { readStoredAccessToken, STORED_SESSION_KEY } from '@/client/session/storedAccessToken';
import { REFRESH_TOKEN_KEY } from '@/client/session/storedSession';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';

const VIEW = 'POST admin/people/2/view/';
const PEOPLE = { items: [makePersonRow(2, { name: 'Blank Tape' })], next: null, total: 1 };
const token = (expiresIn = 1800) =>
  makeToken({ userId: outletUser.id, role: 'media', viewer: artistUser.id, expiresIn });
const isOfPerson = (call: StubCall) => readToken(call.token ?? null)?.sub === String(outletUser.id);
const open = (path = '/admin/people?person=2', more: Routes = {}) =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      'GET auth/profile/': (call: StubCall) => (isOfPerson(call) ? outletUser : adminUser),
      'GET admin/people/': PEOPLE,
      'GET admin/people/2/': makePerson(2, { name: 'Blank Tape', role: 'media' }),
      [VIEW]: { access: token() },
      ...more,
    },
  });
const band = () => screen.findByRole('region', { name: 'Whose account this is' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  window.sessionStorage.clear();
});

it('opens the view of an account for a reason, and links back to it', async () => {
  const { user, server } = open();
  const own = readStoredAccessToken();
  await user.click(await screen.findByRole('button', { name: 'View as them' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'View as them' });
  await user.click(submit);
  expect(await dialog.findByText(/at least 10 letters/)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Misses an order.');
  await user.click(submit);
  expect(await heading('Demo Media')).toBeInTheDocument();
  expect(await band()).toHaveTextContent('You see the account of Demo Media');
  expect(window.location.pathname).toBe('/profile');
  expect(server.bodies(VIEW)).toEqual([{ reason: 'Misses an order.' }]);
  /* other tabs keep the admin's own session */
  expect(readStoredAccessToken()).toBe(own);
  await user.click(screen.getByRole('button', { name: 'Stop viewing' }));
  expect(await heading('People')).toBeInTheDocument();
  expect(window.location.search).toBe('?person=2');
  expect(screen.queryByRole('region', { name: 'Whose account this is' })).toBeNull();
});

/** Opens a page in a view that this tab has begun. */
const begin = async (path = '/profile', access = token()) => {
  startView(access);
  const app = open(path);
  await band();
  return app;
};
it.each(['/message', '/offers/9'])('a view shows no chat, and asks for none: %s', async (path) => {
  startView(token());
  const order = makeOrder(9, { detail: makeOrderDetail() });
  const { server, user } = open(path, { 'GET offers/9/': order });
  if (path !== '/message') await user.click(await screen.findByRole('tab', { name: /^Chat/ }));
  expect(await screen.findByText(CHAT_MESSAGES.notInView)).toBeInTheDocument();
  expect(server.calls.filter(({ route }) => /messages|talk/.test(route))).toEqual([]);
});

it('a view of this tab ends when the server refuses its token, and does not refresh it', async () => {
  startView(token());
  const { server } = open('/profile', {
    'GET auth/profile/': (call: StubCall) => (isOfPerson(call) ? reply(401) : adminUser),
  });
  expect(await heading('People')).toBeInTheDocument();
  expect(server.callsTo('POST auth/token/refresh/')).toHaveLength(0);
});

it('a view of this tab ends at its time', async () => {
  startView(token(300));
  jest.useFakeTimers({ advanceTimers: true });
  open('/profile');
  await band();
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  jest.useRealTimers();
  expect(await heading('People')).toBeInTheDocument();
});

it('a view of this tab is ended by its logout button, without a logout request', async () => {
  const { user, server } = await begin();
  const [leave] = await screen.findAllByRole('button', { name: 'Log out' });
  await user.click(leave!);
  expect(await heading('People')).toBeInTheDocument();
  expect(server.callsTo('POST auth/logout/')).toHaveLength(0);
});

it('a view of this tab ends when the admin logs out elsewhere', async () => {
  await begin();
  window.localStorage.removeItem(REFRESH_TOKEN_KEY);
  act(() => {
    for (const key of [REFRESH_TOKEN_KEY, STORED_SESSION_KEY])
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  });
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.sessionStorage.getItem('linernote:view')).toBeNull();
});

it('a view of this tab continues after a reload, and when the admin’s token is refreshed', async () => {
  await begin('/my-offers');
  const accessToken = JSON.stringify(makeToken({ serial: 2 }));
  window.localStorage.setItem(STORED_SESSION_KEY, JSON.stringify({ accessToken }));
  window.dispatchEvent(new StorageEvent('storage', { key: STORED_SESSION_KEY }));
  await act(settled);
  expect(await band()).toBeInTheDocument();
});
