import { screen, waitFor, within } from '@testing-library/react';
import { makeDecision, makePerson, makePersonRow } from '@/client/testing/adminRecords';
import type { Person } from '@/shared/admin/people.schemas';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const SUSPEND = 'POST admin/people/4/suspend/';
const TEXT = 'Two payments were taken back.';
const page = (...items: object[]) => ({ items, next: null, total: items.length });
const reasons = { suspended_at: '2026-03-02T12:00:00.000Z', suspended_reason: TEXT };
const suspended = makePerson(4, { state: 'suspended', ...reasons, version: 2 });
const open = (fetch: Routes = {}, path = '/admin/people?person=4') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/people/': page(
        makePersonRow(5),
        makePersonRow(4),
        makePersonRow(1, { is_own: true }),
      ),
      'GET admin/people/4/': makePerson(4, { decisions: [makeDecision(1)] }),
      'GET admin/people/1/': makePerson(1, { is_own: true }),
      ...fetch,
    },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = async () => within(await screen.findByRole('dialog'));

test('searches, and opens the results with J and K', async () => {
  const fetch = {
    'GET admin/people/?search=orbit': page(makePersonRow(4, { name: 'Orbit' })),
    'GET admin/people/4/': makePerson(4, { name: 'Orbit' }),
    'GET admin/people/5/': makePerson(5),
  };
  const { user } = open(fetch, '/admin/people');
  await screen.findByText('Person 5');
  await user.keyboard('/');
  expect(await screen.findByRole('searchbox')).toHaveFocus();
  await user.paste('orbit');
  const found = await button(/^Orbit/);
  await user.tab();
  found.focus();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { level: 2, name: 'Orbit' })).toBeInTheDocument();
  expect(await button(/^Orbit/)).toHaveAttribute('aria-current', 'true');
});

test('suspends with a reason and a text, unless another admin was first, and then offers to lift it', async () => {
  const detail = 'Another admin has suspended this account in the meantime.';
  const moved = reply(409, { detail, code: 'suspended_already', present: makePerson(4) });
  const responses = [moved, suspended];
  const { user, server } = open({ [SUSPEND]: () => responses.shift() });
  await user.click(await button('Suspend'));
  let dialog = await inDialog();
  expect(dialog.getByText('1 paid order')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('Please choose a reason.')).toBeInTheDocument();
  expect(server.callsTo(SUSPEND)).toHaveLength(0);
  await user.click(dialog.getByRole('radio', { name: 'Payments taken back' }));
  await user.type(dialog.getByRole('textbox', { name: 'What they are told' }), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText(detail)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await button('Lift')).toHaveFocus();
  const body = { kind: 'payments', text: TEXT };
  expect(server.bodies(SUSPEND)).toEqual([body, body]);
  expect(await screen.findByText(`What they are told: ${TEXT}`)).toBeInTheDocument();
  await user.click(await button('Lift'));
  dialog = await inDialog();
  expect(dialog.getByText(/They can log in again/)).toBeInTheDocument();
});

test('takes down a public page, and shows that at once', async () => {
  const TAKE_DOWN = 'POST admin/people/4/take-down/';
  const { user, server } = open({
    'GET admin/people/4/': makePerson(4, { role: 'media', public_page: '/outlets/4' }),
    [TAKE_DOWN]: makePerson(4, { role: 'media', decisions: [makeDecision(1)] }),
  });
  await user.click(await button('Take down page'));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await dialog.findByText('Please choose what is wrong.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Copyright' }));
  await user.type(dialog.getByRole('textbox', { name: 'What they are told' }), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('The page is taken down.')).toBeInTheDocument();
  expect(server.bodies(TAKE_DOWN)).toEqual([{ category: 'copyright', text: TEXT }]);
  expect(screen.queryByRole('button', { name: 'Take down page' })).not.toBeInTheDocument();
  const row = screen.getByRole('button', { name: 'Add note' }).parentElement;
  await waitFor(() => expect(row).toHaveFocus());
});

test('has no actions for the admin’s own account', async () => {
  open({}, '/admin/people?person=1');
  expect(await screen.findByText('Nobody decides on their own account.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Add a note' })).not.toBeInTheDocument();
});

