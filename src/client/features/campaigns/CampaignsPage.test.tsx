import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

async function renderPage(path = '/campaigns') {
  const app = renderApp({ path });
  await screen.findByRole('searchbox');
  return app;
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Campaigns' })).getAllByRole('listitem');
const titles = () =>
  within(screen.getByRole('list', { name: 'Campaigns' }))
    .queryAllByRole('heading')
    .map((each) => each.textContent);
const address = () => `${window.location.pathname}${window.location.search}`;

it('begins with a way to add one, then the active ones, and makes no call', async () => {
  const { server } = await renderPage();
  expect(screen.getByRole('link', { name: 'Add more campaigns' })).toHaveAttribute(
    'href',
    '/submit-music',
  );
  expect(cards()[0]).toHaveTextContent('Add more campaigns');
  expect(titles()).toEqual([
    'Glass Harbour, first single',
    'Paper Lanterns, album reviews',
    'Sleep Late, Leave Early',
    'Northbound on the radio',
    'Café Noir, live session',
  ]);
  expect(server.calls).toHaveLength(0);
});

it('shows of a campaign what it is, when, how it is rated, and the way to complete it', async () => {
  await renderPage();
  const card = cards()[1];
  if (!card) throw new Error('There is no campaign.');
  expect(card).toHaveTextContent('Reviews and a playlist answer');
  expect(card).toHaveTextContent('16.11.2026');
  expect(within(card).getByText('Active')).toBeInTheDocument();
  expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: /^Incomplete/ })).toHaveAttribute(
    'href',
    '/submit-music',
  );
});

it('searches, and offers to clear a search that finds nothing', async () => {
  const { user } = await renderPage();
  await user.type(screen.getByRole('searchbox', { name: 'Search your campaigns' }), 'cafe');
  expect(titles()).toEqual(['Café Noir, live session']);
  await user.type(screen.getByRole('searchbox'), ' polka');
  expect(screen.getByText('No campaigns match your search.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add more campaigns' })).toBeInTheDocument();
  await waitFor(() => {
    expect(address()).toBe('/campaigns?search=cafe+polka');
  });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(titles()).toHaveLength(5);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('sorts by what is applied, and keeps it in the address', async () => {
  const { user } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Sort: active campaigns' }));
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'active campaigns',
    'most recent first',
    'oldest first',
    'highest rating',
    'lowest rating',
  ]);
  await user.click(screen.getByRole('radio', { name: 'oldest first' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(titles()[0]).toBe('Café Noir, live session');
  expect(address()).toBe('/campaigns?sort=oldest');
});
