import { screen, waitFor, within } from '@testing-library/react';
import { outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { dayAfter, mondayOf } from '@/shared/identity/taking.rules';

const UPDATE = 'PATCH auth/profile/update/';
const today = new Date().toISOString().slice(0, 10);
const monday = mondayOf(today);
const calendar = `GET calendar/?from=${monday}&to=${dayAfter(monday, 95)}`;
const due = (order: number, from: string, title: string) => ({
  ...{ kind: 'due', order, from, to: from, title, stage: 'paid' },
});
const user = (profile: Partial<OutletUser['profile']>, version = 1): OutletUser => ({
  ...outletUser,
  version,
  profile: { ...outletUser.profile, ...profile },
});

const open = (before: OutletUser, fetch: Routes = {}) =>
  renderApp({
    path: '/profile-settings#taking-orders',
    session: 'media',
    fetch: {
      'GET auth/profile/': before,
      [calendar]: { items: [due(4, dayAfter(monday, 7), 'Slow Weather')] },
      ...fetch,
    },
  });
const part = async () => within(await screen.findByRole('region', { name: 'Taking orders' }));

test('a switch acts at once, and can be undone', async () => {
  const answers = [user({ full_until: dayAfter(today, 7) }, 2), user({}, 3)];
  const { user: person, server } = open(user({}), {
    [UPDATE]: () => answers.shift(),
  });
  await person.click(await (await part()).findByRole('switch', { name: 'Full now' }));
  expect(await screen.findByText(/^Full until \d/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.bodies(UPDATE)).toMatchObject([
    { full_until: dayAfter(today, 7) },
    { full_until: null },
  ]);
});

test('shows the pieces of each week, and changes their limit by one', async () => {
  const { user: person, server } = open(user({ weekly_max: 1 }), {
    [UPDATE]: user({ weekly_max: 2 }, 2),
  });
  const weeks = await part();
  await waitFor(() => expect(weeks.getAllByText('Full')).toHaveLength(1));
  expect(weeks.getAllByText('0 of 1')).toHaveLength(4);
  await person.click(weeks.getByRole('button', { name: 'Pieces a week: one more' }));
  expect(await weeks.findByText('1 of 2')).toBeVisible();
  expect(server.bodies(UPDATE)).toMatchObject([{ weekly_max: 2 }]);
});

test('names the orders that are due in an absence, which can be removed', async () => {
  const day = dayAfter(monday, 7);
  const before = user({ away: [{ from: day, to: dayAfter(day, 4), note: 'Festival' }] });
  const { user: person, server } = open(before, { [UPDATE]: user({}, 2) });
  const absences = await part();
  expect(await absences.findByText(/^1 order is due then/)).toBeVisible();
  expect(absences.getByRole('link', { name: /^Slow Weather/ })).toHaveAttribute(
    'href',
    '/offers/4',
  );
  await person.click(absences.getByRole('button', { name: /^Remove Festival/ }));
  await waitFor(() => expect(server.bodies(UPDATE)).toMatchObject([{ away: [] }]));
});

test('keeps an absence that is refused, with the reason at its day', async () => {
  const fields = { away: 'You are away on some of these days already.' };
  const { user: person } = open(user({}), { [UPDATE]: reply(400, { detail: 'No.', fields }) });
  const absences = await part();
  await person.type(await absences.findByLabelText(/^Note, for you/), 'Festival');
  await person.click(absences.getByRole('button', { name: 'Add' }));
  expect(await absences.findByText(fields.away)).toBeVisible();
  expect(absences.getByLabelText(/^Note, for you/)).toHaveValue('Festival');
});
