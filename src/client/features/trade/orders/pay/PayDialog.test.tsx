import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@/shared/trade/orders.schemas';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { makeCampaign, makeService } from '@/client/testing/records';
import { makeOrder, makeOrderDetail, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const orderOf = (fields: Partial<Order>, service = {}) =>
  makeOrder(
    9,
    { origin: 'offer', campaign: 4, fee: 28.5, ...fields, detail: makeOrderDetail() },
    makeService(1, { type: 'online_interview', price: 190, ...service }),
  );
const accepted = (fields: Partial<Order> = {}, service = {}) =>
  orderOf(
    { stage: 'accepted', accepted_at: inDays(-1), actions: ['withdraw', 'pay'], ...fields },
    service,
  );
const open = (order: Order, fetch: Routes) =>
  renderApp({
    path: '/offers/9',
    session: 'artist',
    fetch: { 'GET offers/9/': order, 'GET offers/9/messages/': NO_MESSAGES, ...fetch },
  });
type User = ReturnType<typeof open>['user'];
const figures = (by_card: number) => ({
  'GET offers/9/payment/': { price: 190, from_balance: 190 - by_card, by_card },
});
const PAY = 'POST offers/9/pay/';
const payIn = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Pay $190.00' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Pay $190.00' }));
  await confirmDialog.findByText('By card');
  await user.click(confirmDialog.getByRole('button', { name: 'Pay $190.00' }));
  return confirmDialog;
};

test('from the balance moves the order at once', async () => {
  const paid = orderOf({ stage: 'paid', version: 4, paid_at: inDays(0) });
  const { user, server } = open(accepted(), { ...figures(0), [PAY]: { order: paid } });
  await payIn(user);
  expect(await screen.findByText('Demo Media writes.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo(PAY)[0]?.body).toEqual({ by_card: 0 });
});

test('shows what is paid for, the amounts from the balance and by card, and again when changed', async () => {
  let byCard = 180;
  const order = accepted({}, { type: 'spotify_playlist' });
  const { user, server } = open(order, {
    'GET offers/9/payment/': () => figures(byCard)['GET offers/9/payment/'],
    [PAY]: () => {
      byCard = 190;
      const detail = 'Your balance has changed.';
      return reply(409, { detail, code: 'figures_changed', present: order });
    },
  });
  const confirmDialog = await payIn(user);
  expect(screen.getByRole('dialog')).toHaveTextContent(PLAYLIST_NOTE);
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent('Your balance has changed.');
  const sum = (label: string) => confirmDialog.getByText(label).parentElement;
  await waitFor(() => expect(sum('By card')).toHaveTextContent('$190.00'));
  expect(sum('Price')).toHaveTextContent('$190.00');
  expect(sum('From your balance')).toHaveTextContent('$0.00');
  expect(server.callsTo(PAY)[0]?.body).toEqual({ by_card: 180 });
});

test('opens the payment page for the rest', async () => {
  const { user } = open(accepted(), {
    ...figures(190),
    [PAY]: { payment: { id: 5, url: `${window.location.origin}/terms?pay=5` } },
  });
  await payIn(user);
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
  expect(window.location.search).toBe('?pay=5');
});

test('requires the campaign when the order has none', async () => {
  const approved = (id: number, title: string, until: number) =>
    makeCampaign(id, { stage: 'approved', open_until: inDays(until), title });
  const present = accepted({ campaign: null });
  const detail = 'Choose one of your approved campaigns.';
  const { user, server } = open(present, {
    ...figures(190),
    'GET campaigns/': [
      ...[approved(8, 'Open', 20), approved(7, 'Was open', -0.5), approved(6, 'Was over', -3)],
      makeCampaign(5, { stage: 'in_review', title: 'In review' }),
    ],
    [PAY]: reply(409, { detail, code: 'campaign_needed', present }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $190.00' }));
  const choice = await screen.findByRole('combobox', { name: 'For which campaign' });
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Open', 'Was open']);
  await user.selectOptions(choice, 'Was open');
  const confirmDialog = within(screen.getByRole('dialog'));
  await confirmDialog.findByText('By card');
  await user.click(confirmDialog.getByRole('button', { name: 'Pay $190.00' }));
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent(detail);
  expect(server.callsTo(PAY)[0]?.body).toEqual({ campaign: 7, by_card: 190 });
});

test('without a campaign links to the page that creates one', async () => {
  const order = accepted({ campaign: null });
  const { user, server } = open(order, { ...figures(190), 'GET campaigns/': [] });
  const confirmDialog = await payIn(user);
  expect(await confirmDialog.findByRole('alert')).toHaveTextContent(
    'Choose one of your approved campaigns before you pay.',
  );
  await confirmDialog.findByRole('link', { name: 'Go to your campaigns' });
  expect(server.callsTo(PAY)).toEqual([]);
});
