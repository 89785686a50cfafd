import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@/shared/trade/orders.schemas';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { makeCampaign, makeService } from '@/client/testing/records';
import { makeOrder, makeOrderDetail, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const orderOf = (fields: Partial<Order>) =>
  makeOrder(
    9,
    { origin: 'offer', campaign: 4, fee: 28.5, ...fields, detail: makeOrderDetail() },
    makeService(1, { type: 'online_interview', price: 190 }),
  );
const accepted = (fields: Partial<Order> = {}) =>
  orderOf({
    ...{ stage: 'accepted', accepted_at: inDays(-1), actions: ['withdraw', 'pay'], ...fields },
  });
const open = (order: Order, fetch: Routes) =>
  renderApp({
    path: '/offers/9',
    session: 'artist',
    fetch: { 'GET offers/9/': order, 'GET offers/9/messages/': NO_MESSAGES, ...fetch },
  });
type User = ReturnType<typeof open>['user'];
const figures = (byCard: number) => ({
  'GET offers/9/payment/': { price: 190, from_balance: 190 - byCard, by_card: byCard },
});
const payIn = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Pay $190.00' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Pay $190.00' }));
  await confirmDialog.findByText('By card');
  await user.click(confirmDialog.getByRole('button', { name: 'Pay $190.00' }));
  return confirmDialog;
};

test('from the balance moves the order at once', async () => {
  const paid = orderOf({ stage: 'paid', version: 4, paid_at: inDays(0) });
  const { user, server } = open(accepted(), {
    ...figures(0),
    'POST offers/9/pay/': { order: paid },
  });
  await payIn(user);
  expect(await screen.findByText('$190.00 paid')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Status' })).toHaveTextContent('Paid & Awaiting');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('POST offers/9/pay/')[0]?.body).toEqual({ by_card: 0 });
});

test('shows the amounts from the balance and by card, and again when they have changed', async () => {
  let byCard = 180;
  const { user, server } = open(accepted(), {
    'GET offers/9/payment/': () => figures(byCard)['GET offers/9/payment/'],
    'POST offers/9/pay/': () => {
      byCard = 190;
      const errorBody = { detail: 'Your balance has changed.', code: 'figures_changed' };
      return reply(409, { ...errorBody, present: accepted() });
    },
  });
  const confirmDialog = await payIn(user);
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent('Your balance has changed.');
  await waitFor(() =>
    expect(confirmDialog.getByText('By card').parentElement).toHaveTextContent('$190.00'),
  );
  expect(confirmDialog.getByText('Price').parentElement).toHaveTextContent('$190.00');
  expect(confirmDialog.getByText('From your balance').parentElement).toHaveTextContent('$0.00');
  expect(server.callsTo('POST offers/9/pay/')[0]?.body).toEqual({ by_card: 180 });
});

test('opens the payment page for the rest', async () => {
  const { user } = open(accepted(), {
    ...figures(190),
    'POST offers/9/pay/': { payment: { id: 5, url: `${window.location.origin}/terms?pay=5` } },
  });
  await payIn(user);
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
  expect(window.location.search).toBe('?pay=5');
});

test('requires the campaign when the order has none', async () => {
  const campaigns = [
    makeCampaign(8, { stage: 'approved', open_until: inDays(20), title: 'Open' }),
    makeCampaign(7, { stage: 'approved', open_until: inDays(-0.5), title: 'Was open' }),
    makeCampaign(6, { stage: 'approved', open_until: inDays(-3), title: 'Was over' }),
    makeCampaign(5, { stage: 'in_review', title: 'In review' }),
  ];
  const errorBody = { detail: 'Choose one of your approved campaigns.', code: 'campaign_needed' };
  const { user, server } = open(accepted({ campaign: null }), {
    ...figures(190),
    'GET campaigns/': campaigns,
    'POST offers/9/pay/': reply(409, { ...errorBody, present: accepted({ campaign: null }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $190.00' }));
  const choice = await screen.findByRole('combobox', { name: 'For which campaign' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Open', 'Was open']);
  await user.selectOptions(choice, 'Was open');
  const confirmDialog = within(screen.getByRole('dialog'));
  await confirmDialog.findByText('By card');
  await user.click(confirmDialog.getByRole('button', { name: 'Pay $190.00' }));
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent('Choose one of your approved');
  expect(server.callsTo('POST offers/9/pay/')[0]?.body).toEqual({ campaign: 7, by_card: 190 });
});

test('without a campaign links to the page that creates one', async () => {
  const { user, server } = open(accepted({ campaign: null }), {
    ...figures(190),
    'GET campaigns/': [],
  });
  const confirmDialog = await payIn(user);
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent(
    'Choose one of your approved campaigns before you pay.',
  );
  expect(
    await confirmDialog.findByRole('link', { name: 'Go to your campaigns' }),
  ).toBeInTheDocument();
  expect(server.callsTo('POST offers/9/pay/')).toEqual([]);
});

test('says in the dialog that pays for a playlist what is paid for', async () => {
  const playlist = makeService(1, { type: 'spotify_playlist', price: 75 });
  const fields: Partial<Order> = { stage: 'accepted', campaign: 4, actions: ['pay'] };
  const order = makeOrder(9, { ...fields, detail: makeOrderDetail() }, playlist);
  const { user } = open(order, {
    'GET offers/9/payment/': { price: 75, from_balance: 0, by_card: 75 },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $75.00' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(PLAYLIST_NOTE);
});
