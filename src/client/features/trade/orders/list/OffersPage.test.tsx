import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { makeService } from '@/client/testing/records';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, Reply, type Routes } from '@/client/testing/stubFetch';
import { expectLink } from '@/client/testing/expectLink';

const LIST = 'offers/?limit=50&count=1';
const page = (rows: object[], total: number, next?: string) =>
  new Reply(200, rows, {
    'X-Total-Count': String(total),
    ...(next !== undefined && { Link: `</api/${next}>; rel="next"` }),
  });
const address = () => window.location.search;
const cards = () => within(screen.getByRole('list', { name: 'Offers' })).getAllByRole('listitem');
/** Waits for the position, which stays that of the last list until the next one is there. */
const counts = (text: string) => screen.findByText(text);

it('shows the eight sample offers with all columns, and filters them by tab', async () => {
  const { user, server } = renderApp({ path: '/offers' });
  await counts('1 / 8');
  expect(cards()).toHaveLength(8);
  const card = cards()[0]!;
  for (const text of [
    ...[/Interview for Glass HarbourTen questions by mail/, 'Date12.11.2026'],
    ...['Interview cost$10.00', 'Genre directionElectronic', 'ETA28.11.2026'],
    'Offered by Night Desk',
  ])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('heading')).toHaveTextContent('Interview for Glass Harbour');
  const link = within(card).getByRole('link', { name: /^Open/ });
  expect(link).toHaveAttribute('href', '/offers/1');
  await user.click(screen.getByRole('tab', { name: 'Pending' }));
  await counts('1 / 5');
  expect(cards()).toHaveLength(5);
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  await counts('1 / 3');
  expect(address()).toBe('?tab=completed');
  expect(server.calls).toHaveLength(0);
});

