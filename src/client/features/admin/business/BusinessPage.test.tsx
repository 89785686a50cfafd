import { screen, within } from '@testing-library/react';
import { adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';

const all = { orders: 40, volume: 3600, fees: 540, hours: 20, disputed: 1, refunded: 2 };
const business = (weeks: number, figures: object = all, held: number | null = 12.5) => ({
  weeks: Array.from({ length: weeks }, (_none, index) => ({
    ...figures,
    from: new Date(Date.UTC(2026, 10, 23 - 7 * (weeks - 1 - index))).toISOString().slice(0, 10),
  })),
  shown: figures,
  finished: figures,
  before: figures,
  genres: [{ genre: 'electronic', campaigns: 10, ordered: 7 }],
  waiting: {
    reviews: 2,
    reviews_since: null,
    disputes: 0,
    dispute_due: null,
    held,
    payouts: 0,
    failed_mails: 0,
    late_checks: 0,
    failed_payouts: 0,
  },
});

it('shows the weeks newest first, and as many as are selected', async () => {
  const { user } = renderApp({
    path: '/admin/business',
    session: 'artist',
    fetch: {
      'GET auth/profile/': adminUser,
      'GET admin/business/?weeks=12': business(12),
      'GET admin/business/?weeks=26': business(26),
    },
  });
  const table = within(await screen.findByRole('region', { name: 'By week' }));
  const [, first, ...rest] = table.getAllByRole('row');
  expect(first).toHaveTextContent('23.11.202640$3,600.00$540.0020 hours2.5%5.0%');
  expect(rest).toHaveLength(11);
  expect(screen.getByRole('region', { name: 'Fee income' })).toHaveTextContent('$540.00');
  expect(screen.getByText('70%')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '26' }));
  expect(await screen.findByText('01.06.2026')).toBeVisible();
  expect(window.location.search).toBe('?weeks=26');
});

it('shows a moderator no sums, and no empty places for them', async () => {
  renderApp({
    path: '/admin/business',
    session: 'artist',
    fetch: {
      'GET auth/profile/': { ...adminUser, admin_role: 'moderator' },
      'GET admin/business/?weeks=12': business(12, { ...all, volume: null, fees: null }, null),
    },
  });
  const table = within(await screen.findByRole('region', { name: 'By week' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('23.11.20264020 hours2.5%5.0%');
  expect(screen.queryByText(/\$|Volume|Fee income|Held/)).not.toBeInTheDocument();
});
