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
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { name: title })).closest('li');
  if (!row) throw new Error(`${title} stands in no row.`);
  return row;
};
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');

describe('the list', () => {
  test('shows the service, its outlet and the next step', async () => {
    open();
    const row = within(await rowOf('Reel / Shorts'));
    expect(row.getByText('Demo Media')).toBeInTheDocument();
    expect(row.getByText('$0.00, unpaid order')).toBeInTheDocument();
    expect(row.getByText('Completed')).toBeInTheDocument();
    expect(row.getByText('03.02.2026')).toBeInTheDocument();
    expect(row.getByText('Review submitted')).toBeInTheDocument();
    expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    const toReview = within(await rowOf('Online article'));
    expect(toReview.getByRole('button', { name: /^Add review/ })).toBeInTheDocument();
    const toComplete = within(await rowOf('Video interview'));
    expect(toComplete.getByText('Pending')).toBeInTheDocument();
    expect(toComplete.getByRole('button', { name: /^Edit status/ })).toBeInTheDocument();
    expectLink('Create order', '/create-order');
  });

  test('groups orders by the artist’s turn, waiting and done, each with its count', async () => {
    const yours = makeOrder(5, { stage: 'delivered', is_waiting: true });
    open({ [LIST]: [yours, pending, completed, reviewed] });
    await rowOf('Reel / Shorts');
    const rows = within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('listitem');
    expect(rows.flatMap((row) => within(row).queryAllByRole('heading', { level: 2 }))).toHaveLength(
      3,
    );
    expect(rows.map(({ textContent }) => /^\D+\d$/.exec(textContent)?.[0]).filter(Boolean)).toEqual(
      ['Your turn1', 'Waiting for the outlet1', 'Done2'],
    );
  });

  test('shows why it could not be loaded', async () => {
    open({ [LIST]: networkDown });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error: An error occurred while fetching orders.',
    );
  });

  test('links to the catalogue when it is empty', async () => {
    open({ [LIST]: [] });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create order' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to profile' })).toBeInTheDocument();
  });

  test('is for artists only', async () => {
    renderApp({ path: '/my-orders', session: 'media' });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  });
});

describe('the stage', () => {
  const row = async (order: object) => {
    open({ [LIST]: [{ ...pending, ...order }] });
    return within(await rowOf('Video interview'));
  };

  test('is shown beside the status, and the row links to the order', async () => {
    const found = await row({ stage: 'accepted', release_title: 'Glass Harbour' });
    expect(found.getByText('Pending')).toBeInTheDocument();
    expect(found.getByText('Awaiting payment')).toBeInTheDocument();
    expect(found.getByText('Demo Media, for Glass Harbour')).toBeInTheDocument();
    expect(found.getByRole('link', { name: 'Video interview' })).toHaveAttribute(
      'href',
      '/offers/3',
    );
  });

  test.each([
    ['accepted', 'Pay $125.00, Video interview'],
    ['delivered', 'See the work, Video interview'],
  ])('%s has a next step while it is the artist’s turn', async (stage, name) => {
    const order = makeOrder(3, {}, makeService(1, { type: 'video_interview', price: 125 }));
    const found = await row({ ...order, stage, is_waiting: true, release_title: 'Glass Harbour' });
    expect(found.getByRole('link', { name })).toHaveAttribute('href', '/offers/3');
  });

  test('of a closed order has no next step', async () => {
    const found = await row({ stage: 'closed', close_reason: 'late' });
    expect(found.getByText('Closed')).toBeInTheDocument();
    expect(found.getByText('Closed, work was late')).toBeInTheDocument();
    expect(found.queryByRole('button')).not.toBeInTheDocument();
  });

  test('that has changed while its status was set is reported, and shown', async () => {
    const present = { ...pending, stage: 'closed', close_reason: 'outlet_declined', version: 2 };
    const moved = { detail: 'This order has moved on meanwhile.', code: 'order_moved', present };
    const { user } = open({ 'PATCH orders/3/done/': reply(409, moved) });
    await press(user, 'Edit status of Video interview');
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This order has moved on meanwhile.',
    );
    await press(user, 'Cancel');
    const found = within(await rowOf('Video interview'));
    expect(found.getByText('Outlet declined')).toBeInTheDocument();
  });
});

