import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Payment, PaymentOrder } from '@/shared/trade/payments.schemas';
import { makeOrder, makeOrderDetail, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';

const paidOrder = (fields: Partial<PaymentOrder> = {}): PaymentOrder => ({
  ...{ id: 147, type: 'youtube_playlist', release_title: 'Glass Harbour', price: 75 },
  ...{ release: 3, image: 'releases/3/artwork-a.png', embargo_until: null, delivery_days: 8 },
  ...{ state: 'unpaid', due_at: '2026-11-23T12:00:00.000Z' },
  media: { id: 20, company_name: 'Demo Radio Hour', logo: null, tier: 'rising' },
  ...fields,
});
const payment = (fields: Partial<Payment> = {}): Payment => ({
  ...{ id: 3, version: 1, provider: 'test', status: 'created', amount: 40, from_balance: 35 },
  expires_at: '2026-11-20T14:12:00.000Z',
  orders: [paidOrder()],
  ...fields,
});
/** The order's page, where a payment ends. */
const order = { campaign: 4, detail: makeOrderDetail() };
const ORDER = {
  'GET offers/147/': makeOrder(147, { ...order, stage: 'accepted', actions: ['pay'] }),
  'GET offers/147/payment/': { price: 75, from_balance: 35, by_card: 40 },
  'GET offers/147/messages/': NO_MESSAGES,
};
const open = (fetch: Routes = {}, fields: Partial<Payment> = {}) =>
  renderApp({
    path: '/checkout/3',
    session: 'artist',
    fetch: { ...ORDER, 'GET payments/3/': payment(fields), ...fetch },
  });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const TEST = 'POST payments/3/test/';
const CANCEL = 'POST payments/3/cancel/';
const sum = (label: string) => screen.getByText(label).parentElement;

it('shows that no money moves, the amount, and the order', async () => {
  open();
  expect(await screen.findByText('Test payment. No money moves.')).toBeInTheDocument();
  const name = 'Playlist: listen and answer for Glass Harbour';
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.getByText(PLAYLIST_NOTE)).toBeVisible();
  expect(sum('From your balance')).toHaveTextContent('−$35.00');
  expect(sum('To pay now')).toHaveTextContent('$40.00');
  expect(screen.getByText('$75.00 is held until you accept the work.')).toBeInTheDocument();
});

it('pays, and opens the order', async () => {
  const { user, server } = open({
    [TEST]: payment({ status: 'succeeded', orders: [paidOrder({ state: 'paid', due_at: null })] }),
    'GET offers/147/': makeOrder(147, { ...order, stage: 'paid' }),
  });
  await press(user, 'Pay $40.00');
  await waitFor(() => expect(window.location.pathname).toBe('/offers/147'));
  expect(server.callsTo(TEST)[0]?.body).toEqual({ outcome: 'succeeded' });
  expect(await screen.findByText(/ writes\.$/)).toBeVisible();
});

it('fails, and the order page offers to try again', async () => {
  const { user } = open({ [TEST]: payment({ version: 2, status: 'failed' }) });
  await press(user, 'Let it fail');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment failed. Nothing was charged.',
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  await press(user, 'Try again');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Pay');
});

it('shows on the order page the missing amount when the balance was spent meanwhile', async () => {
  const { user } = open({
    [TEST]: payment({ version: 2, status: 'succeeded' }),
    'GET offers/147/payment/': { price: 75, from_balance: 40, by_card: 35 },
  });
  await press(user, 'Pay $40.00');
  await screen.findByText(
    /Your payment of \$40\.00 is on your balance; the order still needs \$35\.00\./,
  );
  await press(user, 'Pay the rest');
  expect(await screen.findByRole('dialog')).toHaveTextContent('By card');
});

it('shows the current state when it ended in another tab', async () => {
  const present = payment({ version: 2, status: 'expired' });
  const { user } = open({ [TEST]: reply(409, { code: 'payment_over', present }) });
  await press(user, 'Pay $40.00');
  expect(await screen.findByText(/The payment has expired\./)).toBeVisible();
});

const waiting = [
  paidOrder(),
  paidOrder({
    ...{ id: 148, type: 'ep_online_review', price: 45 },
    media: { ...paidOrder().media, company_name: 'Demo Weekly' },
  }),
] as const;
const several = { amount: 85, from_balance: 35, orders: [...waiting] };

it.each([
  ['the order', [waiting[0]], '/offers/147'],
  ['the orders', [...waiting], '/my-orders'],
])('cancels, and returns to %s', async (_what, orders, pathname) => {
  const expired = payment({ version: 2, status: 'expired', orders });
  const { user } = open({ [CANCEL]: expired }, { orders });
  await press(user, 'Cancel');
  await waitFor(() => expect(window.location.pathname).toBe(pathname));
});

it('waits for the confirmation of another provider, or shows that the payment is not found', async () => {
  open({}, { provider: 'stripe' });
  expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeInTheDocument();
  cleanup();
  open({ 'GET payments/3/': reply(404, { detail: 'x', code: 'not_found' }) });
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeInTheDocument();
});

it('several orders are listed with one total', async () => {
  open({}, several);
  expect(await screen.findByRole('heading', { level: 1, name: '2 orders' })).toBeVisible();
  const lines = screen.getByRole('list', { name: 'Orders' });
  expect(lines).toHaveTextContent(
    `Playlist: listen and answer for Glass HarbourDemo Radio Hour${PLAYLIST_NOTE}$75.00`,
  );
  expect(lines).toHaveTextContent('EP online review for Glass HarbourDemo Weekly$45.00');
  expect(sum('Price')).toHaveTextContent('$120.00');
  expect(sum('To pay now')).toHaveTextContent('$85.00');
  expect(screen.getByText('$120.00 is held until you accept the work.')).toBeVisible();
});

it('the unpaid ones of several orders are summed, when one closes meanwhile', async () => {
  const [first, second] = waiting;
  open({}, { ...several, orders: [first, { ...second, state: 'closed', due_at: null }] });
  expect(await screen.findByText('Demo Weekly. Closed in the meantime')).toBeVisible();
  expect(sum('Price')).toHaveTextContent('$75.00');
  expect(screen.queryByText('From your balance')).not.toBeInTheDocument();
  expect(sum('To your balance')).toHaveTextContent('$10.00');
  expect(
    screen.getByText('$75.00 is held until you accept the work. $10.00 goes to your balance.'),
  ).toBeVisible();
});

it.each([
  [
    'succeeded',
    '1 of 2 orders is paid. Your card was charged $85.00. We have sent you the receipt by email. The rest is on your balance.',
  ],
  ['failed', 'The payment failed. Nothing was charged.'],
] as const)(
  'several orders that end as %s lead to the list, which says so',
  async (status, text) => {
    const orders = [
      { ...waiting[0], state: 'paid' as const, due_at: null },
      { ...waiting[1], state: 'closed' as const, due_at: null },
    ];
    open({}, { ...several, status, orders });
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.location.pathname).toBe('/my-orders');
  },
);
