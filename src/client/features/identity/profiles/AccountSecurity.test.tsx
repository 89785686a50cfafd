import { screen, waitFor, within } from '@testing-library/react';
import { readRefreshToken } from '@/client/session/storedSession';
import { makeSession } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const PASSWORD = 'POST auth/password/';
const LIST = 'GET auth/sessions/';
const other = makeSession(2, { browser: 'Safari on iOS', address_family: 'IPv6' });
const current = makeSession(1, { is_current: true });
const open = (fetch: Routes = {}, session: 'artist' | 'media' = 'artist') =>
  renderApp({ path: '/profile-settings', session, fetch });
type User = ReturnType<typeof open>['user'];

const openModal = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  return within(await screen.findByRole('dialog', { name: 'Change password' }));
};
const fill = async (user: User, values: [string, string, string]) => {
  const labels = ['Current password', 'New password', 'Repeat new password'];
  for (const [index, label] of labels.entries()) {
    await user.click(screen.getByLabelText(label));
    await user.paste(values[index] ?? '');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const refusedAt = (field: string, detail: string, code = 'invalid') =>
  reply(400, { detail, code, fields: { [field]: detail } });
const CODE_NEEDED = refusedAt('code', 'Please enter the code.', 'second_factor_required');

test('changing the password sends the fields, and a code when it is needed, and keeps no secret', async () => {
  const access = makeToken({ serial: 7 });
  const responses = [CODE_NEEDED, { access, refresh: 'renewed' }];
  const { user, server, store } = open({ [PASSWORD]: () => responses.shift() });
  await openModal(user);
  await fill(user, ['the-old-one-1', 'the-new-one-2', 'the-new-one-2']);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const password = 'the-new-one-2';
  const body = { current_password: 'the-old-one-1', password, password2: password };
  expect(server.bodies(PASSWORD)).toEqual([body, { ...body, code: '123456' }]);
  expect(JSON.stringify(store.getState())).not.toContain('renewed');
  expect(JSON.stringify(store.getState())).not.toContain('the-new-one-2');
  await waitFor(() => expect(server.callsTo(LIST).at(-1)?.token).toBe(access));
});

test.each([
  [['', 'the-new-one-2', 'the-new-one-2'], 'Please enter your current password.'],
  [['old', 'short', 'short'], 'Password is too simple. Please choose a stronger password.'],
  [['old', 'the-new-one-2', 'the-new-one-3'], 'Passwords do not match.'],
] as const)('shows without a request what is wrong with %j', async (values, sentence) => {
  const { user, server } = open();
  await openModal(user);
  await fill(user, [...values]);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(server.callsTo(PASSWORD)).toEqual([]);
});

test('the list of sessions has the current one first, ends others, and is read again when that fails', async () => {
  /* sorted like the server: of those used at the same time, the newest first */
  let left = [makeSession(3, { browser: null, address_family: null }), other, current];
  let isDown = true;
  const { user, server } = open({
    [LIST]: () => left,
    'DELETE auth/sessions/2/': () => {
      left = [other, current];
      return isDown ? networkDown() : reply(204);
    },
  });
  const [first, ...rest] = await rows();
  expect(first).toHaveTextContent(/^Firefox on LinuxOver IPv4, last used .*This browser$/);
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
  expect(rest[0]).toHaveTextContent(/^Unknown browserUnknown address, last used/);
  expect(rest[1]).toHaveTextContent(/^Safari on iOSOver IPv6, last used/);
  await user.click(screen.getByRole('button', { name: /^End Safari on iOS/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to end the session. Please try again.');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  isDown = false;
  await user.click(screen.getByRole('button', { name: /^End Safari on iOS/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.callsTo('DELETE auth/sessions/2/')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

test('the list of sessions ends all others', async () => {
  let left = [other, current];
  const { user } = open({
    [LIST]: () => left,
    'POST auth/sessions/end-others/': () => {
      left = [current];
      return reply(204);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

const DATA = 'GET auth/profile/export.zip';

test('exporting one’s data downloads a file, with no token in its address, or shows why it failed', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  let isDown = true;
  const { user, server } = open({
    [LIST]: [current],
    [DATA]: () => (isDown ? networkDown() : 'PK'),
  });
  const button = await screen.findByRole('button', { name: 'Download your data' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(button).not.toHaveAttribute('aria-disabled');
  isDown = false;
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [link] = saved.mock.contexts as HTMLAnchorElement[]; // of the prototype, which is spied on
  expect(link?.download).toMatch(/^linernote-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(server.callsTo(DATA)[1]?.token).not.toBeNull();
});

const STATE = 'GET auth/profile/deletion/';
const DELETE = 'POST auth/profile/deletion/';
const FREE = { obstacles: [] };
const openFree = (fetch: Routes = {}, session: 'artist' | 'media' = 'artist') =>
  open({ [STATE]: FREE, ...fetch }, session);

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  return within(await screen.findByRole('dialog', { name: 'Delete your account' }));
}

async function confirm(user: User, dialog: ReturnType<typeof within>, password: string) {
  await user.clear(await dialog.findByLabelText('Current password'));
  await user.click(dialog.getByLabelText('Current password'));
  if (password !== '') await user.paste(password);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
}
test('deleting the account explains what is deleted and what stays, and confirms it after the logout', async () => {
  const { user, server, store } = openFree({ [DELETE]: reply(204) });
  const dialog = await openDialog(user);
  expect(await dialog.findByText(/releases, campaigns, files, public pages/)).toBeInTheDocument();
  expect(dialog.getByText(/under the name “Deleted artist”/)).toBeInTheDocument();
  await confirm(user, dialog, 'blue-Harbour-77');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  const message = 'Your account was deleted. We have sent you an email to confirm it.';
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(server.bodies(DELETE)).toEqual([{ current_password: 'blue-Harbour-77' }]);
  expect(store.getState().session).toMatchObject({ accessToken: null, endedBy: 'deleted' });
  expect(readRefreshToken()).toBeNull();
  expect(JSON.stringify(window.localStorage)).not.toContain('blue-Harbour-77');
  expect(server.callsTo('POST auth/logout/')).toEqual([]);
});

test('deleting the account lists the blockers with links, and checks again the next time', async () => {
  const one = { count: 1, amount: null, stages: [] };
  const stages = ['offered', 'placed', 'disputed'].map((stage) => ({ stage, count: 1 }));
  let found: object = {
    obstacles: [
      { ...one, kind: 'orders', count: 3, stages },
      { ...one, kind: 'payments' },
      { ...one, kind: 'balance', amount: 85 },
      { ...one, kind: 'payouts', amount: 20.5 },
      { ...one, kind: 'last_admin' },
    ],
  };
  const { user } = openFree({ [STATE]: () => found }, 'media');
  const dialog = await openDialog(user);
  const rows = within(await dialog.findByRole('list', { name: 'What has to be settled first' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '3 orders are open: Awaiting acceptance (2), In dispute (1).See your orders',
    'You have started a payment. Finish it, or wait half an hour until it expires.See your orders',
    '$85.00 is on your balance. Have it paid out first.Go to your wallet',
    '$20.50 is waiting to be paid out to you. You get an email when it is done.Go to your wallet',
    'You are the only owner among the admins. Whoever runs this server has to name another one first.',
  ]);
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/dashboard', '/dashboard', '/wallet', '/wallet'],
  ]);
  expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
  found = FREE;
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await (await openDialog(user)).findByText(/“Deleted outlet”/)).toBeInTheDocument();
});

test('deleting the account shows blockers that appeared meanwhile', async () => {
  const present = { obstacles: [{ kind: 'balance', count: 1, amount: 12, stages: [] }] };
  const blocked = reply(409, { detail: 'x', code: 'deletion_blocked', present });
  const { user } = openFree({ [DELETE]: blocked });
  await confirm(user, await openDialog(user), 'blue-Harbour-77');
  expect(await screen.findByText(/\$12\.00 is on your balance/)).toBeInTheDocument();
});

test('deleting the account shows what is wrong with the password or the network, and asks for a code', async () => {
  const sentence = 'This is not your current password.';
  const wrong = refusedAt('current_password', sentence);
  const responses = [() => wrong, networkDown, () => CODE_NEEDED, () => reply(204)];
  const { user, server, store } = openFree({ [DELETE]: () => responses.shift()?.() });
  const dialog = await openDialog(user);
  await confirm(user, dialog, '');
  const field = dialog.getByLabelText('Current password');
  const missing = 'Please enter your current password.';
  await waitFor(() => expect(field).toHaveAccessibleDescription(missing));
  expect(field).toHaveFocus();
  expect(server.callsTo(DELETE)).toEqual([]);
  await confirm(user, dialog, 'wrong');
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  expect(field).toHaveFocus();
  await confirm(user, dialog, 'blue-Harbour-77');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(store.getState().session.accessToken).not.toBeNull();
  await confirm(user, dialog, 'blue-Harbour-77');
  await user.type(await dialog.findByLabelText('Code from your authenticator app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  const body = { current_password: 'blue-Harbour-77', code: '123456' };
  expect(server.bodies(DELETE).at(-1)).toEqual(body);
});

test('deleting the account can check the blockers again, and be cancelled', async () => {
  let response: unknown = reply(503, { detail: 'Not ready.' });
  const { user } = openFree({ [STATE]: () => response });
  const button = await screen.findByRole('button', { name: 'Delete account' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not ready.');
  response = FREE;
  const dialog = await openDialog(user);
  expect(dialog.getByLabelText('Current password')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
