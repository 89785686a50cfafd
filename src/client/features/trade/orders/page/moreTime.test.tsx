import { screen, within } from '@testing-library/react';
import { makeService } from '@/client/testing/records';
import {
  makeOrder,
  makeOrderDetail,
  makeOrderEvent,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import type { Order } from '@/shared/trade/orders.schemas';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();

const paid = makeOrder(
  9,
  {
    ...{ stage: 'paid', release_title: 'Cold Platform', paid_at: inDays(-10), is_waiting: true },
    ...{ delivery_due_at: inDays(4), due_at: inDays(11), actions: ['deliver', 'askTime'] },
    detail: makeOrderDetail(),
  },
  makeService(1, { type: 'album_online_review', price: 140, delivery_days: 14 }),
);
const asked: Order = {
  ...paid,
  ...{ version: 2, more_days: 4, more_time_due_at: inDays(2), actions: ['giveTime', 'keepTime'] },
  detail: makeOrderDetail({
    events: [makeOrderEvent(1, { name: 'askTime', actor: 'media', comment: 'Two of us are ill.' })],
  }),
};

const open = (session: 'artist' | 'media', order: Order, fetch: Routes = {}) =>
  renderApp({
    path: '/offers/9',
    session,
    fetch: { 'GET offers/9/': order, 'GET offers/9/messages/': NO_MESSAGES, ...fetch },
  });
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  window.sessionStorage.clear();
});

it('an outlet asks for days that are possible, and can take it back', async () => {
  const path = 'POST offers/9/more-time/';
  const atWork: Order = { ...asked, actions: ['deliver', 'dropTime'] };
  const { user, server } = open('media', paid, {
    [path]: atWork,
    'POST offers/9/more-time/drop/': reply(409, { detail: 'Moved on.', code: 'order_moved' }),
  });
  await user.click(await screen.findByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: 'Ask for more time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for more time' }));
  expect(dialog.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
    ...['1', '2', '4', '7'],
  ]);
  await user.click(dialog.getByRole('radio', { name: '4' }));
  await user.type(dialog.getByLabelText('Why'), 'Two of us are ill.');
  await user.click(dialog.getByRole('button', { name: 'Ask for 4 days' }));
  expect(await screen.findByText('4 more days asked for')).toBeVisible();
  expect(server.bodies(path)).toEqual([{ days: 4, comment: 'Two of us are ill.' }]);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Moved on.')).toBeVisible();
});

it('an artist reads why, and gives the days at one press', async () => {
  const given = { ...asked, version: 3, given_days: 4, more_time_due_at: null, actions: [] };
  const { user, server } = open('artist', asked, { 'POST offers/9/more-time/give/': given });
  await heading(/asks for four more days\. Answer by/);
  expect(screen.getByText('“Two of us are ill.”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give 4 days' }));
  expect(await heading(/writes\. Due/)).toHaveFocus();
  expect(screen.queryByText('“Two of us are ill.”')).not.toBeInTheDocument();
  expect(server.callsTo('POST offers/9/more-time/give/')).toHaveLength(1);
});

it('an artist keeps the day, with or without a reason', async () => {
  const path = 'POST offers/9/more-time/keep/';
  const { user, server } = open('artist', asked, { [path]: { ...paid, version: 3, actions: [] } });
  await user.click(await screen.findByRole('button', { name: /^Keep \d/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Keep/ }));
  await user.click(dialog.getByRole('button', { name: 'Keep the date' }));
  expect(await heading(/writes\. Due/)).toHaveFocus();
  expect(server.callsTo(path)).toHaveLength(1);
});
