import { screen, waitFor, within } from '@testing-library/react';
import * as moreMenu from '@/client/ui/MoreMenu';
import { expectLink } from '@/client/testing/expectLink';
import { makeService } from '@/client/testing/records';
import {
  makeDeliverable,
  makeOrder,
  makeOrderDetail,
  makeReview,
  makeWrittenReview,
  offerRoutes,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import type { Order } from '@/shared/trade/orders.schemas';

/* Counts how often the rows are rendered. */
jest.mock('@/client/ui/MoreMenu', () => {
  const real = jest.requireActual<typeof moreMenu>('@/client/ui/MoreMenu');
  return { ...real, MoreMenu: jest.fn(real.MoreMenu) };
});
const drawn = () => jest.mocked(moreMenu.MoreMenu).mock.calls.map(([{ label }]) => label);

const LIST = 'GET offers/?limit=50&count=1&sort=turn';
const pending = makeOrder(3, {}, makeService(1, { type: 'video_interview' }));
const completed = makeOrder(2, { status: 'completed' });
const reviewed = makeOrder(
  1,
  { status: 'completed', review: makeReview(7, 1) },
  makeService(4, { type: 'reel_shorts', price: 8.5 }),
);

const openList = (orders: Order[], fetch: Routes = {}, path = '/my-orders') =>
  renderApp({
    path,
    session: 'artist',
    fetch: { ...offerRoutes(orders), 'GET campaigns/': [], ...fetch },
  });
const open = (fetch: Routes = {}) => openList([pending, completed, reviewed], fetch);
type User = ReturnType<typeof open>['user'];
const rowOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') ?? document.body;
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog');
const editStatus = async (user: User) => {
  await press(user, 'More for Video interview');
  await press(user, 'Edit status');
};
const complete = async (user: User) => {
  await editStatus(user);
  await user.click(await screen.findByRole('radio', { name: 'Completed' }));
};
const DONE = 'PATCH orders/3/done/';
const heads = () => {
  const rows = within(screen.getByRole('list', { name: /^O/ })).getAllByRole('listitem');
  return rows.flatMap(({ textContent }) => /^\D+\d+$/.exec(textContent)?.[0] ?? []);
};

test('the list groups orders by turn, each with its stage and one step', async () => {
  const service = makeService(5, { type: 'tiktok_story' });
  const late = {
    stage: 'paid',
    is_waiting: true,
    delivery_due_at: '2026-02-09T12:00:00Z',
  } as const;
  openList([makeOrder(5, late, service), pending, completed, reviewed]);
  const row = within(await rowOf('Reel / Shorts'));
  for (const text of ['Demo Media', '$0.00', 'Done, without a payment', 'Review submitted'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(row.getByRole('link')).toHaveAttribute('href', '/offers/1');
  const toReview = within(await rowOf('Online article'));
  expect(toReview.getByRole('button', { name: /^Add review/ })).toBeInTheDocument();
  const yours = within(await rowOf('TikTok story'));
  expect(yours.getByText('Late since 9 Feb')).toHaveAttribute('title', '9 Feb 2026');
  expectLink('Create order', '/create-order');
  expect(await screen.findByText('One is waiting for you.')).toBeInTheDocument();
  expect(heads()).toEqual(['Your turn1', 'Under way1', 'Done2']);
  expect(screen.getByRole('button', { name: 'Done 2', pressed: false })).toBeInTheDocument();
});

test('the list shows why it could not be loaded, and links to the catalogue when it is empty', async () => {
  const responses = [networkDown, () => []];
  const { user } = openList([], { [LIST]: () => responses.shift()?.() });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: An error occurred while fetching orders.',
  );
  await press(user, 'Try again');
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
  expectLink('Open the catalogue', '/catalogue');
});

test('the list is for artists only', async () => {
  renderApp({ path: '/my-orders', session: 'media' });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});

const offered = makeOrder(
  8,
  { stage: 'offered', origin: 'offer', is_waiting: true, release_title: 'Glass Harbour' },
  makeService(1, { type: 'online_interview' }),
);

test('turn and music are filters in the address, and an artist’s offers have their own', async () => {
  const { user } = openList([offered, pending, completed]);
  await rowOf('Video interview');
  await press(user, 'Under way 1');
  await waitFor(() => expect(heads()).toEqual(['Under way1']));
  expect(window.location.search).toBe('?turn=under_way');
  await press(user, 'All 3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Music' }), 'Offers only');
  expect(await screen.findByRole('heading', { level: 1, name: 'Offers' })).toBeInTheDocument();
  await waitFor(() => expect(heads()).toEqual(['Your turn1']));
  expect(window.location.pathname).toBe('/offers');
  const row = within(await rowOf('Online interview'));
  expect(row.getByText(/^Demo Media offers it to you/)).toHaveTextContent(/, for Glass Harbour$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Music' }), 'All music');
  await waitFor(() => expect(window.location.pathname).toBe('/my-orders'));
});

test('an outlet has both ways in one list, with what it gets', async () => {
  const { user } = renderApp({
    path: '/offers',
    session: 'media',
    fetch: offerRoutes([
      { ...offered, is_waiting: false },
      { ...pending, is_waiting: true },
    ]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
  const made = within(await rowOf('Online interview'));
  expect(made.getByText(/^You offered it to Demo Artist/)).toBeInTheDocument();
  expect(made.getByText('$42.41')).toBeInTheDocument();
  const received = within(await rowOf('Video interview'));
  expect(received.getByRole('link', { name: /^Answer/ })).toHaveAttribute('href', '/offers/3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'Made');
  await waitFor(() => expect(heads()).toEqual(['Under way1']));
  expect(window.location.search).toBe('?from=offer');
});

test('a long list begins with twelve orders, and shows the others on request', async () => {
  const { user } = openList(
    Array.from({ length: 20 }, (_, index) => makeOrder(20 - index, { status: 'completed' })),
  );
  const steps = () => screen.getAllByRole('button', { name: /^Add review/ });
  await press(user, 'Show 8 more');
  expect(steps()).toHaveLength(20);
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('the keyboard walks the rows and their menus, and comes back', async () => {
  const { user } = open();
  const first = within(await rowOf('Video interview')).getByRole('link');
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(within(await rowOf('Online article')).getByRole('link')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Shift>}{F10}{/Shift}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More for Video interview' })).toHaveFocus();
});

test('the link for the piece is copied from the menu', async () => {
  const agreed = { ...pending, campaign: 4, accepted_at: '2026-02-04T12:00:00Z' };
  const link = { url: 'https://linernote.example.com/go/abc', leads_to: 'page' };
  const { user } = openList([agreed], {
    'GET offers/3/': { ...agreed, detail: { ...makeOrderDetail(), link } },
  });
  const written: string[] = [];
  Object.assign(window, {
    ClipboardItem: class {
      constructor(readonly parts: Record<string, Promise<Blob>>) {}
    },
  });
  jest.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const { parts } = item as unknown as { parts: Record<string, Promise<Blob>> };
    written.push(await (await parts['text/plain']!).text());
  });
  await press(user, 'More for Video interview');
  await press(user, 'Copy the link for the piece');
  expect(await screen.findByText('The link for the piece is copied.')).toBeInTheDocument();
  expect(written).toEqual([link.url]);
});

test('an outlet corrects the link of its work from the menu', async () => {
  const delivered = { ...pending, stage: 'delivered' as const };
  const detail = makeOrderDetail({ deliverables: [makeDeliverable(7)] });
  const { user, server } = renderApp({
    path: '/offers',
    session: 'media',
    fetch: {
      ...offerRoutes([delivered]),
      'GET offers/3/': { ...delivered, detail },
      'PATCH offers/3/links/7/': { ...delivered, detail, version: 2 },
    },
  });
  await press(user, 'More for Video interview');
  await press(user, 'Correct the link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this link' }));
  await user.type(dialog.getByRole('textbox', { name: 'Link' }), '/final');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('The link is corrected.')).toBeInTheDocument();
  expect(server.callsTo('PATCH offers/3/links/7/')).toHaveLength(1);
});

const row = async (order: Partial<Order>) => {
  openList([{ ...pending, ...order }]);
  return within(await rowOf('Video interview'));
};

test.each([
  ['accepted', 'Pay $49.90, Video interview'],
  ['delivered', 'See the work, Video interview'],
] as const)('%s has a next step while it is the artist’s turn', async (stage, name) => {
  await row({ stage, is_waiting: true, campaign: 4, actions: ['pay'] });
  expectLink(name, '/offers/3');
  /* one order is not paid together with others */
  expect(screen.queryByRole('button', { name: /together/ })).not.toBeInTheDocument();
});

test('the status of a paid order pays the outlet, and the amount is shown first', async () => {
  const paid_at = '2026-11-18T12:00:00.000Z';
  const service = makeService(1, { type: 'video_interview', price: 190 });
  const delivered = makeOrder(3, { stage: 'delivered', paid_at, fee: 28.5 }, service);
  const { user, server } = openList([delivered], {
    [DONE]: { ...delivered, status: 'completed', stage: 'completed' },
  });
  await complete(user);
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Accept and pay out' }));
  confirmDialog.getByText(
    /^\$161\.50 goes to Demo Media, in its wallet on \d.*, and \$28\.50 to Linernote\. This cannot be undone\.$/,
  );
  expect(server.callsTo(DONE)).toHaveLength(0);
  await user.click(confirmDialog.getByRole('button', { name: 'Accept and pay out' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(server.callsTo(DONE)).toHaveLength(1);
});

test('the status cannot be completed before a delivery, with the reason', async () => {
  const { user } = openList([{ ...pending, stage: 'placed', campaign: 5 }]);
  await editStatus(user);
  expect(await screen.findByRole('radio', { name: 'Completed' })).toBeDisabled();
  expect(dialog()).toHaveTextContent(
    'Nothing has been delivered yet. You can complete the order once the work is there.',
  );
});

test('the status that stays pending is not sent, and once completed the row offers the review', async () => {
  const { user, server } = open({
    [DONE]: { ...pending, status: 'completed', stage: 'completed' },
  });
  await editStatus(user);
  expect(await screen.findByRole('radio', { name: 'Pending' })).toBeChecked();
  await press(user, 'Save');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(server.callsTo(DONE)).toEqual([]);
  await complete(user);
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Add review of Video interview' });
  expect(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(DONE).map((call) => call.body)).toEqual([{ status: 'completed' }]);
  expect(server.callsTo(LIST)).toHaveLength(1);
});

const present = { ...pending, version: 2 };
const moved = 'This order has moved on in the meantime.';
const outletDeclined = { ...present, stage: 'closed', close_reason: 'outlet_declined' };
test.each([
  [
    'failed',
    reply(500, { detail: 'No.' }),
    'Failed to save changes. Please try again.',
    'They answer',
  ],
  [
    'an order that was completed elsewhere',
    reply(409, {
      code: 'order_completed',
      present: { ...present, status: 'completed', stage: 'completed' },
    }),
    'A completed order cannot change status.',
    'Add review',
  ],
  [
    'an order that has moved on',
    reply(409, { detail: moved, code: 'order_moved', present: outletDeclined }),
    moved,
    'They declined',
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
  jest.mocked(moreMenu.MoreMenu).mockClear();
  await press(user, 'Submit review');
  const row = within(await rowOf('Online article'));
  expect(await row.findByText('Review submitted')).toBeInTheDocument();
  expect(row.getByRole('img', { name: '5 of 5 stars' })).toBeInTheDocument();
  expect(dialog()).not.toBeInTheDocument();
  expect(new Set(drawn())).toEqual(new Set(['More for Online article']));
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
const openWaiting = (fetch: Routes) => openList([first, second, pending], fetch);
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
  openList([
    makeOrder(5, closed, makeService(9)),
    makeOrder(6, { ...closed, is_for_sale: false }, makeService(4, { type: 'reel_shorts' })),
  ]);
  const again = within(await rowOf('Online article')).getByRole('link', { name: /^Order again/ });
  expect(again).toHaveAttribute('href', '/create-order?service=9');
  const gone = within(await rowOf('Reel / Shorts'));
  expect(gone.queryByRole('link', { name: /^Order again/ })).not.toBeInTheDocument();
});
