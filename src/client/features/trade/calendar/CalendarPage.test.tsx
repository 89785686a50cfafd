import { screen, waitFor, within } from '@testing-library/react';
import { outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const DECEMBER = 'GET calendar/?from=2027-11-29&to=2028-01-02';
const NOVEMBER = 'GET calendar/?from=2027-11-01&to=2027-12-05';
const FEED = 'GET calendar/feed/';
const SET = 'POST calendar/feed/';
const due = (order: number, day: string, title: string) => ({
  ...{ kind: 'due', order, from: day, to: day, title, stage: 'paid', is_waiting: true },
});
const items = [
  due(4, '2027-12-01', 'Slow Weather'),
  ...['Amber', 'Quarry', 'Ferry', 'Rooms'].map((title, at) => due(5 + at, '2027-12-02', title)),
  {
    ...due(9, '2027-11-20', 'Salt Rooms'),
    ...{ kind: 'embargo', to: '2027-12-17', stage: null, is_waiting: false },
  },
];
const feed = { address: null, due: true, days: true, away: false, read_at: null, read_by: null };
const made = { ...feed, address: 'https://linernote.example/cal/secret.ics' };

const wide = (isWide: boolean) => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: isWide && query.includes('min-width: 62em') }),
    );
};
const open = (fetch: Routes = {}, isWide = true) => {
  wide(isWide);
  return renderApp({
    path: '/calendar?month=2027-12',
    session: 'media',
    fetch: {
      'GET auth/profile/': {
        ...outletUser,
        profile: { ...outletUser.profile, weekly_max: 5 },
      },
      [DECEMBER]: { items },
      [NOVEMBER]: { items: [] },
      'GET offers/4/': networkDown,
      ...fetch,
    },
  });
};
const day = (name: RegExp) => screen.findByRole('button', { name });

test('the month has heads for its weeks and days, and what a day has no place for', async () => {
  const { user } = open();
  expect(await screen.findByRole('columnheader', { name: 'Mon' })).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: '5 of 5 W 48' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Slow Weather' })).toHaveAttribute('href', '/offers/4');
  expect(screen.getByText('Salt Rooms, embargo until 18 Dec')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2 more' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Thursday, 2 Dec' }));
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Amber', 'Quarry', 'Ferry', 'Rooms', 'Salt Rooms'],
  ]);
});

test('arrows walk from day to day, into the month before, and Enter opens a day', async () => {
  const { user } = open();
  const first = await day(/^Wednesday, 1 Dec. Slow Weather, due. Salt Rooms, embargo$/);
  expect(first).toHaveAttribute('tabindex', '0');
  first.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByRole('dialog', { name: 'Thursday, 2 Dec' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await day(/^Thursday, 2 Dec/)).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await day(/^Thursday, 25 Nov$/)).toHaveFocus());
  expect(window.location.search).toBe('?month=2027-11');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('November 2027');
});

test('a small window has the days below one another', async () => {
  open({}, false);
  expect(await screen.findByRole('heading', { name: 'Monday, 29 Nov' })).toBeVisible();
  expect(screen.getByText('Embargo, 20 Nov to 17 Dec')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a calendar that cannot be loaded can be loaded again', async () => {
  const answers = [reply(500, { detail: 'Later.' }), { items }];
  const { user } = open({ [DECEMBER]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Slow Weather' })).toBeVisible();
});

test('an address is made, changed, and renewed after a question', async () => {
  const answers = [
    made,
    { ...made, away: true },
    { ...made, address: 'https://x.example/cal/2.ics' },
  ];
  let now: object = feed;
  const { user, server } = open({
    [FEED]: () => now,
    [SET]: () => (now = answers.shift() ?? made),
  });
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(made.address);
  await user.click(screen.getByRole('checkbox', { name: 'Away' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Away' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new address' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue(
      'https://x.example/cal/2.ics',
    ),
  );
  const shown = { due: true, days: true };
  expect(server.bodies(SET)).toEqual([
    { ...shown, away: false, is_new: false },
    { ...shown, away: true, is_new: false },
    { ...shown, away: true, is_new: true },
  ]);
  await user.click(screen.getByRole('textbox', { name: 'Address' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
});
