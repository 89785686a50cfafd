import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { takeEvent } from '@/client/entities/live';
import { passTime } from '@/client/testing/settled';
import { makeBatch, makeMoney, makePayoutFile } from '@/client/testing/walletRecords';
import { adminRoutes } from '@/client/testing/adminRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';

const ready = makePayoutFile(3);
const large = makePayoutFile(4, { amount: 620, state: 'first' });
const changed = makePayoutFile(5, {
  amount: 96,
  destination_is: 'changed',
  destination: 'FR14 2004 1010 0505 0001 3M02 606',
  iban: { is_valid: true, country: 'FR' },
});
const own = makePayoutFile(6, { state: 'own', is_own: true });
const second = makePayoutFile(7, { amount: 25, user: { ...ready.user, name: 'Demo Quartet' } });
const all = [ready, large, changed, own, second];
const paid = (id: number) => makePayoutFile(id, { state: 'decided', status: 'paid', version: 2 });
const open = (fetch: Routes = {}, path = '/admin/money') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      ...adminRoutes({ payouts: 5 }),
      'GET admin/money/': makeMoney(),
      'GET admin/payouts/': { items: all, next: null, total: all.length },
      ...Object.fromEntries(all.map((each) => [`GET admin/payouts/${each.id}/`, each])),
      ...fetch,
    },
  });
const pane = async () => within(await screen.findByRole('region', { name: 'Demo Media' }));
const batches = (batch: object) => ({
  'GET admin/batches/': { items: [batch], next: null, total: 1 },
});
const SUMS = { payout: 250, payment: 110, refund: 0 };
const NONE = { items: [], next: null, total: 0 };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name });

test('marks the selected payouts as paid, and shows which one failed and why', async () => {
  const detail = 'This account is suspended, and nothing is paid out to it.';
  const { user, server } = open({
    'POST admin/payouts/3/settle/': paid(3),
    'POST admin/payouts/7/settle/': reply(409, { detail, code: 'account_suspended' }),
  });
  await user.click(await box('$250.00 to Demo Media'));
  await user.click(await box('$25.00 to Demo Quartet'));
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  expect(await screen.findByText('2 chosen, $275.00')).toBeInTheDocument();
  await user.click(await button('Mark 2 as paid'));
  const dialog = within(await screen.findByRole('dialog'));
  const reference = dialog.getByRole('textbox', { name: 'Reference of $250.00 to Demo Media' });
  expect(reference).toHaveValue('LN-3');
  await user.clear(reference);
  await user.type(reference, 'BANK-1');
  await user.click(dialog.getByRole('button', { name: 'Mark 2 as paid' }));
  expect(await dialog.findByText(detail)).toBeInTheDocument();
  expect(await dialog.findByText('1 of 2 are paid. The others are not:')).toBeInTheDocument();
  expect(await dialog.findByRole('button', { name: 'Mark as paid' })).toBeInTheDocument();
  const body = { pay: true, reference: 'BANK-1' };
  expect(server.bodies('POST admin/payouts/3/settle/')).toEqual([body]);
});

