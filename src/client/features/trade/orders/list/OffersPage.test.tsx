import { act, screen, waitFor, within } from '@testing-library/react';
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
const count = async () => (await screen.findByText(/^\d+ \/ \d+$/)).textContent;

it('shows the eight sample offers, each with all its columns', async () => {
  const { server } = renderApp({ path: '/offers' });
  expect(await count()).toBe('1 / 8');
  expect(cards()).toHaveLength(8);
  const [first] = cards();
  const card = within(first!);
  expect(card.getByRole('heading', { name: 'Interview for Glass Harbour' })).toBeInTheDocument();
  expect(first).toHaveTextContent(/Interview for Glass HarbourTen questions by mail/);
  expect(first).toHaveTextContent('Date12.11.2026');
  expect(first).toHaveTextContent('Interview cost$10.00');
  expect(first).toHaveTextContent('Genre directionElectronic');
  expect(first).toHaveTextContent('ETA28.11.2026');
  expect(first).toHaveTextContent('Offered by Night Desk');
  expect(card.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/offers/1');
  expect(server.calls).toHaveLength(0);
});

it('the tabs filter the list, and update the count', async () => {
  const { user } = renderApp({ path: '/offers' });
  await user.click(await screen.findByRole('tab', { name: 'Pending' }));
  expect(await count()).toBe('1 / 5');
  expect(cards()).toHaveLength(5);
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  expect(await count()).toBe('1 / 3');
  expect(address()).toBe('?tab=completed');
});

it('searches ignoring case and accents, and shows when nothing matches', async () => {
  const { user } = renderApp({ path: '/offers' });
  await user.type(await screen.findByRole('searchbox'), 'CAFE muller');
  expect(await count()).toBe('1 / 1');
  await waitFor(() => expect(address()).toBe('?search=CAFE+muller'));
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  expect(screen.getByText('No offers match your search.')).toBeInTheDocument();
  expect(await count()).toBe('0 / 0');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await count()).toBe('1 / 8');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

describe('of an account', () => {
  const interview = makeService(1, { type: 'online_interview', price: 190 });
  const soon = new Date(Date.now() + 5 * 86_400_000 - 60_000).toISOString();
  const made = makeOrder(
    8,
    {
      stage: 'offered',
      origin: 'offer',
      release_title: 'Glass Harbour',
      due_at: soon,
      message: 'Ten questions by mail.',
      publish_on: '2026-12-04',
      release_genre: 'jazz',
    },
    interview,
  );
  const received = makeOrder(7, { stage: 'placed', due_at: soon, is_waiting: true });
  const done = makeOrder(6, { stage: 'completed', status: 'completed', paid_at: soon, fee: 7.49 });
  const over = makeOrder(5, {
    stage: 'closed',
    origin: 'offer',
    close_reason: 'artist_declined',
    decline_reason: 'too_expensive',
  });
  const open = (session: 'artist' | 'media', fetch: Routes = {}) =>
    renderApp({
      path: '/offers',
      session,
      fetch: { ...offerRoutes([made, received, done, over]), ...fetch },
    });
  const rowOf = async (title: string) => {
    const row = (await screen.findByRole('heading', { name: title })).closest('li');
    if (!row) throw new Error(`${title} stands in no row.`);
    return row;
  };

  it('an outlet sees its own offers and received orders, marked, with the next date', async () => {
    open('media');
    const offered = await rowOf('Online interview for Glass Harbour');
    expect(offered).toHaveTextContent('Offered to Demo Artist');
    expect(offered).toHaveTextContent('Ten questions by mail.');
    expect(offered).toHaveTextContent('Price$190.00GenreJazz');
    expect(offered).toHaveTextContent('Date03.02.2026ETA04.12.2026');
    expect(offered).toHaveTextContent('Awaiting acceptanceTheir answer due in 5 days');
    expect(within(offered).getByRole('link')).toHaveAttribute('href', '/offers/8');
    expect(cards()[1]).toHaveTextContent('Ordered by Demo Artist');
    expect(cards()[1]).toHaveTextContent('Six hundred words.');
    expect(cards()[1]).toHaveTextContent('Awaiting acceptanceAnswer due in 5 days');
    expect(cards()[2]).toHaveTextContent('CompletedYou got $42.41');
    expect(cards()[3]).toHaveTextContent('Artist declinedToo expensive for my budget');
    expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
  });

  it('an artist sees their own side of the same orders', async () => {
    open('artist');
    expect(await rowOf('Online interview for Glass Harbour')).toHaveTextContent(
      'Offered by Demo Media',
    );
    expect(cards()[1]).toHaveTextContent('Ordered from Demo Media');
    expect(await screen.findByRole('button', { name: 'Orders placed 2' })).toBeInTheDocument();
  });

  it('filters by tab and by initiator, and counts the results', async () => {
    const { user } = open(
      'media',
      Object.fromEntries(
        ['50&count=1', '1&count=1'].flatMap((limit) =>
          ['', '&origin=offer', '&origin=order'].map((origin) => [
            `GET offers/?limit=${limit}&stage=pending${origin}&search=nowhere`,
            page([], 0),
          ]),
        ),
      ),
    );
    await counts('1 / 4');
    const kinds = within(screen.getByRole('group', { name: 'Which offers' }));
    expect(await kinds.findByRole('button', { name: 'All 4' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
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
    expect(await count()).toBe('1 / 60');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 / 60')).toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: /^Open / })[50]!);
    await screen.findByRole('heading', { level: 1, name: 'Offer' });
    act(() => window.history.back());
    expect(await screen.findByText('2 / 60')).toBeInTheDocument();
  });

  it('shows an example on request when it is empty, including its pages', async () => {
    const { user } = open('artist', offerRoutes([]));
    await user.click(await screen.findByRole('link', { name: 'See an example' }));
    expect(screen.getByText('An example. Not your data.')).toBeInTheDocument();
    expect(await count()).toBe('1 / 8');
    expect(screen.getAllByRole('link', { name: /^Open / })[0]).toHaveAttribute(
      'href',
      '/offers/1?sample=1',
    );
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
    expect(await count()).toBe('1 / 1');
  });
});

describe('OfferPage', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('shows the terms, the chat and the music', async () => {
    const { server } = renderApp({ path: '/offers/1' });
    await heading('Interview for Glass Harbour');
    const status = within(screen.getByRole('list', { name: 'Status' }));
    expect(status.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Offer Accepted',
      'Paid & Awaiting Completion',
    ]);
    const about = screen.getByRole('region', { name: 'About the offer' });
    expect(about).toHaveTextContent('Est. Publish Date28.11.2026');
    expect(about).toHaveTextContent('Offer TypeInterview');
    expect(about).toHaveTextContent('Contribution$10.00');
    expect(about).toHaveTextContent('MarketingInstagram story');
    expect(about).toHaveTextContent(/Offer detailsTen questions by mail/);
    expect(
      within(about)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Website', 'Instagram', 'YouTube']);
    expectLink('Submit work', '/');
    expect(screen.getByRole('log', { name: 'Messages with Mara Veil' })).toBeInTheDocument();
    const music = screen.getByRole('region', { name: 'The music' });
    expect(music).toHaveTextContent(/publish nothing before 27\.11\.2026/);
    expect(within(music).getByRole('list', { name: 'Genres' })).toHaveTextContent('ElectronicPop');
    expect(server.calls).toHaveLength(0);
  });

  it('shows that a completed offer is completed', async () => {
    renderApp({ path: '/offers/7' });
    await heading('Portrait of a quartet');
    expect(screen.getByRole('list', { name: 'Status' })).toHaveTextContent('Completed');
    expect(screen.queryByText('Paid & Awaiting Completion')).not.toBeInTheDocument();
  });

  it.each(['/offers/99', '/offers/one'])('%s is not found, with a link back', async (path) => {
    const { user } = renderApp({ path });
    await heading('Offer not found');
    await user.click(screen.getByRole('link', { name: 'Back to offers' }));
    expect(await screen.findByText('1 / 8')).toBeInTheDocument();
  });

  it('keeps notes, saved values and a typed message while another page is open', async () => {
    const { user } = renderApp({ path: '/offers/2' });
    await heading('Album review, two pages');
    await user.click(screen.getByText('Private notes'));
    await user.type(screen.getByRole('textbox', { name: 'Notes on this offer' }), 'Ask for files');
    await user.click(screen.getByRole('button', { name: 'Save on Spotify' }));
    await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Dear');
    const [offers] = screen.getAllByRole('link', { name: 'Offers' });
    await user.click(offers!);
    await user.click(await screen.findByRole('link', { name: /^Open Interview for Glass/ }));
    await heading('Interview for Glass Harbour');
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');
    window.history.go(-2);
    await heading('Album review, two pages');
    expect(screen.getByRole('textbox', { name: 'Notes on this offer' })).toHaveValue(
      'Ask for files',
    );
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Dear');
    const save = screen.getByRole('button', { name: 'Save on Spotify', pressed: true });
    await user.click(save);
    expect(save).toHaveAttribute('aria-pressed', 'false');
  });
});
