import { screen, waitFor } from '@testing-library/react';
import type { Payment, PaymentOrder } from '@/shared/trade/payments.schemas';
import { makeOrder, makeOrderDetail, NO_MESSAGES } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';

const paidOrder = (fields: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 147,
  type: 'youtube_playlist',
  release_title: 'Glass Harbour',
  price: 75,
  image: 'releases/3/artwork-a.png',
  embargo_until: null,
  delivery_days: 8,
  state: 'unpaid',
  due_at: '2026-11-23T12:00:00.000Z',
  media: { id: 20, company_name: 'Demo Radio Hour', logo: null, tier: 'rising' },
  ...fields,
});
const payment = (fields: Partial<Payment> = {}): Payment => ({
  id: 3,
  version: 1,
  provider: 'test',
  status: 'created',
  amount: 40,
  from_balance: 35,
  expires_at: '2026-11-20T14:12:00.000Z',
  orders: [paidOrder()],
  ...fields,
});
/** The order's page, where a payment ends. */
const ORDER = {
  'GET offers/147/': makeOrder(147, {
    stage: 'accepted',
    campaign: 4,
    actions: ['pay'],
    detail: makeOrderDetail(),
  }),
  'GET offers/147/payment/': { price: 75, from_balance: 35, by_card: 40 },
  'GET offers/147/messages/': NO_MESSAGES,
};
const open = (fields: Partial<Payment> = {}, fetch: Routes = {}) =>
  renderApp({
    path: '/checkout/3',
    session: 'artist',
    fetch: { ...ORDER, 'GET payments/3/': payment(fields), ...fetch },
  });

it('shows that no money moves, the amount, and the order', async () => {
  open();
  expect(await screen.findByText('Test payment. No money moves.')).toBeInTheDocument();
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Playlist: listen and answer for Glass Harbour',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(PLAYLIST_NOTE)).toBeVisible();
  expect(screen.getByText('From your balance').parentElement).toHaveTextContent('−$35.00');
  expect(screen.getByText('To pay now').parentElement).toHaveTextContent('$40.00');
  expect(screen.getByText('$75.00 is held until you accept the work.')).toBeInTheDocument();
});

const paid = payment({
  version: 2,
  status: 'succeeded',
  orders: [paidOrder({ state: 'paid', due_at: null })],
});