test('shows the destination that changed, and no buttons for the admin’s own', async () => {
  open({}, '/admin/money?payout=5');
  const shown = await pane();
  expect(await shown.findByText('France, before Germany')).toBeInTheDocument();
  expect(shown.getByText('FR14 2004 1010 0505 0001 3M02 606, checksum right')).toBeInTheDocument();
  cleanup();
  open({}, '/admin/money?payout=6');
  const own = await pane();
  expect(await own.findByText('Yours: somebody else decides')).toBeInTheDocument();
  expect(own.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
});

test('approves a large payout, which another admin then pays; rejecting needs a reason', async () => {
  const approval = { name: 'Office', at: '2026-11-24T10:00:00.000Z' };
  const { user, server } = open(
    {
      'POST admin/payouts/4/approve/': { ...large, version: 2, state: 'approved', approval },
      'POST admin/payouts/4/settle/': paid(4),
    },
    '/admin/money?payout=4',
  );
  await user.click(await button('Reject'));
  expect(
    await screen.findByText(/^Please enter a reason of at least 10 letters/),
  ).toBeInTheDocument();
  await user.click(await button('Approve, 1 of 2'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Approve \$620\.00 to/ }));
  expect(server.callsTo('POST admin/payouts/4/approve/')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Approve, 1 of 2' }));
  expect(await button('Another admin pays')).toBeDisabled();
  expect(server.callsTo('POST admin/payouts/4/settle/')).toHaveLength(0);
});

test('shows at once what another admin did to the payout; a press at that moment does nothing', async () => {
  const payouts = [large];
  const then = makePayoutFile(4, { amount: 620, state: 'second', version: 2 });
  const { user, server, store } = open(
    { 'GET admin/payouts/4/': () => payouts.shift() ?? then },
    '/admin/money?payout=4',
  );
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'A doubtful account.');
  passTime(0);
  act(() => takeEvent(store, { type: 'queue', id: 4 }));
  expect(await button('Mark as paid')).toBeVisible();
  await user.click(await button('Reject'));
  await user.click(await button('Mark as paid'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('POST admin/payouts/4/settle/')).toEqual([]);
});

test('sums up all money, and lists held, owed and earned money', async () => {
  const held = {
    ...{ id: 1, kind: 'hold', amount: 110, at: '2026-11-18T10:20:00.000Z' },
    order: { id: 12, type: 'single_online_review', stage: 'paid' },
    parties: ['Mara', 'Demo Media'].map((name, id) => ({ id, name })),
  };
  const check = { checked_at: '2026-11-18T03:00:00.000Z', breaches: [] };
  const same = { ...check, id: 3, differences: [] };
  const other = { ...check, id: 2, differences: ['re_1 is in the ledger, and not at Stripe.'] };
  const alone = { ...check, id: 1, differences: null };
  const { user } = open({
    'GET admin/held/': { items: [held], next: null, total: 1 },
    'GET admin/ledger/checks/': { items: [same, other, alone], next: null, total: 3 },
    'GET admin/ledger/': { breaches: ['Payment 1 (failed) brought 5 cents.'] },
  });
  expect(await screen.findByText('Balanced')).toBeInTheDocument();
  expect(screen.queryByText(/^The books do not balance/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: /^Held/ }));
  expect(await screen.findByText('Held, Mara to Demo Media')).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: 'Ledger check' }));
  expect(await screen.findByText('No differences with Stripe')).toBeInTheDocument();
  expect(screen.getByText('Differences with Stripe: 1')).toBeInTheDocument();
  expect(screen.getByText('re_1 is in the ledger, and not at Stripe.')).toBeInTheDocument();
  await user.click(await button('Check now'));
  expect(await screen.findByText('Payment 1 (failed) brought 5 cents.')).toBeInTheDocument();
});

