import { screen, waitFor, within } from '@testing-library/react';
import { makeDecision, makePerson } from '@/client/testing/adminRecords';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { Team } from '@/shared/admin/team.schemas';

const AT = '2026-03-02T12:00:00.000Z';
type Colleague = Team['people'][number];
const colleague = (id: number, fields: Partial<Colleague>): Colleague => ({
  ...{ id, name: `Person ${id}`, email: `person${id}@example.com`, part: 'moderator' },
  ...{ since: AT, seen_at: AT, second_factor: null, invited_by: null, is_own: false, version: 3 },
  ...fields,
});
const sofia = colleague(2, {
  name: 'Sofia',
  second_factor: { since: AT, reset_due_at: '2026-03-03T12:00:00.000Z' },
});
const team = (...people: Colleague[]): Team => ({
  people: [colleague(1, { name: 'Noor', part: 'owner', is_own: true }), ...people],
  invitations: [],
});
const lately = {
  items: [
    makeDecision(1, { action: 'dispute_resolved', order: 9 }),
    makeDecision(2, { action: 'settings_changed', order: null, about: null }),
  ],
  next: null,
  total: 2,
};
const open = (fetch: Routes = {}, path = '/admin/team?person=2') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/team/': team(sofia),
      'GET admin/audit/?by=2&limit=5': lately,
      ...fetch,
    },
  });
const pane = async () => within(await screen.findByRole('region', { name: 'Sofia' }));
const HELP = 'POST admin/people/2/help/';
const END = 'POST admin/people/2/sessions/end/';

test('shows how colleagues log in, and their last decisions, each with its place', async () => {
  open();
  const of = await pane();
  expect(screen.getByText('None yet')).toBeInTheDocument();
  expect(of.getByText(/^Reset, off on 3 Mar 2026/)).toBeVisible();
  expect(await of.findByRole('link', { name: 'Order decided' })).toHaveAttribute(
    'href',
    '/admin/orders/9',
  );
  expect(of.getByRole('link', { name: 'Settings changed' })).toHaveAttribute(
    'href',
    '/admin/log?person=2&action=settings_changed',
  );
});

test('takes a reset back with a reason, from the version that was seen', async () => {
  const teams = [team(sofia), team({ ...sofia, second_factor: { since: AT, reset_due_at: null } })];
  const { user, server } = open({
    'GET admin/team/': () => teams.shift() ?? team(),
    [HELP]: makePerson(2),
  });
  const of = await pane();
  await user.click(of.getByRole('button', { name: 'Take the reset back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'The phone was found.');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await of.findByText('The reset is taken back.')).toBeVisible();
  expect(await of.findByRole('button', { name: 'Reset second factor' })).toBeVisible();
  expect(server.callsTo(HELP)).toMatchObject([{ ifMatch: '"3"', body: { kind: 'keep' } }]);
});

test('asks before it logs a colleague out everywhere, and says why it could not', async () => {
  const replies = [reply(403, { code: 'forbidden', detail: 'Not you.' }), makePerson(2)];
  const { user, server } = open({ [END]: () => replies.shift() });
  await user.click((await pane()).getByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.callsTo(END)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await dialog.findByText('Not you.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsTo(END)).toHaveLength(2);
});

test('nobody but an owner changes anything', async () => {
  open({ 'GET auth/profile/': { ...adminUser, admin_role: 'moderator' } });
  const of = await pane();
  expect(of.queryByRole('button', { name: 'Log out everywhere' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
});