it('searches ignoring case and accents, and shows when nothing matches', async () => {
  const { user } = renderApp({ path: '/offers' });
  await user.type(await screen.findByRole('searchbox'), 'CAFE muller');
  await counts('1 / 1');
  await waitFor(() => expect(address()).toBe('?search=CAFE+muller'));
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  expect(screen.getByText('No offers match your search.')).toBeInTheDocument();
  await counts('0 / 0');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await counts('1 / 8');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const interview = makeService(1, { type: 'online_interview', price: 190 });
const soon = new Date(Date.now() + 5 * 86_400_000 - 60_000).toISOString();
const made = makeOrder(
  8,
  {
    ...{ stage: 'offered', origin: 'offer', release_title: 'Glass Harbour', due_at: soon },
    ...{ message: 'Ten questions by mail.', publish_on: '2026-12-04', release_genre: 'jazz' },
  },
  interview,
);
const received = makeOrder(7, { stage: 'placed', due_at: soon, is_waiting: true });
const done = makeOrder(6, { stage: 'completed', status: 'completed', paid_at: soon, fee: 7.49 });
const over = makeOrder(5, {
  ...{ stage: 'closed', origin: 'offer' },
  ...{ close_reason: 'artist_declined', decline_reason: 'too_expensive' },
});
const open = (session: 'artist' | 'media', fetch: Routes = {}) =>
  renderApp({
    path: '/offers',
    session,
    fetch: { ...offerRoutes([made, received, done, over]), ...fetch },
  });

it('each side sees offers and orders, marked by who began, with the next date', async () => {
  open('media');
  await counts('1 / 4');
  const [offered, ordered, completed, declined] = cards();
  for (const text of [
    ...['Online interview for Glass Harbour', 'Offered to Demo Artist', 'Ten questions by mail.'],
    ...['Price$190.00GenreJazz', 'Date3 Feb 2026ETA4 Dec 2026'],
    'Awaiting acceptanceTheir answer due in 5 days',
  ])
    expect(offered).toHaveTextContent(text);
  expect(within(offered!).getByRole('link')).toHaveAttribute('href', '/offers/8');
  for (const text of [
    ...['Ordered by Demo Artist', 'Six hundred words.'],
    'Awaiting acceptanceAnswer due in 5 days',
  ])
    expect(ordered).toHaveTextContent(text);
  expect(completed).toHaveTextContent('CompletedYou got $42.41');
  expect(declined).toHaveTextContent('Artist declinedToo expensive for my budget');
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
  cleanup();
  open('artist');
  await counts('1 / 4');
  expect(cards()[0]).toHaveTextContent('Offered by Demo Media');
  expect(cards()[1]).toHaveTextContent('Ordered from Demo Media');
  expect(await screen.findByRole('button', { name: 'Orders placed 2' })).toBeInTheDocument();
});

it('filters by tab and by initiator, and counts the results', async () => {
  const none = ['50&count=1', '1&count=1'].flatMap((limit) =>
    ['', '&origin=offer', '&origin=order'].map((origin) => [
      `GET offers/?limit=${limit}&stage=pending${origin}&search=nowhere`,
      page([], 0),
    ]),
  );
  const { user } = open('media', Object.fromEntries(none));
  await counts('1 / 4');
  const kinds = within(screen.getByRole('group', { name: 'Which offers' }));
  expect(await kinds.findByRole('button', { name: 'All 4', pressed: true })).toBeVisible();
  await user.click(await kinds.findByRole('button', { name: 'Orders received 2' }));
  await counts('1 / 2');
  expect(address()).toBe('?from=order');
  await user.click(screen.getByRole('tab', { name: 'Pending' }));
  await counts('1 / 1');
  await user.click(await screen.findByRole('button', { name: 'Offers made 1' }));
  await waitFor(() => expect(cards()[0]).toHaveTextContent('Online interview for Glass Harbour'));
  await user.click(screen.getByRole('searchbox'));
  await user.paste('nowhere');
  expect(await screen.findByText('No offers match your search.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all offers' }));
  await counts('1 / 2');
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  await counts('1 / 1');
});

it('loads fifty at a time, and has them all when the user returns', async () => {
  const orders = Array.from({ length: 60 }, (_, index) => makeOrder(60 - index));
  const next = `${LIST}&cursor=11`;
  const { user } = open('artist', {
    [`GET ${LIST}`]: page(orders.slice(0, 50), 60, next),
    [`GET ${next}`]: orders.slice(50),
    'GET offers/10/': orders[50],
  });
  await counts('1 / 60');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await counts('2 / 60');
  await user.click(screen.getAllByRole('link', { name: /^Open / })[50]!);
  await screen.findByRole('heading', { level: 1, name: 'Offer' });
  act(() => window.history.back());
  await counts('2 / 60');
});

it('shows an example on request when it is empty, including its pages', async () => {
  const { user } = open('artist', offerRoutes([]));
  await user.click(await screen.findByRole('link', { name: 'See an example' }));
  expect(screen.getByText('An example. Not your data.')).toBeInTheDocument();
  await counts('1 / 8');
  const [first] = screen.getAllByRole('link', { name: /^Open / });
  expect(first).toHaveAttribute('href', '/offers/1?sample=1');
  await user.click(screen.getByRole('link', { name: 'Close the example' }));
  expect(screen.getByRole('link', { name: 'See an example' })).toBeInTheDocument();
});

it('shows why it could not be loaded, and retries', async () => {
  let isDown = true;
  const { user } = open('media', {
    [`GET ${LIST}`]: () => (isDown ? networkDown() : page([made], 1)),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: An error occurred while fetching offers.',
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await counts('1 / 1');
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a sample offer has its terms, chat and music; a completed one is completed', async () => {
  const { server } = renderApp({ path: '/offers/1' });
  await heading('Interview for Glass Harbour');
  const status = screen.getByRole('list', { name: 'Status' });
  expect(status).toHaveTextContent(/^Offer AcceptedPaid & Awaiting Completion$/);
  const about = screen.getByRole('region', { name: 'About the offer' });
  for (const text of [
    ...['Est. Publish Date28.11.2026', 'Offer TypeInterview', 'Contribution$10.00'],
    ...['MarketingInstagram story', /Offer detailsTen questions by mail/],
  ])
    expect(about).toHaveTextContent(text);
  const links = within(about).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Website', 'Instagram', 'YouTube']);
  expectLink('Submit work', '/');
  expect(screen.getByRole('log', { name: 'Messages with Mara Veil' })).toBeInTheDocument();
  const music = screen.getByRole('region', { name: 'The music' });
  expect(music).toHaveTextContent(/publish nothing before 27\.11\.2026/);
  expect(within(music).getByRole('list', { name: 'Genres' })).toHaveTextContent('ElectronicPop');
  expect(server.calls).toHaveLength(0);
  cleanup();
  renderApp({ path: '/offers/7' });
  await heading('Portrait of a quartet');
  expect(screen.getByRole('list', { name: 'Status' })).toHaveTextContent('Completed');
  expect(screen.queryByText('Paid & Awaiting Completion')).not.toBeInTheDocument();
});

it.each(['/offers/99', '/offers/one'])(
  'the sample offer %s is not found, with a link back',
  async (path) => {
    const { user } = renderApp({ path });
    await heading('Offer not found');
    await user.click(screen.getByRole('link', { name: 'Back to offers' }));
    await counts('1 / 8');
  },
);

it('a sample offer keeps notes, saved values and a typed message while another page is open', async () => {
  const { user } = renderApp({ path: '/offers/2' });
  await heading('Album review, two pages');
  await user.click(screen.getByText('Private notes'));
  await user.type(screen.getByRole('textbox', { name: 'Notes on this offer' }), 'Ask for files');
  await user.click(screen.getByRole('button', { name: 'Save on Spotify' }));
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Dear');
  await user.click(screen.getAllByRole('link', { name: 'Offers' })[0]!);
  await user.click(await screen.findByRole('link', { name: /^Open Interview for Glass/ }));
  await heading('Interview for Glass Harbour');
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');
  window.history.go(-2);
  await heading('Album review, two pages');
  const notes = screen.getByRole('textbox', { name: 'Notes on this offer' });
  expect(notes).toHaveValue('Ask for files');
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Dear');
  const save = screen.getByRole('button', { name: 'Save on Spotify', pressed: true });
  await user.click(save);
  expect(save).toHaveAttribute('aria-pressed', 'false');
});
