import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Order, OrderDetail } from '@/shared/trade/orders.schemas';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { makeService, makeSound } from '@/client/testing/records';
import {
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
      ...{ message: 'Ten questions by email.', marketing: 'Instagram story', fee: 28.5 },
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
  screen.findByRole('heading', { level: 1, name: /^Online interview for Glass Harbour\b/ });
const sentence = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent.trim();
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const buttons = () =>
  within(screen.queryByRole('group', { name: 'What you can do' }) ?? document.createElement('p'))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const spine = async (user: User, name: string) => {
  await user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
  const panel = await screen.findByRole('tabpanel', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(panel.childElementCount).toBeGreaterThan(1));
  return panel;
};
const dialog = () => screen.queryByRole('dialog');
const opened = async (name: string | RegExp = /./) =>
  within(await screen.findByRole('dialog', { name }));
const moved = 'This order has moved on in the meantime.';

afterEach(() => {
  window.sessionStorage.clear();
});

test('has the stage, the steps, the money and the terms of the offer', async () => {
  const websites = { website: 'weekly.example.com', twitter: 'nonsense' };
  const links = { ...makeOrderDetail().links, ...websites };
  const { user } = open(
    'artist',
    whole({ actions: ['accept', 'decline'], is_waiting: true }, { links }),
  );
  await title();
  expect(sentence()).toMatch(/^Demo Media has made you an offer. Answer by .+\.$/);
  await waitFor(() =>
    expect(document.title).toBe('Online interview for Glass Harbour · Linernote'),
  );
  const way = within(screen.getByRole('list', { name: 'Progress of this order' }));
  expect(way.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Offered/),
    ...['Accepted', 'Paid', 'Delivered', 'Done'],
  ]);
  expect(screen.getByRole('region', { name: 'The work' })).toHaveTextContent(
    'The piece comes here',
  );
  const money = screen.getByRole('tabpanel', { name: /^Money/ });
  expect(money).toHaveTextContent('$190.00not paid yet');
  const details = await spine(user, 'Details');
  for (const text of [
    ...['Ten questions by email.', 'Est. Publish Date4 Dec', 'Six hundred words.'],
    ...['MarketingInstagram story', 'The day the vinyl is out.', 'Electronic, Rock, Jazz'],
  ])
    expect(details).toHaveTextContent(text);
  const [site, ...more] = within(details).getAllByRole('link');
  expect([site?.getAttribute('href'), more]).toEqual(['https://weekly.example.com/', []]);
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
});

test('one spine is open, and the keyboard walks along them', async () => {
  const { user } = open('artist', whole());
  await title();
  const tabs = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
  expect(tabs()).toEqual(['Money']);
  await user.click(screen.getByRole('tab', { name: /^Money/ }));
  expect(tabs()).toEqual(['Money']);
  await user.keyboard('{End}{ArrowRight}{ArrowRight}');
  expect(tabs()).toEqual(['Music']);
  expect(screen.getByRole('tab', { name: 'Music' })).toHaveFocus();
  cleanup();
  open('artist', whole());
  await title();
  expect(tabs()).toEqual(['Music']);
});

test('has for a playlist service what is paid for, and promises nothing public', async () => {
  const playlist = makeService(1, { type: 'spotify_playlist' });
  const link = { url: 'http://localhost:3000/go/k7m2xq9fta', leads_to: 'link' } as const;
  const detail = makeOrderDetail({ link, music: { ...music, embargo_until: inDays(20) } });
  const paid = { stage: 'paid', origin: 'offer', campaign: 4, paid_at: inDays(-1) } as const;
  const { user } = open('artist', makeOrder(9, { ...paid, detail }, playlist));
  await screen.findByText('Demo Media listens.');
  const details = await spine(user, 'Details');
  expect(await within(details).findByText(PLAYLIST_NOTE)).toBeVisible();
  expect(details).not.toHaveTextContent(/Embargo|Est\. Publish|Link for the piece/);
});

