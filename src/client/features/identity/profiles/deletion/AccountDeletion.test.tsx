import { screen, waitFor, within } from '@testing-library/react';
import { readRefreshToken } from '@/client/session/refreshToken';
import { makeSession } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes, type StubCall } from '@/client/testing/stubFetch';

const STATE = 'GET auth/profile/deletion/';
const DELETE = 'POST auth/profile/deletion/';
const FREE = { obstacles: [] };

const open = (fetch: Routes = {}, session: 'artist' | 'media' = 'artist') =>
  renderApp({
    path: '/profile-settings',
    session,
    fetch: {
      'GET auth/sessions/': [makeSession(1, { is_current: true })],
      [STATE]: FREE,
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  return dialog;
}
async function confirm(
  user: User,
  dialog: ReturnType<typeof within>,
  password = 'blue-Harbour-77',
) {
  await user.click(await dialog.findByLabelText('Current password'));
  if (password !== '') await user.paste(password);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
}
const refusedAt = (field: string, detail: string, code = 'invalid') =>
  reply(400, { detail, code, fields: { [field]: detail } });

test('explains what is deleted and what stays, and confirms it after the logout', async () => {
  const { user, server, store } = open({ [DELETE]: reply(204) });
  const dialog = await openDialog(user);
  expect(await dialog.findByText(/releases, campaigns, files, public pages/)).toBeInTheDocument();
  expect(dialog.getByText(/under the name “Deleted artist”/)).toBeInTheDocument();
  await confirm(user, dialog);
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your account was deleted. A mail confirms it.',
  );
  expect(server.callsTo(DELETE).map(({ body }) => body)).toEqual([
    { current_password: 'blue-Harbour-77' },
  ]);
  expect(store.getState().session).toMatchObject({ accessToken: null, endedBy: 'deleted' });
  expect(readRefreshToken()).toBeNull();
  expect(JSON.stringify(window.localStorage)).not.toContain('blue-Harbour-77');
  expect(server.callsTo('POST auth/logout/')).toEqual([]);
});

test('lists the blockers with links, and checks again the next time', async () => {
  let found: object = {
    obstacles: [
      {
        kind: 'orders',
        count: 3,
        amount: null,
        stages: [
          { stage: 'offered', count: 1 },
          { stage: 'placed', count: 1 },
          { stage: 'disputed', count: 1 },
        ],
      },
      { kind: 'payments', count: 1, amount: null, stages: [] },
      { kind: 'balance', count: 1, amount: 85, stages: [] },
      { kind: 'payouts', count: 1, amount: 20.5, stages: [] },
      { kind: 'last_admin', count: 1, amount: null, stages: [] },
    ],
  };
  const { user } = open({ [STATE]: () => found }, 'media');
  const dialog = await openDialog(user);
  const rows = within(await dialog.findByRole('list', { name: 'What is in the way' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '3 orders are open: Awaiting acceptance (2), In dispute (1).See your orders',
    'A payment has been begun. Finish it, or wait half an hour until it is over.See your orders',
    '$85.00 is on your balance. Have it paid out first.Go to your wallet',
    '$20.50 waits to be paid out to you. A mail says when it is done.Go to your wallet',
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

test('shows blockers that appeared meanwhile', async () => {
  const blockers = [{ kind: 'balance', count: 1, amount: 12, stages: [] }];
  const { user } = open({
    [DELETE]: reply(409, {
      detail: 'x',
      code: 'deletion_blocked',
      present: { obstacles: blockers },
    }),
  });
  await confirm(user, await openDialog(user));
  expect(await screen.findByText(/\$12\.00 is on your balance/)).toBeInTheDocument();
});

test.each([
  ['', 'Please enter your current password.'],
  ['wrong', 'This is not your current password.'],
])('shows at the field what is wrong with %p', async (password, sentence) => {
  const { user } = open({ [DELETE]: refusedAt('current_password', sentence) });
  const dialog = await openDialog(user);
  await confirm(user, dialog, password);
  const field = dialog.getByLabelText('Current password');
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(sentence);
  });
  expect(field).toHaveFocus();
});

test('requires a code when two-step log-in is on', async () => {
  const codeNeeded = refusedAt('code', 'Please enter the code.', 'second_factor_required');
  const { user, server } = open({
    [DELETE]: ({ body }: StubCall) =>
      (body as { code?: string }).code === '123456' ? reply(204) : codeNeeded,
  });
  const dialog = await openDialog(user);
  await confirm(user, dialog);
  await user.type(await dialog.findByLabelText('Code of your authenticator app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(server.callsTo(DELETE)).toHaveLength(2);
});

test('stays open with a message when the network fails, and can be closed', async () => {
  const { user, store } = open({ [DELETE]: networkDown });
  const dialog = await openDialog(user);
  await confirm(user, dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(store.getState().session.accessToken).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('can check the blockers again', async () => {
  let response: unknown = reply(503, { detail: 'Not ready.' });
  const { user } = open({ [STATE]: () => response });
  const button = await screen.findByRole('button', { name: 'Delete account' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not ready.');
  response = FREE;
  expect((await openDialog(user)).getByLabelText('Current password')).toBeInTheDocument();
});