it('pays, and opens the order', async () => {
  const order = makeOrder(147, { stage: 'paid', campaign: 4, detail: makeOrderDetail() });
  const { user, server } = open(
    {},
    {
      'POST payments/3/test/': paid,
      'GET offers/147/': order,
      'GET offers/147/messages/': NO_MESSAGES,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Pay $40.00' }));
  await waitFor(() => expect(window.location.pathname).toBe('/offers/147'));
  const sent = server.calls.find(({ route }) => route === 'POST payments/3/test/');
  expect(sent?.body).toEqual({ outcome: 'succeeded' });
  expect(await screen.findByText(/^\$[\d.]+ paid$/)).toBeVisible();
});

it('fails, and the order page offers to try again', async () => {
  const { user } = open(
    {},
    {
      'POST payments/3/test/': payment({ version: 2, status: 'failed' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Let it fail' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment failed. Nothing was charged.',
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Pay');
});

it('shows on the order page the missing amount when the balance was spent meanwhile', async () => {
  const { user } = open(
    {},
    {
      'POST payments/3/test/': payment({ version: 2, status: 'succeeded' }),
      'GET offers/147/payment/': { price: 75, from_balance: 40, by_card: 35 },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Pay $40.00' }));
  expect(
    await screen.findByText(
      /Your payment of \$40\.00 is on your balance; the order still needs \$35\.00\./,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay the rest' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('By card');
});

it('shows the current state when it ended in another tab', async () => {
  const { user } = open(
    {},
    {
      'POST payments/3/test/': reply(409, {
        detail: 'This payment is over. Begin it again from the order.',
        code: 'payment_over',
        present: payment({ version: 2, status: 'expired' }),
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Pay $40.00' }));
  expect(await screen.findByText(/The payment is over\./)).toBeVisible();
});

it('cancels, and returns to the order', async () => {
  const { user } = open(
    {},
    { 'POST payments/3/cancel/': payment({ version: 2, status: 'expired' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.pathname).toBe('/offers/147'));
});

it('waits for the confirmation of another provider', async () => {
  open({ provider: 'stripe' });
  expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeInTheDocument();
});

it('shows that the payment is not found', async () => {
  open({}, { 'GET payments/3/': reply(404, { detail: 'x', code: 'not_found' }) });
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeInTheDocument();
});

describe('a payment for several orders', () => {
  const waiting = [
    paidOrder(),
    paidOrder({
      id: 148,
      type: 'ep_online_review',
      price: 45,
      media: { ...paidOrder().media, company_name: 'Demo Weekly' },
    }),
  ];

  it('lists them with one total', async () => {
    open({ amount: 85, from_balance: 35, orders: waiting });
    expect(await screen.findByRole('heading', { level: 1, name: '2 orders' })).toBeVisible();
    const lines = screen.getByRole('list', { name: 'Orders' });
    expect(lines).toHaveTextContent(
      `Playlist: listen and answer for Glass HarbourDemo Radio Hour${PLAYLIST_NOTE}$75.00`,
    );
    expect(lines).toHaveTextContent('EP online review for Glass HarbourDemo Weekly$45.00');
    expect(screen.getByText('Price').parentElement).toHaveTextContent('$120.00');
    expect(screen.getByText('To pay now').parentElement).toHaveTextContent('$85.00');
    expect(screen.getByText('$120.00 is held until you accept the work.')).toBeVisible();
  });

  it('sums the unpaid orders, when one closes meanwhile', async () => {
    const [first, second] = waiting;
    const orders = [first!, { ...second!, state: 'closed' as const, due_at: null }];
    open({ amount: 85, from_balance: 35, orders });
    expect(await screen.findByText('Demo Weekly. Closed meanwhile')).toBeVisible();
    expect(screen.getByText('Price').parentElement).toHaveTextContent('$75.00');
    expect(screen.queryByText('From your balance')).not.toBeInTheDocument();
    expect(screen.getByText('Onto your balance').parentElement).toHaveTextContent('$10.00');
    expect(
      screen.getByText('$75.00 is held until you accept the work. $10.00 goes onto your balance.'),
    ).toBeVisible();
  });

  it('ends with a receipt that has the result of each', async () => {
    const { user } = open(
      { amount: 85, from_balance: 35, orders: waiting },
      {
        'POST payments/3/test/': payment({
          version: 2,
          status: 'succeeded',
          amount: 85,
          from_balance: 35,
          orders: [
            { ...waiting[0]!, state: 'paid', due_at: null },
            { ...waiting[1]!, state: 'closed', due_at: null },
          ],
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Pay $85.00' }));
    expect(await screen.findByRole('heading', { name: '1 of 2 orders is paid' })).toBeVisible();
    const lines = screen.getByRole('list', { name: 'Orders' });
    expect(lines).toHaveTextContent('Demo Radio Hour. Paid$75.00');
    expect(lines).toHaveTextContent('Demo Weekly. Closed meanwhile, not paid$45.00');
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeVisible();
  });

  it('that failed is tried again in place, with the same orders and amount', async () => {
    const failed = { status: 'failed', amount: 85, from_balance: 35, orders: waiting } as const;
    const { user, server } = open(failed, {
      'POST payments/': { payment: { id: 4, url: '/checkout/4' } },
      'GET payments/4/': payment({ id: 4, amount: 85, orders: waiting }),
    });
    expect(await screen.findByText('Nothing was charged.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay $85.00' })).toBeVisible();
    expect(server.callsTo('POST payments/')[0]?.body).toEqual({ orders: [147, 148], by_card: 85 });
  });

  it('returns to the orders when it is cancelled', async () => {
    const { user } = open(
      { orders: waiting },
      { 'POST payments/3/cancel/': payment({ version: 2, status: 'expired', orders: waiting }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my-orders'));
  });
});