describe('the status', () => {
  test('of a paid order pays the outlet, and the amount is shown first', async () => {
    const paid_at = '2026-11-18T12:00:00.000Z';
    const delivered = {
      ...makeOrder(3, { fee: 28.5 }, makeService(1, { type: 'video_interview', price: 190 })),
      stage: 'delivered' as const,
      paid_at,
    };
    const { user, server } = open({
      [LIST]: [delivered],
      'PATCH orders/3/done/': { ...delivered, status: 'completed', stage: 'completed' },
    });
    await press(user, 'Edit status of Video interview');
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    const confirmDialog = within(screen.getByRole('dialog', { name: 'Accept and pay out' }));
    expect(
      confirmDialog.getByText(
        /^\$161\.50 goes to Demo Media, in its wallet on \d.*, and \$28\.50 to Linernote\. This cannot be undone\.$/,
      ),
    ).toBeInTheDocument();
    expect(server.callsTo('PATCH orders/3/done/')).toHaveLength(0);
    await user.click(confirmDialog.getByRole('button', { name: 'Accept and pay out' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(server.callsTo('PATCH orders/3/done/')).toHaveLength(1);
  });

  test('cannot be completed before a delivery, with the reason', async () => {
    const { user } = open({
      [LIST]: [{ ...pending, stage: 'placed', campaign: 5 }],
    });
    await press(user, 'Edit status of Video interview');
    expect(screen.getByRole('radio', { name: 'Completed' })).toBeDisabled();
    expect(
      screen.getByText(
        'Nothing has been delivered yet. You can complete the order once the work is there.',
      ),
    ).toBeInTheDocument();
  });

  test('can be completed, and then the row offers the review', async () => {
    const { user, server } = open({ 'PATCH orders/3/done/': { ...pending, status: 'completed' } });
    await press(user, 'Edit status of Video interview');
    expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    await press(user, 'Save');
    await screen.findByRole('button', { name: 'Add review of Video interview' });
    expect(dialog()).not.toBeInTheDocument();
    const row = await rowOf('Video interview');
    await waitFor(() => expect(row).toHaveFocus());
    expect(server.callsTo('PATCH orders/3/done/').map((call) => call.body)).toEqual([
      { status: 'completed' },
    ]);
    expect(server.callsTo(LIST)).toHaveLength(1);
  });

  test('that stays pending closes without a request', async () => {
    const { user, server } = open();
    await press(user, 'Edit status of Video interview');
    await press(user, 'Save');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(server.callsTo('PATCH orders/3/done/')).toEqual([]);
  });

  test('shows when it could not be saved', async () => {
    const { user } = open({ 'PATCH orders/3/done/': reply(500, { detail: 'No.' }) });
    await press(user, 'Edit status of Video interview');
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save changes. Please try again.',
    );
  });

  test('of an order that was completed elsewhere cannot change; the row is updated', async () => {
    const present = { ...pending, status: 'completed', version: 2 };
    const { user, server } = open({
      'PATCH orders/3/done/': reply(409, {
        detail: 'Completed.',
        code: 'order_completed',
        present,
      }),
    });
    await press(user, 'Edit status of Video interview');
    await user.click(screen.getByRole('radio', { name: 'Completed' }));
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A completed order cannot change status.',
    );
    await press(user, 'Cancel');
    await screen.findByRole('button', { name: 'Add review of Video interview' });
    expect(server.callsTo(LIST)).toHaveLength(1);
  });
});

describe('the review', () => {
  const begin = async (fetch: Routes = {}) => {
    const app = open(fetch);
    await press(app.user, 'Add review of Online article');
    await screen.findByRole('dialog', { name: 'Add review' });
    return app;
  };

  test('requires a rating', async () => {
    const { user, server } = await begin();
    await press(user, 'Submit review');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please select a rating before submitting the review.',
    );
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(server.callsTo('POST reviews/')).toEqual([]);
  });

  test('renders only its own row again, without fetching the list', async () => {
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

  test('that could not be saved shows an error, keeps the input, and has the same key again', async () => {
    let isDown = true;
    const { user, server } = await begin({
      'POST reviews/': () => (isDown ? networkDown() : reply(201, makeWrittenReview(8, completed))),
    });
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Good ears.');
    await press(user, 'Submit review');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create review. Please try again.',
    );
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Good ears.');
    isDown = false;
    await press(user, 'Submit review');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    const sent = server.callsTo('POST reviews/');
    expect(sent.map((call) => call.body)).toEqual([
      { order: 2, rating: 4, comment: 'Good ears.' },
      { order: 2, rating: 4, comment: 'Good ears.' },
    ]);
    expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
    expect(sent[0]?.idempotencyKey).not.toBeNull();
  });
});

describe('paying together', () => {
  const accepted = (id: number, price: number) =>
    makeOrder(
      id,
      { stage: 'accepted', campaign: 4, actions: ['pay'], is_waiting: true },
      makeService(id, { price, type: id === 5 ? 'reel_shorts' : 'video_interview' }),
    );
  const waiting = [accepted(5, 75), accepted(6, 45.5)];
  const parts = (by_card: number) => ({ price: 120.5, from_balance: 120.5 - by_card, by_card });
  const openWaiting = (fetch: Routes) => open({ [LIST]: [...waiting, pending], ...fetch });

  test('opens one checkout for all unpaid orders', async () => {
    const { user, server } = openWaiting({
      'GET payments/preview/?orders=5,6': parts(85),
      'POST payments/': { payment: { id: 3, url: '/checkout/3' } },
      'GET payments/3/': reply(404, { detail: 'x', code: 'not_found' }),
    });
    await press(user, 'Pay 2 together, $120.50');
    const shown = await screen.findByRole('dialog', { name: 'Pay 2 orders together' });
    expect(within(shown).getByRole('list', { name: 'Orders' })).toHaveTextContent('$45.50');
    expect(await within(shown).findByText('By card')).toBeVisible();
    await press(user, 'Pay $120.50');
    await waitFor(() => expect(window.location.pathname).toBe('/checkout/3'));
    const sent = server.calls.find(({ route }) => route === 'POST payments/');
    expect(sent?.body).toEqual({ orders: [5, 6], by_card: 85 });
  });

  test('shows that they are paid when the balance is enough', async () => {
    const paid = waiting.map((order) => ({
      ...order,
      stage: 'paid' as const,
      version: 2,
      actions: [],
      is_waiting: false,
    }));
    const { user } = openWaiting({
      'GET payments/preview/?orders=5,6': parts(0),
      'POST payments/': { orders: paid },
    });
    await press(user, 'Pay 2 together, $120.50');
    await press(user, 'Pay $120.50');
    const shown = await screen.findByRole('dialog', { name: '2 orders are paid' });
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /together/ })).not.toBeInTheDocument();
  });

  test('leaves out an order that has changed, and pays the other', async () => {
    const present = { ...waiting[1]!, stage: 'closed', version: 2, actions: [] };
    let sent = 0;
    const { user, server } = openWaiting({
      'GET payments/preview/?orders=5,6': parts(85),
      'GET payments/preview/?orders=5': { price: 75, from_balance: 35.5, by_card: 39.5 },
      'POST payments/': () => {
        sent += 1;
        return sent > 1
          ? { payment: { id: 3, url: '/checkout/3' } }
          : reply(409, { detail: 'This order has moved on.', code: 'order_moved', present });
      },
      'GET payments/3/': reply(404, { detail: 'x', code: 'not_found' }),
    });
    await press(user, 'Pay 2 together, $120.50');
    await press(user, 'Pay $120.50');
    expect(await screen.findByText(/was left out: This order has moved on\./)).toBeVisible();
    await press(user, 'Pay $75.00');
    await waitFor(() => expect(window.location.pathname).toBe('/checkout/3'));
    const bodies = server.calls.filter(({ route }) => route === 'POST payments/');
    expect(bodies.at(-1)?.body).toEqual({ orders: [5], by_card: 39.5 });
  });

  test('is not offered for a single order', async () => {
    open({ [LIST]: [accepted(5, 75), pending] });
    await rowOf('Reel / Shorts');
    expect(screen.queryByRole('button', { name: /together/ })).not.toBeInTheDocument();
  });
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