test('makes a batch, and marks it as sent after a question', async () => {
  const sent = makeBatch(1, { version: 2, state: 'sent', sent: { name: 'Me', at: '2026-11-24' } });
  const { user, server } = open({
    'POST admin/batches/': reply(201, makeBatch(1)),
    ...batches(makeBatch(1)),
    'POST admin/batches/1/send/': sent,
  });
  await user.click(await box('$250.00 to Demo Media'));
  await user.click(await button('Make a batch'));
  const asks = within(await screen.findByRole('dialog', { name: 'Make a batch of $250.00' }));
  expect(asks.getByText(/^1 payout for one bank file/)).toBeVisible();
  await user.click(asks.getByRole('button', { name: 'Make a batch' }));
  expect(await screen.findByText('Made 24 Nov 2026 by Office')).toBeInTheDocument();
  expect(server.bodies('POST admin/batches/')).toEqual([{ payouts: [3] }]);
  await user.click(await button('Mark as sent'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark batch 1 as sent' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));
  expect(await button('Settle')).toBeInTheDocument();
  expect(server.callsTo('POST admin/batches/1/send/')).toMatchObject([{ ifMatch: '"1"' }]);
});

test('asks for the reason of a refusal, and for the reference of the bank', async () => {
  const sent = makeBatch(1, { state: 'sent' });
  const [first, second] = sent.lines;
  const refused = [first, { ...second, failed: 'The account is closed.' }];
  const failed = { ...sent, version: 2, lines: refused };
  const fetch = { ...batches(sent), 'POST admin/batches/1/fail/': failed };
  const { user } = open(fetch, '/admin/money?tab=batches');
  await user.click(await screen.findByText('2 payouts'));
  await user.click(await button('The bank refused $25.00 to Demo Quartet'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Closed.');
  await user.click(dialog.getByRole('button', { name: 'Return the money' }));
  expect(await dialog.findByText(/at least 10 letters/)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' The account.');
  await user.click(dialog.getByRole('button', { name: 'Return the money' }));
  expect(await screen.findByText('LN-7, refused: The account is closed.')).toBeInTheDocument();
  await user.click(await button('Settle'));
  const settle = within(await screen.findByRole('dialog', { name: 'Settle batch 1' }));
  await user.click(settle.getByRole('button', { name: 'Settle' }));
  expect(
    await settle.findByText('Please enter the reference of the transfer.'),
  ).toBeInTheDocument();
});

test('leaves the sending of a large batch to another admin', async () => {
  open(batches(makeBatch(1, { needs_other: true })), '/admin/money?tab=batches');
  expect(await button('Another admin sends it')).toBeDisabled();
});

test('warns of books that do not balance', async () => {
  const ledger = { checked_at: '2026-11-24T03:00:00.000Z', breaches: 1 };
  open({ 'GET admin/money/': makeMoney({ ledger }) });
  expect(await screen.findByText(/^The books do not balance\. Stop payouts/)).toBeVisible();
});

test('lists what has moved, each with a link to its order or person, and searches it', async () => {
  const of = (id: number, fields: object) => ({
    ...{ id, number: 88, user: { ...ready.user, id }, amount: 250, status: 'paid', batch: null },
    ...{ order: null, reference: null, reason: null, at: '2026-11-20T10:00:00.000Z' },
    ...fields,
  });
  const items = [
    of(1, {
      kind: 'payout',
      method: 'bank',
      destination: 'DE89 3704 0044 0532 0130 00',
      batch: 39,
    }),
    of(2, { kind: 'payment', method: 'card', destination: 'stripe', reference: 'pi_1', order: 7 }),
    of(3, { kind: 'refund', method: 'balance', destination: '', number: 7, order: 7 }),
    of(4, {
      kind: 'payout',
      method: 'other',
      status: 'failed',
      reason: 'Closed.',
      destination: 'US',
    }),
  ];
  const { user } = open(
    {
      'GET admin/money/history/': { items, next: null, total: 4, sums: SUMS },
      'GET admin/money/history/?kind=refund': { items, next: null, total: 3, sums: SUMS },
      'GET admin/money/history/?kind=refund&month=2026-11': { ...NONE, sums: SUMS },
      'GET admin/money/history.csv?kind=refund&month=2026-11': new Response('at'),
    },
    '/admin/money?tab=history',
  );
  expect(await screen.findByText('Payout 88, Bank, DE89 … 3000')).toBeInTheDocument();
  expect(screen.getByText('Paid, batch 39')).toBeInTheDocument();
  expect(screen.getByText('Payment 88, Card, reference pi_1')).toBeInTheDocument();
  expect(screen.getByText('Order 7, To their balance')).toBeInTheDocument();
  expect(screen.getByText('Payout 88, US, Closed.')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Demo Media' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/people?person=1',
    '/admin/orders/7',
    '/admin/orders/7',
    '/admin/people?person=4',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refunds');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'November 2026');
  expect(await screen.findByText('Nothing matches your search.')).toBeInTheDocument();
  expect(
    screen.getByText('Paid out $250.00, received $110.00, refunded $0.00'),
  ).toBeInTheDocument();
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

test('the yearly list of sellers is of last year unless another one is chosen', async () => {
  const year = new Date().getUTCFullYear();
  const { user } = open(
    {
      [`GET admin/money/sellers.csv?list=dac7&year=${year - 1}`]: new Response('name'),
      [`GET admin/money/sellers.csv?list=1099-k&year=${year}`]: new Response('name'),
    },
    '/admin/money?tab=sellers',
  );
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(await screen.findByRole('button', { name: 'Download DAC7' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), String(year));
  await user.click(screen.getByRole('button', { name: 'Download 1099-K' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
});
