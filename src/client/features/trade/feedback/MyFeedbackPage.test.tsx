import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

async function renderPage(path = '/my-feedback') {
  const app = renderApp({ path });
  await screen.findByRole('searchbox');
  return app;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const address = () => `${window.location.pathname}${window.location.search}`;

const RECENT_FIRST = [
  'Inès Aubert',
  'Zoë Marchetti',
  'Maja Černá',
  'Tom Brandvold',
  'Rubén Castellón',
  'Devon Pike',
];

it('shows the four scores and the feedback, and sends no request', async () => {
  const { server } = await renderPage();
  expect(screen.getAllByRole('figure').map((each) => each.textContent)).toEqual([
    '98%Offer Progressions',
    '90%Accuracy',
    '98%Communication',
    '88%Total',
  ]);
  expect(names()).toEqual(RECENT_FIRST);
  expect(server.calls).toHaveLength(0);
});

it('shows reviewer, rating, date and offer of a feedback', async () => {
  await renderPage();
  const [card] = within(screen.getByRole('list', { name: 'Feedback' })).getAllByRole('listitem');
  if (!card) throw new Error('There is no feedback.');
  expect(card).toHaveTextContent('Long Wave Radio');
  expect(card).toHaveTextContent('18.11.2026');
  expect(card).toHaveTextContent('100%');
  expect(
    within(card)
      .getAllByRole('term')
      .map((each) => each.textContent),
  ).toEqual(['Value', 'Accuracy', 'Communication']);
  expect(within(card).getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(3);
  expect(within(card).getByRole('link', { name: /^View offer/ })).toHaveAttribute(
    'href',
    '/offers/6',
  );
});

it('searches while typing, and keeps the search in the address', async () => {
  const { user } = await renderPage();
  await user.type(screen.getByRole('searchbox', { name: 'Search your feedback' }), 'zoe');
  expect(names()).toEqual(['Zoë Marchetti']);
  expect(screen.getByText('1 found')).toBeInTheDocument();
  await waitFor(() => {
    expect(address()).toBe('/my-feedback?search=zoe');
  });
});

it('offers to clear a search without results', async () => {
  const { user } = await renderPage('/my-feedback?search=nobody');
  expect(screen.getByText('No feedback matches your search.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(names()).toEqual(RECENT_FIRST);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('sorts by the applied choice, and keeps it in the address', async () => {
  const { user } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Sort: most recent first' }));
  await user.click(screen.getByRole('radio', { name: 'lowest rating' }));
  expect(names()).toEqual(RECENT_FIRST);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(names()[0]).toBe('Devon Pike');
  expect(address()).toBe('/my-feedback?sort=lowest');
});

it('applies the filters of the address', async () => {
  await renderPage('/my-feedback?sort=oldest&search=radio');
  expect(names()).toEqual(['Tom Brandvold', 'Inès Aubert']);
  expect(screen.getByRole('button', { name: 'Sort: oldest first' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('radio');
});
