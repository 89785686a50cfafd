import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { startOfDay } from '@/client/lib/days';
import { expectLink } from '@/client/testing/expectLink';
import {
  makeEntry,
  makeEntryOrder,
  makePaper,
  makePayee,
  makePayout,
  makeWallet,
} from '@/client/testing/walletRecords';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, networkDown, pageReply, reply, type Routes } from '@/client/testing/stubFetch';
import { PAYEE_MESSAGES } from '@/shared/money/payees.rules';
import { FIGURES } from '@/shared/money/figures.rules';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import type { WalletEntry } from '@/shared/money/wallet.schemas';

const ENTRIES = 'GET wallet/entries/?limit=12';
const pageOf = (items: WalletEntry[], total = items.length, next: string | null = null) => {
  return { items, next, total };
};
const payout = makeEntry(8, {
  ...{
    type: 'payouts',
    event: 'payout',
    amount: -250,
    fee: null,
    balance: 290.75,
    orders: [],
    author: null,
  },
  ...{
    created_at: '2026-11-18T10:20:00Z',
    payout_id: 3,
    payout_kind: 'bank',
    payout_status: 'requested',
  },
});
const open = (fetch: Routes = {}, path = '/wallet', session: 'artist' | 'media' = 'media') =>
  renderApp({
    path,
    session,
    fetch: {
      'GET wallet/': makeWallet(),
      [ENTRIES]: pageOf([makeEntry(9), payout]),
      'GET payouts/?limit=50': [],
      'GET papers/?limit=12': [],
      ...fetch,
    },
  });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Every line' })).getAllByRole('listitem');
const requestPayout = async (user: ReturnType<typeof open>['user'], name = 'Request a payout') => {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a payout' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount in US dollars' });
  const ask = () => user.click(dialog.getByRole('button', { name: /^Pay out|^Send it back/ }));
  return { dialog, amount, ask };
};

it('shows what makes up the balance, what each figure means, and every line', async () => {
  const wallet = makeWallet({
    ...{ available: 384.25, earned: 1577.5, owed: 0, being_paid: 250, open_orders: 5, held: 255 },
    on_its_way: [
      { available_at: '2026-11-24T16:42:00.000Z', amount: 93.5 },
      { available_at: '2026-11-26T09:00:00.000Z', amount: 61.5 },
    ],
    held_orders: [
      { ...makeEntryOrder(3, 'Salt Rooms'), due_at: '2026-12-05T09:00:00.000Z', amount: 93.5 },
    ],
  });
  const { user } = open({ 'GET wallet/': wallet });
  const balance = await screen.findByRole('region', { name: 'Balance' });
  /* 1577.50 + 445 - 155 - 250 - 1233.25 = 384.25 */
  const lines = [
    ...['Available$384.25', 'Earned$1,577.50', 'Referrals and bonuses$445.00'],
    ...['On its way−$155.00', 'Payouts that wait−$250.00', 'Paid out−$1,233.25'],
  ];
  for (const line of lines) expect(balance).toHaveTextContent(line);
  const means = within(balance).getByRole('button', { name: "What 'Earned' means" });
  await user.click(means);
  expect(means).toHaveAttribute('aria-expanded', 'true');
  expect(balance).toHaveTextContent(FIGURES.earned.means);
  await user.click(means);
  expect(balance).not.toHaveTextContent(FIGURES.earned.means);
  const coming = screen.getByRole('region', { name: 'On its way' });
  expect(coming).toHaveTextContent('$155.0024 Nov 2026now$93.5026 Nov 2026now$61.50');
  const held = screen.getByRole('region', { name: 'Held' });
  expect(held).toHaveTextContent('$255.00Salt Roomsby 5 Dec 2026$93.504 more orders, due later.');
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
  const [first, second] = await entries();
  expect(first).toHaveTextContent('Single online reviewSecond Draft, The Demo Tapes');
  expect(first).toHaveTextContent(
    /\$93\.50.*Order 7Gross \$110\.00Fee −\$16\.50Balance \$384\.25$/,
  );
  expectLink('Order 7', '/offers/7', within(first!));
  expect(second).toHaveTextContent('Bank transfer, requestedPayout, You−$250.00');
  expect(second).toHaveTextContent(/Payout 3Balance \$290\.75$/);
  screen.getByText('2 lines. Fee 15% of the price.');
});