test('adds a note, ends the sessions, and keeps the input when it fails', async () => {
  const created_at = '2026-03-02T12:00:00.000Z';
  const note = { id: 1, text: 'Is away.', author: 'Office', created_at };
  let response: unknown = reply(500, { detail: 'Broken.', code: 'internal' });
  const { user } = open({
    'POST admin/people/4/notes/': () => response,
    'POST admin/people/4/sessions/end/': makePerson(4),
  });
  const field = await screen.findByRole('textbox', { name: 'Add a note' });
  await user.click(await button('Add note'));
  expect(await screen.findByText('Please write a note.')).toBeInTheDocument();
  await user.type(field, note.text);
  await user.click(await button('Add note'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(field).toHaveValue(note.text);
  response = reply(201, makePerson(4, { notes: [note] }));
  await user.click(await button('Add note'));
  expect(await screen.findByText('Office, 2 Mar 2026')).toBeInTheDocument();
  expect(field).toHaveValue('');
  await user.click(await button('Log out everywhere'));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an owner changes the email, told at the field that it is taken, and resets the second factor', async () => {
  const EMAIL = 'POST admin/people/4/email/';
  const taken = { detail: 'Invalid.', fields: { email: 'This email is already taken.' } };
  const factor = { since: '2026-03-02T12:00:00.000Z', codes_left: 8, reset_due_at: null };
  const waiting = { new_email: 'new@example.com', second_factor: factor };
  const responses = [reply(400, taken), makePerson(4, waiting)];
  const due = { ...factor, reset_due_at: '2026-03-03T12:00:00.000Z' };
  const { user, server } = open({
    'GET admin/people/4/': makePerson(4, { second_factor: factor }),
    [EMAIL]: () => responses.shift(),
    'POST admin/people/4/help/': makePerson(4, { second_factor: due, version: 2 }),
  });
  expect(await screen.findByText('Since 2 Mar 2026, 8 recovery codes left.')).toBeVisible();
  await user.click(await button('Change email'));
  let dialog = await inDialog();
  const field = dialog.getByRole('textbox', { name: 'New email' });
  await user.type(field, 'new@example.com');
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Send the links' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('This email is already taken.'));
  await user.type(field, '.au');
  await user.click(dialog.getByRole('button', { name: 'Send the links' }));
  expect(await screen.findByText('The links are on their way.')).toBeVisible();
  expect(screen.getByText('new@example.com has to confirm.')).toBeVisible();
  expect(server.bodies(EMAIL)[1]).toEqual({ email: 'new@example.com.au', reason: TEXT });
  expect(await button('Change email')).toHaveFocus();
  await user.click(await button('Reset'));
  dialog = await inDialog();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), TEXT);
  await user.click(dialog.getByRole('button', { name: 'Begin the reset' }));
  expect(await button('Take back')).toHaveFocus();
  expect(server.bodies('POST admin/people/4/help/')).toEqual([{ kind: 'reset', reason: TEXT }]);
});

test('says what stands in the way of a deletion', async () => {
  const obstacles: Person['obstacles'] = [
    { kind: 'orders', count: 2, amount: null, stages: [] },
    { kind: 'balance', count: 1, amount: 212.5, stages: [] },
  ];
  open({ 'GET admin/people/4/': makePerson(4, { obstacles }) });
  const text = 'First: 2 open orders, money in the wallet $212.50.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(await button('Delete')).toBeDisabled();
});

test('an admin for money can read but not decide', async () => {
  open({ 'GET auth/profile/': { ...adminUser, admin_role: 'finance' } });
  expect(await screen.findByText('Nothing against them')).toBeInTheDocument();
  for (const name of ['Suspend', 'Add note', 'View as them', 'Log out everywhere', 'Change email'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('opens the account in the address though the list does not begin with it', async () => {
  open({ 'GET admin/people/9/': makePerson(9) }, '/admin/people?person=9');
  expect(await screen.findByRole('heading', { level: 2, name: 'Person 9' })).toBeInTheDocument();
});

test('gives a bonus, and says when it waits for another admin', async () => {
  const { user, server } = open({
    'POST admin/bonuses/': reply(201, { id: 1, amount: 600, reason: 'Launch', is_waiting: true }),
  });
  await user.click(await button('Give a bonus'));
  const dialog = await inDialog();
  await user.click(dialog.getByRole('button', { name: 'Give the bonus' }));
  expect(await dialog.findByText('Please enter a reason.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Amount in US dollars' }), '600');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Launch');
  await user.click(dialog.getByRole('button', { name: 'Give the bonus' }));
  expect(await screen.findByText('$600.00 waits until another admin confirms it.')).toBeVisible();
  expect(server.bodies('POST admin/bonuses/')).toEqual([
    { email: makePerson(4).email, amount: 600, reason: 'Launch' },
  ]);
});

test('helps a person of an outlet, and removes one with a reason', async () => {
  const HELP = 'POST admin/people/4/help/';
  const ines = {
    ...{ id: 9, name: 'Ines', email: 'ines@example.com', part: 'editor' as const },
    ...{ since: '2026-03-02T12:00:00.000Z', seen_at: null, new_email: null },
    second_factor: { since: '2026-03-02T12:00:00.000Z', codes_left: 8, reset_due_at: null },
  };
  const outlet = makePerson(4, { role: 'media', people: [ines] });
  const { user, server } = open({
    'GET admin/people/4/': outlet,
    [HELP]: { ...outlet, people: [], version: 2 },
  });
  expect(await screen.findByText('Ines, Editor')).toBeVisible();
  await user.click(await button('More for Ines'));
  expect(await button('Reset second factor')).toBeVisible();
  await user.click(await button('Remove'));
  const dialog = await inDialog();
  expect(dialog.getByRole('heading', { name: 'Remove Ines' })).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Left the outlet in May.');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The person is removed.')).toBeVisible();
  expect(screen.queryByText('Ines, Editor')).not.toBeInTheDocument();
  expect(server.callsTo(HELP)).toMatchObject([
    { ifMatch: '"1"', body: { kind: 'remove', reason: 'Left the outlet in May.', person: 9 } },
  ]);
});
