import { screen, waitFor, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { makeCampaign } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { Reply, reply } from '@/client/testing/stubFetch';
import { findCampaigns } from './CampaignList';

async function renderPage(path = '/campaigns') {
  const app = renderApp({ path });
  await screen.findByRole('searchbox');
  return app;
}

const list = () => within(screen.getByRole('list', { name: 'Campaigns' }));
const cards = () => list().getAllByRole('listitem');
const titles = () =>
  list()
    .queryAllByRole('heading')
    .map((each) => each.textContent);
const address = () => `${window.location.pathname}${window.location.search}`;

it('begins with a link to add one, then the active ones with their facts, and sends no request', async () => {
  const { server } = await renderPage();
  expectLink('Add more campaigns', '/submit-music');
  expect(cards()[0]).toHaveTextContent('Add more campaigns');
  expect(titles()).toEqual([
    'Glass Harbour, first single',
    'Paper Lanterns, album reviews',
    'Sleep Late, Leave Early',
    'Northbound on the radio',
    'Café Noir, live session',
  ]);
  expect(server.calls).toHaveLength(0);
  const card = cards()[1]!;
  expect(card).toHaveTextContent('Reviews and a playlist answer');
  expect(card).toHaveTextContent('16.11.2026');
  expect(within(card).getByText('Active')).toBeInTheDocument();
  expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expectLink(/^Incomplete/, '/submit-music', within(card));
});

it('searches, and offers to clear a search without results', async () => {
  const { user } = await renderPage();
  await user.type(screen.getByRole('searchbox', { name: 'Search your campaigns' }), 'cafe');
  expect(titles()).toEqual(['Café Noir, live session']);
  await user.type(screen.getByRole('searchbox'), ' polka');
  expect(screen.getByText('No campaigns match your search.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add more campaigns' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/campaigns?search=cafe+polka'));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(titles()).toHaveLength(5);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('sorts by the applied choice, and keeps it in the address', async () => {
  const { user } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Sort: active campaigns' }));
  const orders = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
  expect(orders).toEqual([
    ...['active campaigns', 'most recent first', 'oldest first', 'highest rating', 'lowest rating'],
  ]);
  await user.click(screen.getByRole('radio', { name: 'oldest first' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(titles()[0]).toBe('Café Noir, live session');
  expect(address()).toBe('/campaigns?sort=oldest');
});

const page = (rows: object[], total: number, next?: string) =>
  new Reply(200, rows, {
    'X-Total-Count': String(total),
    ...(next !== undefined && { Link: `</api/${next}>; rel="next"` }),
  });
const LIST = 'campaigns/?limit=50&count=1';
const campaigns = Array.from({ length: 52 }, (_, index) =>
  makeCampaign(52 - index, { title: `Campaign ${52 - index}`, rating: index === 51 ? 4.5 : null }),
);
const next = `${LIST}&sort=active&cursor=3`;
const open = () =>
  renderApp({
    path: '/campaigns',
    session: 'artist',
    fetch: {
      [`GET ${LIST}&sort=active`]: page(campaigns.slice(0, 50), 52, next),
      [`GET ${next}`]: campaigns.slice(50),
      [`GET ${LIST}&sort=oldest`]: page(campaigns.toReversed().slice(0, 50), 52),
      [`GET ${LIST}&sort=highest`]: page([campaigns[51]!], 52),
      [`GET ${LIST}&sort=active&search=polka`]: page([], 0),
      [`GET ${LIST}&sort=active&search=sea`]: reply(503, { detail: 'Not now.' }),
    },
  });

it('of an artist’s account are loaded fifty at a time, searched and sorted by the server', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Campaign 52' });
  expect(titles()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('heading', { name: 'Campaign 1' });
  expect(titles()).toHaveLength(52);
  await user.click(screen.getByRole('button', { name: 'Sort: active campaigns' }));
  await user.click(screen.getByRole('radio', { name: 'oldest first' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(titles()[0]).toBe('Campaign 1'));
  await user.click(screen.getByRole('button', { name: 'Sort: oldest first' }));
  await user.click(screen.getByRole('radio', { name: 'highest rating' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(titles()).toEqual(['Campaign 1']));
  expect(screen.getByRole('img', { name: '4.5 of 5 stars' })).toBeInTheDocument();
});

it('of an artist’s account are all shown again after a search that finds nothing or fails', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('polka');
  expect(await screen.findByText('No campaigns match your search.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add more campaigns' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByRole('heading', { name: 'Campaign 52' });
  await user.paste('sea');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not now.');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const SAMPLES = [
  { title: 'Café Noir', description: 'A live session', date: '2026-03-01', isActive: false },
  { title: 'Harbour', description: 'First single', date: '2026-01-01', isActive: true },
  { title: 'Lanterns', description: 'Single reviews', date: '2026-02-01', isActive: true },
].map((each, id) => ({
  ...{ id, rating: id, face: '', link: '', status: '' },
  ...each,
}));

it.each([
  ['', 'active', [2, 1, 0]],
  ['', 'oldest', [1, 2, 0]],
  ['', 'highest', [2, 1, 0]],
  ['cafe SESSION', 'active', [0]],
  ['single', 'recent', [2, 1]],
  ['single session', 'recent', []],
] as const)('findCampaigns searches "%s" and sorts by %s', (search, sort, ids) => {
  expect(findCampaigns(SAMPLES, { search, sort }).map(({ id }) => id)).toEqual(ids);
});
