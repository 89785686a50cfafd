import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { LinkCheck } from '@/shared/trade/deliveries.schemas';
import type { Order, OrderDetail } from '@/shared/trade/orders.schemas';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { makeService, makeSound } from '@/client/testing/records';
import {
  makeDeliverable,
  NO_MESSAGES,
  makeOrder,
  makeOrderDetail,
  offerRoutes,
  makeOrderMusic,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const interview = makeService(1, { type: 'online_interview', price: 190, delivery_days: 10 });
const music = makeOrderMusic({
  link: 'https://open.spotify.com/album/1',
  embargo_until: '2026-11-20',
  embargo_note: 'The day the vinyl is out.',
  tracks: [makeSound(41), makeSound(42, { audio: null, title: 'Undertow' })],
});
const whole = (fields: Partial<Order> = {}, detail: Partial<OrderDetail> = {}) =>
  makeOrder(
    9,
    {
      ...{ stage: 'offered', origin: 'offer', release_title: 'Glass Harbour', campaign: 4 },
      ...{ message: 'Ten questions by mail.', marketing: 'Instagram story', fee: 28.5 },
      ...{ due_at: inDays(5), publish_on: '2026-12-04' },
      ...fields,
      detail: makeOrderDetail({ music, ...detail }),
    },
    interview,
  );

const open = (session: 'artist' | 'media', order: Order, fetch: Routes = {}) =>
  renderApp({
    path: '/offers/9',
    session,
    fetch: {
      ...offerRoutes([{ ...order, detail: undefined }]),
      'GET offers/9/': order,
      'GET offers/9/messages/': NO_MESSAGES,
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];
const title = () =>
  screen.findByRole('heading', { level: 1, name: 'Online interview for Glass Harbour' });
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const chips = () =>
  within(screen.getByRole('list', { name: 'Status' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const buttons = () =>
  within(screen.getByRole('group', { name: 'What you can do' }))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const dialog = () => screen.queryByRole('dialog');
const opened = async (name: string | RegExp = /./) =>
  within(await screen.findByRole('dialog', { name }));
const region = (name: string) => screen.getByRole('region', { name });
const moved = 'This order has moved on meanwhile.';

afterEach(() => {
  window.sessionStorage.clear();
});

const delivered = { stage: 'delivered', delivered_at: inDays(-1) } as const;
const live: LinkCheck = {
  ...{ id: 1, checked_at: inDays(-1), outcome: 'live', http_status: 200 },
  ...{ final_url: null, title: null, label: null },
};
const checked = { deliverables: [makeDeliverable(1, { checks: [live] })] };
test.each([
  ['the artist sees the work', whole({ ...delivered, is_waiting: true }), /^Demo Media has/],
  ['a check has found the piece live', whole(delivered, checked), 'Published'],
])('celebrates the first time when %s', async (_what, order, text) => {
  open('artist', order);
  expect(await screen.findByText(text)).toBeInTheDocument();
  cleanup();
  open('artist', order);
  await title();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('has the terms, the steps, the deadline and the money of the offer', async () => {
  const websites = { website: 'weekly.example.com', twitter: 'nonsense' };
  const links = { ...makeOrderDetail().links, ...websites };
  open('artist', whole({ actions: ['accept', 'decline'], is_waiting: true }, { links }));
  await title();
  expect(chips()).toEqual(['Awaiting acceptance']);
  expect(screen.getByText(/^Your answer by .*, in 5 days$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Offers', current: false })).toBeInTheDocument();
  const way = within(screen.getByRole('list', { name: 'The way of this order' }));
  expect(way.getAllByRole('listitem').map((step) => step.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Offered/), expect.stringMatching(/^Paid/)]),
  );
  const work = region('The work');
  expect(work).toHaveTextContent(/5 days to answer ?Closes by itself on \d+ \w{3} \d{4}\./);
  expect(work).toHaveTextContent('Instagram storyMarketing, within the price');
  expect(region('Where the money is')).toHaveTextContent('$190.00not paid yet');
  const about = region('About the offer');
  for (const text of [
    ...['Ten questions by mail.', 'Est. Publish Date4 Dec 2026', 'Offer TypeOnline interview'],
    ...['Contribution$190.00', 'MarketingInstagram story', 'Offer detailsSix hundred words.'],
  ])
    expect(about).toHaveTextContent(text);
  const [site, ...more] = within(about).getAllByRole('link');
  expect([site?.getAttribute('href'), more]).toEqual(['https://weekly.example.com/', []]);
  const card = region('The music');
  expect(card).toHaveTextContent('nothing before 20 Nov 2026. The day the vinyl is out.');
  const genres = within(card).getByRole('list', { name: 'Genres' });
  expect(genres).toHaveTextContent('ElectronicRockJazz');
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
});

test('has for a playlist service what is paid for, and promises nothing public', async () => {
  const playlist = makeService(1, { type: 'spotify_playlist' });
  const link = { url: 'http://localhost:3000/go/k7m2xq9fta', leads_to: 'link' } as const;
  const detail = makeOrderDetail({ link, music: { ...music, embargo_until: inDays(20) } });
  const paid = { stage: 'paid', origin: 'offer', campaign: 4, paid_at: inDays(-1) } as const;
  open('artist', makeOrder(9, { ...paid, detail }, playlist));
  const work = await screen.findByRole('region', { name: 'The work' });
  expect(work).not.toHaveTextContent(/Embargo|paid for|Link for the piece/);
  const about = region('About the offer');
  for (const text of [
    ...[PLAYLIST_NOTE, /Offer detailsSix hundred words\./, 'Est. Publish DateNone'],
  ])
    expect(about).toHaveTextContent(text);
  expect(within(about).getAllByText('Six hundred words.')).toHaveLength(1);
});

test('has the held money and the automatic deadlines, for the outlet', async () => {
  const money = { paid: 190, held: 190, outlet: 0, fee: 0, refunded: 0 };
  const fields: Partial<Order> = {
    ...{ stage: 'paid', accepted_at: inDays(-1), paid_at: inDays(-1), is_waiting: true },
    ...{ delivery_due_at: inDays(7), due_at: inDays(14), actions: ['deliver', 'giveUp'] },
  };
  open('media', whole(fields, { money }));
  await title();
  expect(chips()).toEqual(['Offer Accepted', 'Paid & Awaiting Completion']);
  expect(screen.getByRole('button', { name: 'Submit work' })).toBeEnabled();
  expect(region('The work')).toHaveTextContent(/7 days to deliver.*refunded by itself on/);
  expect(region('Where the money is')).toHaveTextContent('$190.00held by Linernote');
  expect(region('Where the money is')).toHaveTextContent('You get$161.50');
  expect(screen.getByText('7 days left')).toBeInTheDocument();
});

test('has only the service and no music for an order without a release', async () => {
  open('artist', makeOrder(9, { detail: makeOrderDetail() }, interview));
  await screen.findByRole('heading', { level: 1, name: 'Online interview' });
  expect(region('Where the money is')).toHaveTextContent('$0.00, unpaid order');
  expect(region('About the offer')).toHaveTextContent('Contribution$0.00, unpaid order');
  expect(screen.queryByText('The work says that it was paid for')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'The music' })).not.toBeInTheDocument();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Orders' });
  expect(back).toHaveAttribute('href', '/my-orders');
});

test('has the reason for closing, in the words of the side that closed it', async () => {
  const closed = { stage: 'closed', close_reason: 'artist_declined', due_at: null } as const;
  const why = { decline_reason: 'other', comment: 'Next year, perhaps.' } as const;
  open('media', whole({ ...closed, ...why, closed_at: '2026-11-20T12:00:00Z' }));
  await title();
  expect(chips()).toEqual(['Artist declined']);
  expect(screen.getByText('On 20 Nov 2026: Next year, perhaps.')).toBeInTheDocument();
  expect(buttons()).toEqual([]);
});

test('is a sample of an example, and not found for an unknown or another account’s order', async () => {
  const notFound = reply(404, { detail: 'Not found.', code: 'not_found' });
  renderApp({ path: '/offers/1?sample=1', session: 'media', fetch: { 'GET offers/1/': notFound } });
  await screen.findByRole('heading', { level: 1, name: 'Interview for Glass Harbour' });
  expect(screen.getByText('An example. Not your data.')).toBeInTheDocument();
  cleanup();
  const { user } = open('artist', whole(), { 'GET offers/9/': notFound });
  expect(await screen.findByRole('heading', { name: 'Offer not found' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to offers' }));
  expect(await screen.findByText('1 / 1')).toBeInTheDocument();
});

test('shows why it could not be loaded, and retries', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user } = open('media', whole(), { 'GET offers/9/': () => response });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: The database rests.');
  response = whole();
  await press(user, 'Try again');
  await title();
});

test('an offer is accepted with one press, and the order moves', async () => {
  const offered = whole({ actions: ['accept', 'decline'], is_waiting: true });
  const accepted = whole({ stage: 'accepted', version: 2, actions: ['withdraw', 'pay'] });
  const { user, server } = open('artist', offered, { 'POST offers/9/accept/': accepted });
  await title();
  expect(buttons()).toEqual(['Decline', 'Accept offer']);
  await press(user, 'Accept offer');
  await waitFor(() => expect(chips()).toEqual(['Offer Accepted', 'Awaiting payment']));
  expect(buttons()).toEqual(['More actions', 'Pay $190.00']);
  expect(screen.getByText('Accepted.')).toBeInTheDocument();
  expect(server.callsTo('POST offers/9/accept/')).toHaveLength(1);
});

test('the second actor sees the current order, and a message', async () => {
  const offered = whole({ actions: ['accept', 'decline'], is_waiting: true });
  const withdrawn = { stage: 'closed', close_reason: 'outlet_withdrew', version: 3 } as const;
  let current = offered;
  const { user, server } = open('artist', offered, {
    'GET offers/9/': () => current,
    'POST offers/9/accept/': () => {
      current = whole(withdrawn);
      const present = { ...current, detail: undefined };
      return reply(409, { detail: moved, code: 'order_moved', present });
    },
  });
  await title();
  await press(user, 'Accept offer');
  expect(await screen.findByRole('alert')).toHaveTextContent(moved);
  await waitFor(() => expect(chips()).toEqual(['Outlet withdrew']));
  expect(buttons()).toEqual([]);
  await waitFor(() => expect(server.callsTo('GET offers/9/')).toHaveLength(2));
});

test('an artist declines with a reason, and describes another one', async () => {
  const offered = whole({ actions: ['accept', 'decline'] });
  const declined = whole({ stage: 'closed', close_reason: 'artist_declined', version: 2 });
  const { user, server } = open('artist', offered, { 'POST offers/9/decline/': declined });
  await press(user, 'Decline');
  const confirmDialog = await opened('Decline this offer?');
  const radios = confirmDialog.getAllByRole('radio');
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual([
    ...['Too expensive for my budget', 'Other (please specify)'],
    ...['Not interested in the content offered', 'Mixed out budget on another offers'],
  ]);
  const decline = confirmDialog.getByRole('button', { name: 'Decline' });
  await user.click(decline);
  expect(await confirmDialog.findByText('Please choose a reason.')).toBeInTheDocument();
  await user.click(confirmDialog.getByText('Other (please specify)'));
  await user.click(decline);
  expect(await confirmDialog.findByText('Please describe it.')).toBeInTheDocument();
  await user.type(confirmDialog.getByRole('textbox'), 'Next year.');
  await user.click(decline);
  await waitFor(() => expect(chips()).toEqual(['Artist declined']));
  expect(dialog()).not.toBeInTheDocument();
  expect(server.callsTo('POST offers/9/decline/').map(({ body }) => body)).toEqual([
    { reason: 'other', comment: 'Next year.' },
  ]);
});

test('an outlet declines an order without a reason', async () => {
  const placed = whole({ stage: 'placed', origin: 'order', actions: ['accept', 'decline'] });
  const declined = { ...placed, stage: 'closed', close_reason: 'outlet_declined', version: 2 };
  const { user, server } = open('media', placed, { 'POST offers/9/decline/': declined });
  await title();
  expect(buttons()).toEqual(['Decline', 'Accept order']);
  await press(user, 'Decline');
  const confirmDialog = await opened('Decline this order?');
  expect(confirmDialog.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(chips()).toEqual(['Outlet declined']));
  expect(server.callsTo('POST offers/9/decline/')[0]?.body).toEqual({});
});

const PAY_OUT = 'Accept and pay out';
test.each([
  ['artist', 'accepted', 'withdraw', 'Withdraw offer', 'Withdraw', 'POST offers/9/withdraw/'],
  ['media', 'paid', 'giveUp', 'Give up', 'Give up', 'POST offers/9/give-up/'],
  [
    'artist',
    'paid',
    'refund',
    'Take the money back',
    'Take the money back',
    'POST offers/9/refund/',
  ],
  ['artist', 'delivered', 'complete', PAY_OUT, PAY_OUT, 'PATCH orders/9/done/'],
] as const)('%s, %s: %s only after a confirmation', async (...row) => {
  const [role, stage, action, label, confirm, path] = row;
  const before = whole({ stage, paid_at: inDays(-1), actions: [action, 'pay'] });
  const done = whole({ stage: 'completed', status: 'completed', version: 2 });
  const { user, server } = open(role, before, { [path]: done });
  await title();
  const begin = async () => {
    if (!screen.queryByRole('button', { name: label })) await press(user, 'More actions');
    await press(user, label);
    return opened();
  };
  await user.click((await begin()).getByRole('button', { name: 'Cancel' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(path)).toEqual([]);
  await user.click((await begin()).getByRole('button', { name: confirm }));
  await waitFor(() => expect(chips()).toEqual(['Completed']));
  const body = action === 'complete' ? { status: 'completed' } : null;
  expect(server.callsTo(path).map((call) => call.body)).toEqual([body]);
});

test('an action that fails shows the error there, and can be repeated', async () => {
  const before = whole({ stage: 'paid', paid_at: inDays(-1), actions: ['giveUp'] });
  const { user } = open('media', before, { 'POST offers/9/give-up/': networkDown });
  await press(user, 'More actions');
  await press(user, 'Give up');
  const confirmDialog = await opened();
  await user.click(confirmDialog.getByRole('button', { name: 'Give up' }));
  expect(await confirmDialog.findByRole('alert')).toBeInTheDocument();
  expect(confirmDialog.getByRole('button', { name: 'Give up' })).toBeEnabled();
});