it('shows when a line that is on its way is available, and what is owed', async () => {
  const ahead = makeEntry(9, { available_at: '2026-11-24T16:42:00.000Z', balance: null });
  open({ [ENTRIES]: pageOf([ahead]), 'GET wallet/': makeWallet({ owed: 12.4 }) });
  const balance = await screen.findByRole('region', { name: 'Balance' });
  expect(balance).toHaveTextContent('Owed$12.40');
  const [first] = await entries();
  expect(first).toHaveTextContent('Available on 24 Nov');
});

it('shows an artist what is held, spent and to spend, and each payment with its receipt', async () => {
  const paid = { event: 'hold', paid_with: 'both', where: 'held', balance: null } as const;
  const wallet = { held: 110, open_orders: 1, spent: 50, spent_orders: 2, available: 12 };
  const { user } = open(
    {
      'GET papers/?order=7&limit=12': [makePaper(4, { kind: 'receipt', number: 'LR-2026-0004' })],
      'GET wallet/': makeWallet({ ...wallet, being_paid: 0 }),
      'GET campaigns/': [],
      [ENTRIES]: pageOf([
        makeEntry(9, { event: 'refund', where: 'back', amount: 30, author: 'Tape Club' }),
        makeEntry(8, { ...paid, amount: -110, author: 'Demo Weekly' }),
        makeEntry(7, { event: 'bonus', type: 'bonuses', orders: [], text: 'Thanks', author: null }),
      ]),
    },
    '/wallet?receipt=7',
    'artist',
  );
  /* as the order's page asks for it */
  const asked = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  await asked.findByRole('button', { name: 'PDF of LR-2026-0004' });
  await user.click(asked.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const money = await screen.findByRole('region', { name: 'Your money' });
  expect(money).toHaveTextContent(
    'Held$110.001 order. It comes back if the work is late.Spent$50.002 orders accepted.Balance to spend$12.00Used first on your next order.',
  );
  expect(within(money).queryByRole('button')).not.toBeInTheDocument();
  const list = await screen.findByRole('list', { name: 'Payments' });
  const [back, held, bonus] = within(list).getAllByRole('listitem');
  expect(back).toHaveTextContent('Tape Club, for Second Draft');
  expect(back).toHaveTextContent('To your balanceCame back');
  expect(back).toHaveTextContent('+$30.00');
  expect(bonus).toHaveTextContent('ThanksLinernote');
  expect(within(bonus!).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Every line')).not.toBeInTheDocument();
  await user.click(within(held!).getByRole('button', { name: /^Receipt/ }));
  const receipt = screen.getByRole('dialog', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Paid withBalance, cardAmount in US dollars$110.00');
});

it('sends the filters to the server, by the days of the reader', async () => {
  const query = new URLSearchParams({
    from: startOfDay('2026-11-01'),
    to: startOfDay('2026-11-30', 1),
  }).toString();
  const found = `GET wallet/entries/?type=referrals&${query}&limit=12`;
  const others = `GET wallet/entries/?${query}&limit=12`;
  const { user } = open(
    {
      'GET wallet/': makeWallet({ since: '2026-10-02T09:00:00.000Z' }),
      [found]: pageOf([makeEntry(4, { balance: null })]),
      [others]: pageOf([makeEntry(5), makeEntry(4, { balance: null })]),
    },
    '/wallet?month=2026-11&type=referrals',
  );
  const [only] = await entries();
  expect(only).toHaveTextContent('$93.50');
  expect(only).not.toHaveTextContent('Balance');
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('Nov 2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(window.location.search).toBe('?month=2026-11');
});

it('loads further entries on request', async () => {
  const many = Array.from({ length: 12 }, (_, at) => makeEntry(30 - at));
  const last = makeEntry(1, { orders: [makeEntryOrder(7, 'First of all')] });
  const { user } = open({
    [ENTRIES]: pageOf(many, 13, 'next'),
    [`${ENTRIES}&cursor=next`]: pageOf([last], 13),
  });
  expect(await entries()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/First of all/)).toBeInTheDocument();
  expect(await entries()).toHaveLength(13);
});

it('explains the list to an account without entries, unless an order holds money', async () => {
  const empty = { has_entries: false, available: 0, open_orders: 0, being_paid: 0 };
  open({ 'GET wallet/': makeWallet(empty) });
  expect(await screen.findByText(/from your first paid order on\./)).toBeInTheDocument();
  cleanup();
  open({ 'GET wallet/': makeWallet({ ...empty, open_orders: 1 }), [ENTRIES]: pageOf([]) });
  await screen.findByText('What you earn and what you pay will be listed here.');
  expect(screen.getByRole('button', { name: 'Request a payout' })).toBeDisabled();
});

it('requests a payout once, and reloads the figures', async () => {
  const response = deferred();
  const { user, server } = open({ 'POST payouts/': () => response.promise });
  const { dialog, amount } = await requestPayout(user);
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(await dialog.findByText('To Demo Media Ltd, DE02 … 2051.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Pay out $384.25' })).toBeEnabled();
  await user.clear(amount);
  await user.type(amount, '84.25');
  await user.dblClick(dialog.getByRole('button', { name: 'Pay out $84.25' }));
  await waitFor(() => expect(server.callsTo('POST payouts/')).toHaveLength(1));
  const before = server.callsTo('GET wallet/').length;
  response.resolve(reply(201, makePayout(3, { amount: 84.25 })));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [call] = server.callsTo('POST payouts/');
  expect(call?.body).toEqual({ kind: 'bank', amount: 84.25 });
  expect(call?.idempotencyKey).toEqual(expect.any(String));
  const list = await screen.findByRole('region', { name: 'Payouts' });
  expect(list).toHaveTextContent('To Demo Media, DE00 1234WaitingCancel$84.25');
  await waitFor(() => expect(server.callsTo('GET wallet/').length).toBeGreaterThan(before));
  expect(server.callsTo(ENTRIES)).toHaveLength(2);
});

it.each([
  [{ is_saved: false }, PAYEE_MESSAGES.missing, '/profile-settings#payouts'],
  [{ needs_details: true }, PAYEE_MESSAGES.detailsMissing, '/profile-settings#papers'],
])('says what is needed before the first payout: %j', async (payee, text, path) => {
  const { user } = open({ 'GET payee/': makePayee(payee) });
  const { dialog } = await requestPayout(user);
  expect(await dialog.findByText(text, { exact: false })).toBeInTheDocument();
  expectLink('Open the settings', path, dialog);
});

it.each([
  ['', 'Please enter an amount in dollars and cents.'],
  ['19.99', MONEY_MESSAGES.payoutMin],
  ['384.26', 'Your balance is lower than that.'],
  ['1.999', 'Please enter an amount in dollars and cents.'],
])('shows at the field why %p cannot be paid out', async (typed, sentence) => {
  const { user, server } = open();
  const { dialog, amount, ask } = await requestPayout(user);
  await user.clear(amount);
  if (typed !== '') await user.type(amount, typed);
  await ask();
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(amount).toHaveFocus();
  expect(server.callsTo('POST payouts/')).toHaveLength(0);
});

it('shows at the field that the money was spent meanwhile', async () => {
  const errorBody = { detail: 'Your balance is lower than that.', code: 'not_enough' };
  const { user } = open({ 'POST payouts/': reply(409, errorBody) });
  const { dialog, amount, ask } = await requestPayout(user);
  await ask();
  expect(await dialog.findByText(errorBody.detail)).toBeInTheDocument();
  expect(amount).toBeInvalid();
});

it('refunds money to the card that it came from, up to the amount of that payment', async () => {
  const refundable = [{ id: 5, created_at: '2026-11-02T09:00:00.000Z', amount: 12.5 }];
  const { user, server } = open(
    {
      'GET wallet/': makeWallet({ available: 15, refundable }),
      'POST payouts/': reply(201, makePayout(4, { kind: 'card', amount: 12.5 })),
    },
    '/wallet',
    'artist',
  );
  const { dialog, amount, ask } = await requestPayout(user, 'Send back to your card');
  expect(dialog.getByRole('radio', { name: 'Back to the card' })).toBeChecked();
  expect(amount).toHaveValue('12.50');
  await user.clear(amount);
  await user.type(amount, '13');
  await ask();
  expect(await dialog.findByText('This is more than the payment.')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '12.50');
  await ask();
  const body = { kind: 'card', amount: 12.5, payment: 5 };
  await waitFor(() => expect(server.bodies('POST payouts/')).toEqual([body]));
});

it('shows the state of each payout, further ones when asked for, and cancels a pending one', async () => {
  const waiting = makePayout(4, { amount: 84.25 });
  const listed = [
    waiting,
    makePayout(3, { status: 'rejected', reason: 'The account is closed.' }),
    makePayout(2, { status: 'paid', reference: 'LN-0031', amount: 20 }),
  ];
  const { user, server } = open({
    'GET payouts/?limit=50': pageReply(listed, 'payouts/?limit=50&cursor=2'),
    'GET payouts/?limit=50&cursor=2': [makePayout(1, { status: 'paid', amount: 30 })],
    'POST payouts/4/cancel/': { ...waiting, status: 'cancelled', version: 2 },
  });
  const list = await screen.findByRole('region', { name: 'Payouts' });
  expect(list).toHaveTextContent('The account is closed. The money is on your balance again.');
  expect(list).toHaveTextContent('Not paid$250.00');
  expect(list).toHaveTextContent('Reference LN-0031Paid$20.00');
  expect(list).toHaveTextContent('Waiting');
  expect(list).not.toHaveTextContent('Being paid');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(list).getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(4));
  expect(within(list).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel the payout of $84.25' }));
  await waitFor(() => expect(list).toHaveTextContent('Cancelled'));
  expect(screen.queryByRole('button', { name: /^Cancel the payout/ })).not.toBeInTheDocument();
  await waitFor(() => expect(server.callsTo('GET wallet/')).toHaveLength(2));
});

it('lists the papers, and downloads one', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const credit = { kind: 'credit_note', number: 'LN-2026-0002', corrects: 'LN-2026-0001' } as const;
  const party = { name: 'Linernote', lines: [], country: 'IE', vat_number: '' };
  const countries = { seller: party, buyer: party };
  const statement = {
    kind: 'statement',
    number: 'ST-2026-0001',
    month: '2026-11',
    order: null,
  } as const;
  const { user } = open({
    'GET papers/?limit=12': [
      makePaper(3, statement),
      makePaper(2, { ...credit, amount: -7.5 }),
      makePaper(1, countries),
    ],
    'GET papers/1/paper.pdf': new Response('%PDF'),
    'GET papers/1/paper.xml': new Response('<Invoice/>'),
    'GET papers/3/paper.csv': new Response('Date'),
  });
  const [third, second, first] = within(
    await screen.findByRole('list', { name: 'Papers' }),
  ).getAllByRole('listitem');
  expect(second).toHaveTextContent('Credit note to LN-2026-0001, order 7LN-2026-0002');
  expect(second).toHaveTextContent('−$7.50');
  expect(first).toHaveTextContent('Fee invoice, order 7LN-2026-0001');
  await user.click(screen.getByRole('button', { name: 'PDF of LN-2026-0001' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [link] = saved.mock.contexts as HTMLAnchorElement[]; // of the prototype, which is spied on
  expect(link?.download).toBe('LN-2026-0001.pdf');
  expect(third).toHaveTextContent('Statement, November 2026ST-2026-0001');
  const names = screen.getAllByRole('button', { name: /^CSV/ });
  expect(names).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'CSV of ST-2026-0001' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  /* the credit note has no countries */
  await user.click(screen.getByRole('button', { name: /^XML/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(3));
});

it('downloads the listed entries, with no token in the address, or shows why it could not', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user, server } = open(
    {
      'GET wallet/entries/?type=offers&limit=12': pageOf([makeEntry(9)]),
      'GET wallet/export.csv?type=offers': 'Date,Type\r\n',
      'GET wallet/export.json?type=offers': networkDown,
    },
    '/wallet?type=offers',
  );
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [link] = saved.mock.contexts as HTMLAnchorElement[]; // of the prototype, which is spied on
  expect(link?.download).toMatch(/^linernote-wallet-\d{4}-\d\d-\d\d\.csv$/);
  expect(server.callsTo('GET wallet/export.csv?type=offers')[0]?.token).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Export JSON' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The server cannot be reached\. Please/,
  );
});