test('has the held money, the deadline and one button, for the outlet', async () => {
  const money = { paid: 190, held: 190, outlet: 0, fee: 0, refunded: 0 };
  const fields: Partial<Order> = {
    ...{ stage: 'paid', accepted_at: inDays(-1), paid_at: inDays(-1), is_waiting: true },
    ...{ delivery_due_at: inDays(7), due_at: inDays(14), actions: ['deliver', 'giveUp'] },
  };
  open('media', whole(fields, { money }));
  await title();
  expect(sentence()).toMatch(/^Demo Artist has paid. Deliver by /);
  expect(buttons()).toEqual(['Submit work']);
  const panel = screen.getByRole('tabpanel', { name: /^Money/ });
  expect(panel).toHaveTextContent(/\$190\.00held by Linernote.*You get\$161\.50/);
  expect(screen.getByText('7 days left')).toBeInTheDocument();
});

test('has only the service and no music for an order without a release', async () => {
  open('artist', makeOrder(9, { detail: makeOrderDetail() }, interview));
  await screen.findByRole('heading', {
    level: 1,
    name: /^Online interview Demo Media has your order/,
  });
  expect(screen.getByRole('tabpanel')).toHaveTextContent('$0.00unpaid order');
  expect(screen.queryByRole('tab', { name: /^Music/ })).not.toBeInTheDocument();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Orders' });
  expect(back).toHaveAttribute('href', '/my-orders');
});

test('has the reason for closing, in the words of the side that closed it', async () => {
  const closed = { stage: 'closed', close_reason: 'artist_declined', due_at: null } as const;
  const why = { decline_reason: 'other', comment: 'Next year, perhaps.' } as const;
  open('media', whole({ ...closed, ...why, closed_at: '2026-11-20T12:00:00Z' }));
  await title();
  expect(sentence()).toBe('Demo Artist has declined.');
  expect(screen.getByText('Next year, perhaps.')).toBeInTheDocument();
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
  await waitFor(() => expect(window.location.pathname).toBe('/offers'));
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
  const acts = { version: 2, actions: ['withdraw', 'pay'], is_waiting: true } as const;
  const accepted = whole({ stage: 'accepted', ...acts, actions: [...acts.actions] });
  const { user, server } = open('artist', offered, { 'POST offers/9/accept/': accepted });
  await title();
  expect(buttons()).toEqual(['Accept offer', 'Decline']);
  await press(user, 'Accept offer');
  await waitFor(() => expect(sentence()).toMatch(/^You have accepted. Pay by /));
  expect(buttons()).toEqual(['Pay $190.00']);
  expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
  expect(await title()).toHaveFocus();
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
  await waitFor(() => expect(sentence()).toBe('Demo Media has withdrawn the offer.'));
  expect(buttons()).toEqual([]);
  await waitFor(() => expect(server.callsTo('GET offers/9/')).toHaveLength(2));
});

test('an artist declines with a reason, and describes another one', async () => {
  const offered = whole({ actions: ['accept', 'decline'], is_waiting: true });
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
  await waitFor(() => expect(sentence()).toBe('You have declined.'));
  expect(dialog()).not.toBeInTheDocument();
  expect(server.callsTo('POST offers/9/decline/').map(({ body }) => body)).toEqual([
    { reason: 'other', comment: 'Next year.' },
  ]);
});

test('an outlet declines an order, with one of five reasons and a line if it likes', async () => {
  const acts: Partial<Order> = { actions: ['accept', 'decline'], is_waiting: true };
  const placed = whole({ stage: 'placed', origin: 'order', ...acts });
  const declined = { ...placed, stage: 'closed', close_reason: 'outlet_declined', version: 2 };
  const { user, server } = open('media', placed, { 'POST offers/9/decline/': declined });
  await title();
  expect(buttons()).toEqual(['Accept order', 'Decline']);
  await press(user, 'Decline');
  const confirmDialog = await opened('Decline this order?');
  const line = confirmDialog.getByRole('textbox', { name: /^A line to / });
  await user.click(confirmDialog.getByRole('radio', { name: 'We are full' }));
  await user.type(line, 'See www.zine.example');
  await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
  expect(await confirmDialog.findByText('No links here.')).toBeInTheDocument();
  await user.clear(line);
  await user.click(confirmDialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sentence()).toBe('You have declined.'));
  expect(server.callsTo('POST offers/9/decline/')[0]?.body).toEqual({ reason: 'full' });
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
  await waitFor(() => expect(sentence()).toBe('Done.'));
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
