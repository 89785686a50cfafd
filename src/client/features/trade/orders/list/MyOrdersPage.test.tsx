import { screen, waitFor, within } from '@testing-library/react';
import * as listRow from '@/client/ui/list/ListRow';
import { expectLink } from '@/client/testing/expectLink';
import { makeService } from '@/client/testing/records';
import { makeOrder, makeReview, makeWrittenReview } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

/* Counts how often the rows are rendered. */
jest.mock('@/client/ui/list/ListRow', () => {
  const real = jest.requireActual<typeof listRow>('@/client/ui/list/ListRow');
  return { ...real, ListRow: jest.fn(real.ListRow) };
});
const drawn = () => jest.mocked(listRow.ListRow).mock.calls.map(([{ title }]) => title);

const LIST = 'GET orders/?limit=50&count=1&sort=turn';
const pending = makeOrder(3, {}, makeService(1, { type: 'video_interview' }));
const completed = makeOrder(2, { status: 'completed' });
const reviewed = makeOrder(
  1,
  { status: 'completed', review: makeReview(7, 1) },
  makeService(4, { type: 'reel_shorts', price: 8.5 }),
);

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/my-orders',
    session: 'artist',
    fetch: { [LIST]: [pending, completed, reviewed], ...fetch },
  });
type User = ReturnType<typeof open>['user'];
const rowOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') ?? document.body;
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');
const complete = async (user: User) => {
  await press(user, 'Edit status of Video interview');
  await user.click(screen.getByRole('radio', { name: 'Completed' }));
};
const DONE = 'PATCH orders/3/done/';

test('the list groups orders by turn, and shows the service, its outlet and the next step', async () => {
  const service = makeService(5, { type: 'tiktok_story' });
  const yours = makeOrder(5, { stage: 'delivered', is_waiting: true }, service);
  open({ [LIST]: [yours, pending, completed, reviewed] });
  const row = within(await rowOf('Reel / Shorts'));
  for (const text of [
    ...['Demo Media', '$0.00, unpaid order', 'Completed', '3 Feb 2026', 'Review submitted'],
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  const toReview = within(await rowOf('Online article'));
  expect(toReview.getByRole('button', { name: /^Add review/ })).toBeInTheDocument();
  const toComplete = within(await rowOf('Video interview'));
  expect(toComplete.getByText('Pending')).toBeInTheDocument();
  expect(toComplete.getByRole('button', { name: /^Edit status/ })).toBeInTheDocument();
  expectLink('Create order', '/create-order');
  const rows = within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('listitem');
  const heads = rows.map(({ textContent }) => /^\D+\d$/.exec(textContent)?.[0]);
  expect(heads.filter(Boolean)).toEqual(['Your turn1', 'Waiting for the outlet1', 'Done2']);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

test('the list shows why it could not be loaded, and links to the catalogue when it is empty', async () => {
  const responses = [networkDown, () => []];
  const { user } = open({ [LIST]: () => responses.shift()?.() });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: An error occurred while fetching orders.',
  );
  await press(user, 'Try again');
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create order' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to profile' })).toBeInTheDocument();
});

test('the list is for artists only', async () => {
  renderApp({ path: '/my-orders', session: 'media' });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});

const row = async (order: object) => {
  open({ [LIST]: [{ ...pending, ...order }] });
  return within(await rowOf('Video interview'));
};

test('the stage is shown beside the status, and the row links to the order', async () => {
  const found = await row({ stage: 'accepted', release_title: 'Glass Harbour' });
  for (const text of ['Pending', 'Awaiting payment', 'Demo Media, for Glass Harbour'])
    expect(found.getByText(text)).toBeInTheDocument();
  expectLink('Video interview', '/offers/3');
});

test.each([
  ['accepted', 'Pay $49.90, Video interview'],
  ['delivered', 'See the work, Video interview'],
])('%s has a next step while it is the artist’s turn', async (stage, name) => {
  await row({ stage, is_waiting: true, campaign: 4, actions: ['pay'] });
  expectLink(name, '/offers/3');
  /* one order is not paid together with others */
  expect(screen.queryByRole('button', { name: /together/ })).not.toBeInTheDocument();
});

