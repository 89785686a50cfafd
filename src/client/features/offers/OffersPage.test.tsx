import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

const address = () => window.location.search;
const cards = () => within(screen.getByRole('list', { name: 'Offers' })).getAllByRole('listitem');
const count = async () => (await screen.findByText(/^\d+ \/ \d+$/)).textContent;

it('shows the eight sample offers, each with everything the list says of it', async () => {
  const { server } = renderApp({ path: '/offers' });
  expect(await count()).toBe('1 / 8');
  expect(cards()).toHaveLength(8);
  const [first] = cards();
  const card = within(first!);
  expect(card.getByRole('heading', { name: 'Interview for Glass Harbour' })).toBeInTheDocument();
  expect(first).toHaveTextContent(/^Interview for Glass HarbourTen questions by mail/);
  expect(first).toHaveTextContent('Date12.11.2026');
  expect(first).toHaveTextContent('Interview cost$10.00');
  expect(first).toHaveTextContent('Genre directionElectronic');
  expect(first).toHaveTextContent('ETA28.11.2026');
  expect(first).toHaveTextContent('Offered by Night Desk');
  expect(card.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/offers/1');
  expect(server.calls).toHaveLength(0);
});

it('the tabs narrow the list, and the count with it', async () => {
  const { user } = renderApp({ path: '/offers' });
  await user.click(await screen.findByRole('tab', { name: 'Pending' }));
  expect(await count()).toBe('1 / 5');
  expect(cards()).toHaveLength(5);
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  expect(await count()).toBe('1 / 3');
  expect(address()).toBe('?tab=completed');
});

it('searches without regard to case and accents, and says when nothing matches', async () => {
  const { user } = renderApp({ path: '/offers' });
  await user.type(await screen.findByRole('searchbox'), 'CAFE muller');
  expect(await count()).toBe('1 / 1');
  await waitFor(() => {
    expect(address()).toBe('?search=CAFE+muller');
  });
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  expect(screen.getByText('No offers match your search.')).toBeInTheDocument();
  expect(await count()).toBe('0 / 0');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await count()).toBe('1 / 8');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('opens as the address says', async () => {
  renderApp({ path: '/offers?tab=pending&search=interview' });
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Pending');
  expect(screen.getByRole('searchbox')).toHaveValue('interview');
  expect(await count()).toBe('1 / 1');
});
