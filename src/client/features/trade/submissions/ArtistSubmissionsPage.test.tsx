import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/client/testing/renderApp';

const NO_RESULT = 'There are no result to your search. Please try again.';
const address = () => window.location.search;
const sortButton = () => screen.getByRole('button', { name: 'Sort: Time left' });

it('is empty at first, with a message', async () => {
  const { user, server } = renderApp({ path: '/artist-submissions' });
  expect(await screen.findByText(NO_RESULT)).toBeInTheDocument();
  expect(screen.getByText('0 matches')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Saved' }));
  expect(screen.getByText('Submissions that you save will be here.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Declined' }));
  expect(screen.getByText('Submissions that you decline will be here.')).toBeInTheDocument();
  expect(address()).toBe('?tab=declined');
  expect(server.calls).toHaveLength(0);
});

it('keeps search, sort and filter in the address, and reads them from it', async () => {
  const { user } = renderApp({ path: '/artist-submissions' });
  await user.type(await screen.findByRole('searchbox'), 'fog');
  await waitFor(() => {
    expect(address()).toBe('?search=fog');
  });
  await user.click(sortButton());
  expect(sortButton()).toHaveAttribute('aria-pressed', 'true');
  const filter = screen.getByRole('button', { name: 'Filter' });
  expect(screen.queryByRole('group', { name: 'Genre' })).not.toBeInTheDocument();
  await user.click(filter);
  expect(filter).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(screen.getByRole('group', { name: 'Genre' })).getByText('Jazz'));
  await user.click(within(screen.getByRole('group', { name: 'Format' })).getByText('EP'));
  expect(address()).toBe('?search=fog&sort=longest&genre=jazz&format=ep');
  expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeInTheDocument();
});

it('opens with the panel of a filter that is in the address', async () => {
  renderApp({ path: '/artist-submissions?genre=jazz' });
  expect(await screen.findByRole('button', { name: 'Jazz', pressed: true })).toBeVisible();
});
