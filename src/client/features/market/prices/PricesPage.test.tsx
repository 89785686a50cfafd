import { fireEvent, screen, within } from '@testing-library/react';
import type { PriceLists, PricesEffect } from '@/shared/market/prices.schemas';
import { firstPrices, adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { Reply, type Routes } from '@/client/testing/stubFetch';

const current = { ...firstPrices, list: 2, since: '2026-09-01' };
const REVIEW = { group: 'Online Reviews', tier: 'rising' } as const;
const second = {
  ...{ id: 2, starts_on: '2026-09-01', has_begun: true },
  changes: [{ ...REVIEW, from: 100, to: 110 }],
};
const first = { id: 1, starts_on: null, has_begun: true, changes: [] };
const lists: PriceLists = { current, earliest: '2026-11-27', lists: [second, first] };
const waiting: PriceLists['lists'][number] = {
  ...{ id: 3, starts_on: '2026-12-01', has_begun: false },
  changes: [{ ...REVIEW, from: 110, to: 120 }],
};
const effect: PricesEffect = {
  changes: [
    {
      ...{ ...REVIEW, from: 110, to: 120, services: 14, outlets: 5 },
      ...{ outlet_gets: 102, volume: 310, fee: 46.5 },
    },
  ],
  ...{ fee_percent: 15, open_orders: 9, outlets: 5 },
};

const renderPrices = (fetch: Routes = {}) =>
  renderApp({
    path: '/admin/prices',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/prices/': lists,
      'POST admin/prices/preview/': effect,
      ...fetch,
    },
  });
const NAME = 'Online Reviews, Rising Stars';
const cell = (price: string, name = NAME) => screen.findByLabelText(`${name}, ${price}`);
type User = ReturnType<typeof renderPrices>['user'];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const setTo = async (user: User, price: string) => {
  await user.click(await cell('$110.00'));
  await user.keyboard(`${price}{Enter}`);
};

it('moves by arrow keys, edits with Enter and cancels with Escape', async () => {
  const { user } = renderPrices();
  (await cell('$45.00', 'Articles, Underground')).focus();
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}{ArrowRight}');
  expect(await cell('$110.00')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  const input = await screen.findByLabelText(NAME);
  expect(input).toHaveFocus();
  await user.keyboard('120{Escape}');
  expect(await cell('$110.00')).toHaveFocus();
  await user.keyboard('{Enter}0.5{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('between $1.00 and $100,000.00');
  expect(screen.getByLabelText(NAME)).toBeInvalid();
  await user.keyboard('{Control>}a{/Control}120');
  fireEvent.keyDown(screen.getByLabelText(NAME), { key: 'Enter', keyCode: 229 });
  expect(screen.getByLabelText(NAME)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await cell('$120.00')).toHaveFocus();
  expect(screen.getByRole('deletion')).toHaveTextContent('before $110.00');
  await user.keyboard('{Escape}');
  expect(await cell('$110.00')).toHaveFocus();
  expect(screen.getByText('No changes yet.')).toBeVisible();
});

it('shows the effect of a change, and publishes after one confirmation', async () => {
  const { user, server } = renderPrices({ 'POST admin/prices/': { ...lists, lists: [waiting] } });
  await setTo(user, '120');
  const pane = within(screen.getByRole('region', { name: 'Effect' }));
  expect(await pane.findByText('14 at 5 outlets')).toBeVisible();
  for (const text of ['$102.00', '+ $310.00', '+ $46.50', '1 change, not published'])
    expect(pane.getByText(text)).toBeVisible();
  pane.getByText('For new orders. The 9 open ones keep their price, and 5 outlets get a notice.');
  await press(user, 'Publish 1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish list 3' }));
  expect(dialog.getByText(/^1 price changes on 1 Dec 2026, at midnight UTC\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish 1' }));
  expect(await screen.findByRole('button', { name: 'Take back list 3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Effect' })).toHaveFocus();
  expect(server.callsTo('POST admin/prices/')).toMatchObject([
    { body: { list: 2, starts_on: '2026-12-01', changes: [{ ...REVIEW, price: 120 }] } },
  ]);
});

it('keeps the changes when another admin was first', async () => {
  const taken = {
    detail: 'Another price list was published in the meantime.',
    code: 'prices_published',
  };
  const { user } = renderPrices({ 'POST admin/prices/': new Reply(409, taken) });
  await setTo(user, '120');
  await press(user, 'Publish 1');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish 1' }));
  expect(await dialog.findByText(/was published in the meantime/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await cell('$120.00')).toBeVisible();
  await press(user, `Remove the change of ${NAME}`);
  expect(await cell('$110.00')).toBeVisible();
});

it('shows the history, and makes a pending list a draft again', async () => {
  const { user, server } = renderPrices({
    'GET admin/prices/': { ...lists, lists: [waiting, second, first] },
    'DELETE admin/prices/3/': lists,
  });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getByText('From 1 Dec 2026')).toBeVisible();
  await user.click(history.getByText('List 3'));
  expect(history.getByText(`${NAME}: $110.00 to $120.00`)).toBeVisible();
  expect(screen.getByText('1 change, from 1 Dec 2026')).toBeVisible();
  await user.click(await cell('$120.00'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await press(user, 'Take back list 3');
  await screen.findByText(/not begin on 1 Dec 2026: 14 services at 5 outlets would have/);
  await press(user, 'Take back');
  expect(await screen.findByText('1 change, not published')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Effect' })).toHaveFocus();
  expect(server.callsTo('DELETE admin/prices/3/')).toHaveLength(1);
  await press(user, 'Discard');
  expect(await cell('$110.00')).toBeVisible();
});

it('previews the draft as on the home page', async () => {
  const { user } = renderPrices();
  await setTo(user, '120.5');
  await press(user, 'See it as the home page shows it');
  const row = await screen.findByRole('row', { name: /^Online Reviews Single/ });
  expect(within(row).getByRole('cell', { name: '$120.50' })).toBeVisible();
});