test('a closed order has no next step', async () => {
  const found = await row({ stage: 'closed', close_reason: 'late' });
  expect(found.getByText('Closed')).toBeInTheDocument();
  expect(found.getByText('Closed, work was late')).toBeInTheDocument();
  expect(found.queryByRole('button')).not.toBeInTheDocument();
});

test('the status of a paid order pays the outlet, and the amount is shown first', async () => {
  const paid_at = '2026-11-18T12:00:00.000Z';
  const service = makeService(1, { type: 'video_interview', price: 190 });
  const delivered = makeOrder(3, { stage: 'delivered', paid_at, fee: 28.5 }, service);
  const { user, server } = open({
    [LIST]: [delivered],
    [DONE]: { ...delivered, status: 'completed', stage: 'completed' },
  });
  await complete(user);
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Accept and pay out' }));
  confirmDialog.getByText(
    /^\$161\.50 goes to Demo Media, in its wallet on \d.*, and \$28\.50 to Linernote\. This cannot be undone\.$/,
  );
  expect(server.callsTo(DONE)).toHaveLength(0);
  await user.click(confirmDialog.getByRole('button', { name: 'Accept and pay out' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(server.callsTo(DONE)).toHaveLength(1);
});

test('the status cannot be completed before a delivery, with the reason', async () => {
  const { user } = open({ [LIST]: [{ ...pending, stage: 'placed', campaign: 5 }] });
  await press(user, 'Edit status of Video interview');
  expect(screen.getByRole('radio', { name: 'Completed' })).toBeDisabled();
  expect(dialog()).toHaveTextContent(
    'Nothing has been delivered yet. You can complete the order once the work is there.',
  );
});

test('the status that stays pending is not sent, and once completed the row offers the review', async () => {
  const { user, server } = open({ [DONE]: { ...pending, status: 'completed' } });
  await press(user, 'Edit status of Video interview');
  expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await press(user, 'Save');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(server.callsTo(DONE)).toEqual([]);
  await complete(user);
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Add review of Video interview' });
  expect(dialog()).not.toBeInTheDocument();
  const found = await rowOf('Video interview');
  await waitFor(() => expect(found).toHaveFocus());
  expect(server.callsTo(DONE).map((call) => call.body)).toEqual([{ status: 'completed' }]);
  expect(server.callsTo(LIST)).toHaveLength(1);
});

const present = { ...pending, version: 2 };
const moved = 'This order has moved on meanwhile.';
const outletDeclined = { ...present, stage: 'closed', close_reason: 'outlet_declined' };
test.each([
  ['failed', reply(500, { detail: 'No.' }), 'Failed to save changes. Please try again.', 'Pending'],
  [
    'an order that was completed elsewhere',
    reply(409, { code: 'order_completed', present: { ...present, status: 'completed' } }),
    'A completed order cannot change status.',
    'Add review',
  ],
  [
    'an order that has moved on',
    reply(409, { detail: moved, code: 'order_moved', present: outletDeclined }),
    moved,
    'Outlet declined',
  ],
])(
  'the status of %s shows an error, and the row is updated',
  async (...[, answer, error, state]) => {
    const { user, server } = open({ [DONE]: answer });
    await complete(user);
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    await press(user, 'Cancel');
    expect(await within(await rowOf('Video interview')).findByText(state)).toBeInTheDocument();
    expect(server.callsTo(LIST)).toHaveLength(1);
  },
);

const begin = async (fetch: Routes = {}) => {
  const app = open(fetch);
  await press(app.user, 'Add review of Online article');
  await screen.findByRole('dialog', { name: 'Add review' });
  return app;
};

test('the review renders only its own row again, without fetching the list', async () => {
  const { user, server } = await begin({
    'POST reviews/': reply(201, makeWrittenReview(8, completed, { rating: 5 })),
  });
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  jest.mocked(listRow.ListRow).mockClear();
  await press(user, 'Submit review');
  const row = within(await rowOf('Online article'));
  expect(await row.findByText('Review submitted')).toBeInTheDocument();
  expect(row.getByRole('img', { name: '5 of 5 stars' })).toBeInTheDocument();
  expect(dialog()).not.toBeInTheDocument();
  expect(new Set(drawn())).toEqual(new Set(['Online article']));
  /* Development renders everything twice. */
  expect(drawn().length).toBeLessThanOrEqual(2);
  expect(server.callsTo(LIST)).toHaveLength(1);
  expect(server.callsTo('POST reviews/').map((call) => call.body)).toEqual([
    { order: 2, rating: 5, comment: '' },
  ]);
  await waitFor(async () => expect(await rowOf('Online article')).toHaveFocus());
});

test('a review requires a rating; one that is not saved is kept, and has the same key again', async () => {
  let isDown = true;
  const { user, server } = await begin({
    'POST reviews/': () => (isDown ? networkDown() : reply(201, makeWrittenReview(8, completed))),
  });
  await press(user, 'Submit review');
  const rating = 'Please select a rating before submitting the review.';
  expect(await screen.findByRole('alert')).toHaveTextContent(rating);
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(server.callsTo('POST reviews/')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Good ears.');
  await press(user, 'Submit review');
  const failed = 'Failed to create review. Please try again.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(failed));
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good ears.');
  isDown = false;
  await press(user, 'Submit review');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  const sent = server.callsTo('POST reviews/');
  const body = { order: 2, rating: 4, comment: 'Good ears.' };
  expect(sent).toMatchObject([{ body }, { body }]);
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  expect(sent[0]?.idempotencyKey).not.toBeNull();
});

const accepted = (id: number, price: number) =>
  makeOrder(
    id,
    { stage: 'accepted', campaign: 4, actions: ['pay'], is_waiting: true },
    makeService(id, { price, type: id === 5 ? 'reel_shorts' : 'video_interview' }),
  );
const [first, second] = [accepted(5, 75), accepted(6, 45.5)] as const;
const parts = (by_card: number) => ({ price: 120.5, from_balance: 120.5 - by_card, by_card });
const openWaiting = (fetch: Routes) => open({ [LIST]: [first, second, pending], ...fetch });
const CHECKOUT = { payment: { id: 3, url: '/checkout/3' } };

test('paying together shows that they are paid when the balance is enough', async () => {
  const done = { stage: 'paid', version: 2, actions: [], is_waiting: false };
  const { user } = openWaiting({
    'GET payments/preview/?orders=5,6': parts(0),
    'POST payments/': { orders: [first, second].map((order) => ({ ...order, ...done })) },
  });
  await press(user, 'Pay 2 together, $120.50');
  await press(user, 'Pay $120.50');
  const shown = await screen.findByRole('dialog', { name: '2 orders are paid' });
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /together/ })).not.toBeInTheDocument();
});

test('paying together opens one checkout, without an order that has changed meanwhile', async () => {
  const present = { ...second, stage: 'closed', version: 2, actions: [] };
  const answers = [
    reply(409, { detail: 'This order has moved on.', code: 'order_moved', present }),
    CHECKOUT,
  ];
  const { user, server } = openWaiting({
    'GET payments/preview/?orders=5,6': parts(85),
    'GET payments/preview/?orders=5': { price: 75, from_balance: 35.5, by_card: 39.5 },
    'POST payments/': () => answers.shift(),
    'GET payments/3/': reply(404, { detail: 'x', code: 'not_found' }),
  });
  await press(user, 'Pay 2 together, $120.50');
  const shown = await screen.findByRole('dialog', { name: 'Pay 2 orders together' });
  expect(within(shown).getByRole('list', { name: 'Orders' })).toHaveTextContent('$45.50');
  expect(await within(shown).findByText('By card')).toBeVisible();
  await press(user, 'Pay $120.50');
  expect(await screen.findByText(/was left out: This order has moved on\./)).toBeVisible();
  await press(user, 'Pay $75.00');
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/3'));
  expect(server.callsTo('POST payments/').map(({ body }) => body)).toEqual([
    { orders: [5, 6], by_card: 85 },
    { orders: [5], by_card: 39.5 },
  ]);
});

test('an ended order links to the form with its service, while that is on sale', async () => {
  const closed = { stage: 'closed', close_reason: 'unanswered' } as const;
  open({
    [LIST]: [
      makeOrder(5, closed, makeService(9)),
      makeOrder(6, { ...closed, is_for_sale: false }, makeService(4, { type: 'reel_shorts' })),
    ],
  });
  const again = within(await rowOf('Online article')).getByRole('link', { name: /^Order again/ });
  expect(again).toHaveAttribute('href', '/create-order?service=9');
  const gone = within(await rowOf('Reel / Shorts'));
  expect(gone.queryByRole('link', { name: /^Order again/ })).not.toBeInTheDocument();
});
