import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';
import { findEntries, sumOf, sampleEntries, sampleRows } from './walletFigures';
import { EVERYTHING, type WalletView } from './walletView';

const address = () => window.location.search;
const entries = () =>
  within(screen.getByRole('list', { name: 'Earnings' }))
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);
const count = () => screen.findByText(/^\d+ entr/);

it('shows the income of each source, with totals that add up, and every entry with all its fields', async () => {
  const { server } = renderApp({ path: '/wallet' });
  const table = await screen.findByRole('table', { name: 'Wallet by source' });
  const cells = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Source', 'Pending', 'Earning', 'Withdrawn'],
    ['Offers', '$24.25', '$106.50', '$64.00'],
    ['Referrals', '$5.00', '$15.00', '$10.00'],
    ['Platform Activity', '$10.10', '$25.00', '$10.00'],
    ['Total', '$39.35', '$146.50', '$84.00'],
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(4);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  expect(server.calls).toHaveLength(0);
  expect(await count()).toHaveTextContent('12 entries, $146.50');
  const [first] = within(screen.getByRole('list', { name: 'Earnings' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Interview for Glass Harbour');
  expect(first).toHaveTextContent('OfferNight Desk20.11.2026, 16:42$8.50');
});

it('filters by one type at a time; a second press clears the filter', async () => {
  const { user } = renderApp({ path: '/wallet' });
  await user.click(await screen.findByRole('button', { name: 'Referrals' }));
  expect(await count()).toHaveTextContent('3 entries, $15.00');
  expect(address()).toBe('?type=referrals');
  await user.click(screen.getByRole('button', { name: 'Bonuses' }));
  const referrals = screen.getByRole('button', { name: 'Referrals' });
  expect(referrals).toHaveAttribute('aria-pressed', 'false');
  expect(entries()).toEqual(['Ten offers answered within a day', 'First five-star review']);
  await user.click(screen.getByRole('button', { name: 'Bonuses' }));
  expect(await count()).toHaveTextContent('12 entries');
  expect(address()).toBe('');
});

it('applies the filters in the address, and keeps the search there', async () => {
  const { user } = renderApp({ path: '/wallet?from=2026-10-01&to=2026-10-31' });
  expect(await count()).toHaveTextContent('4 entries');
  expect(screen.getByRole('group', { name: 'From' })).toHaveTextContent('01.10.2026');
  await user.type(screen.getByRole('searchbox', { name: 'Search your earnings' }), 'cassette');
  expect(entries()).toEqual(['Video interview with Northern Cassette']);
  expect(await count()).toHaveTextContent('1 entry, $32.20');
  await waitFor(() => expect(address()).toBe('?search=cassette&from=2026-10-01&to=2026-10-31'));
});

it('shows when nothing matches, with a link to all entries', async () => {
  const { user } = renderApp({ path: '/wallet?search=zither&type=offers' });
  expect(await screen.findByText('No earnings match your search.')).toBeInTheDocument();
  expect(await count()).toHaveTextContent('0 entries, $0.00');
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(entries()).toHaveLength(12);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await waitFor(() => expect(address()).toBe(''));
});

it('the sample entries are the newest first, and add up to the income of the sample rows', () => {
  const moments = sampleEntries.map(({ date, time }) => `${date} ${time}`);
  expect(moments).toEqual([...moments].sort().reverse());
  const earned = (type: string) => sumOf(sampleEntries.filter((entry) => entry.type === type));
  const sums = ['offers', 'referrals', 'bonuses'].map(earned);
  expect(sampleRows.map(({ earning }) => earning)).toEqual(sums);
});

it.each<[view: Partial<WalletView>, ids: number[]]>([
  [{ search: 'cafe NOIR' }, [10]],
  [{ search: 'night desk' }, [12, 8, 1]],
  [{ search: 'bonus' }, [9, 4]],
  [{ search: '15.11.2026' }, [10]],
  [{ search: '$32.20' }, [3]],
  [{ search: 'review', type: 'bonuses' }, [4]],
  [{ from: '2026-11-01', to: '2026-11-08' }, [8, 7, 6]],
])('findEntries %j', (view, ids) => {
  const found = findEntries(sampleEntries, { ...EVERYTHING, ...view });
  expect(found.map(({ id }) => id)).toEqual(ids);
});
