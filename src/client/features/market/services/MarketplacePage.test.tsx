import { screen, waitFor, within } from '@testing-library/react';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { expectLink } from '@/client/testing/expectLink';
import { makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { Reply, type Routes } from '@/client/testing/stubFetch';

const address = () => window.location.search;
const list = () => within(screen.getByRole('list', { name: 'Promotions' }));
const cards = () => list().getAllByRole('listitem');
/** Waits for the position in the list. */
const count = (text: string) => screen.findByText(text);
const chip = (name: string) => screen.getByRole('button', { name });

it('shows the six sample promotions, and filters by one status until it is pressed again', async () => {
  const { user, server } = renderApp({ path: '/marketplace' });
  await count('1 / 6');
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['My promotions', 'Marketplace preview']);
  expect(screen.getByPlaceholderText('Search your promotions')).toBeInTheDocument();
  const second = cards()[1]!;
  for (const text of [
    ...['PublicationPaper Radio', 'Promotion TypeSingle online review', 'Price$24.50'],
    ...['StatusActive / Approved', 'Purchases31'],
  ])
    expect(second).toHaveTextContent(text);
  const edit = within(second).getByRole('link', { name: /^Edit promotion/ });
  expect(edit).toHaveAttribute('href', '/');
  await user.click(chip('Active'));
  await count('1 / 3');
  expect(address()).toBe('?status=active');
  await user.click(chip('Pending approval'));
  expect(chip('Active')).toHaveAttribute('aria-pressed', 'false');
  await count('1 / 1');
  expect(address()).toBe('?status=pendingApproval');
  await user.click(chip('Admin declined'));
  expect(address()).toBe('?status=adminDeclined');
  await user.click(chip('Archived'));
  expect(cards()).toHaveLength(1);
  expect(address()).toBe('?status=archived');
  await user.click(chip('Archived'));
  await count('1 / 6');
  expect(address()).toBe('');
  expect(server.calls).toHaveLength(0);
});

it('previews promotions that are active and switched on, and updates with the switches', async () => {
  const { user, server } = renderApp({ path: '/marketplace' });
  await count('1 / 6');
  expect(screen.getAllByText(PLAYLIST_NOTE)).toHaveLength(1);
  await user.click(screen.getByRole('switch', { name: /Paper Radio, Single online review/ }));
  expect(screen.getByRole('switch', { name: /Paper Radio, Single/ })).not.toBeChecked();
  const other = screen.getByRole('switch', { name: /Café Static, Spotify/ });
  expect(other).not.toBeChecked();
  other.focus();
  await user.keyboard(' ');
  expect(other).toBeChecked();

  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  await count('1 / 2');
  const names = list().getAllByRole('heading', { level: 2 });
  expect(names.map((name) => name.textContent)).toEqual(['Night Desk', 'Café Static']);
  expect(cards()[0]).not.toHaveTextContent(PLAYLIST_NOTE);
  expect(cards()[1]).toHaveTextContent(PLAYLIST_NOTE);
  expect(cards()[0]).toHaveTextContent('Online interview');
  expect(cards()[0]).toHaveTextContent('$10.00Bought 14 times');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(address()).toBe('?tab=preview');
  await user.click(screen.getByRole('tab', { name: 'My promotions' }));
  for (const each of screen.getAllByRole('switch', { checked: true })) await user.click(each);
  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  await screen.findByText('None of your promotions is active and switched on.');
  expect(server.calls).toHaveLength(0);
});

it('keeps a filter of the own promotions out of the preview, and restores it on return', async () => {
  const { user } = renderApp({ path: '/marketplace?status=archived' });
  await count('1 / 1');
  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  await count('1 / 2');
  await user.click(screen.getByRole('tab', { name: 'My promotions' }));
  await count('1 / 1');
  expect(chip('Archived')).toHaveAttribute('aria-pressed', 'true');
});

it('shows when nothing matches, with a link back', async () => {
  const { user } = renderApp({ path: '/marketplace?status=active' });
  await user.type(await screen.findByRole('searchbox'), 'CAFE');
  await count('1 / 1');
  await waitFor(() => expect(address()).toBe('?search=CAFE&status=active'));
  await user.type(screen.getByRole('searchbox'), 'teria');
  expect(screen.getByText('No promotions match your search.')).toBeInTheDocument();
  await count('0 / 0');
  await user.click(screen.getByRole('button', { name: 'Show all promotions' }));
  await count('1 / 6');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const counted = (rows: readonly unknown[]) =>
  new Reply(200, rows, { 'X-Total-Count': String(rows.length) });
const LIST = 'GET services/?limit=50&count=1';
const services = [
  makeService(3, { purchases: 2 }),
  makeService(2, { approval: 'pending', type: 'spotify_playlist' }),
  makeService(1, { approval: 'declined', approval_reason: 'Too vague.', is_on: false }),
];
const open = (more: Routes = {}) =>
  renderApp({
    path: '/marketplace',
    session: 'media',
    fetch: {
      [LIST]: counted(services),
      [`${LIST}&state=archived`]: counted([makeService(9, { type: 'tiktok_video' })]),
      ...more,
    },
  });

it('an outlet has its shop here, deleted services on request, and no samples', async () => {
  const { user } = open();
  await count('1 / 3');
  expect(screen.queryByText('Preview with sample data')).toBeNull();
  expect(cards().at(-1)).toHaveTextContent('Declined: Too vague.');
  await user.click(chip('Pending approval'));
  await count('1 / 1');
  expect(screen.getByText('In review')).toBeVisible();
  await user.click(chip('Archived'));
  expect(await screen.findByText('Deleted')).toBeVisible();
  expect(list().queryByRole('switch')).toBeNull();
  expect(list().queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  expect(await screen.findByText('Online article')).toBeVisible();
  expect(cards()).toHaveLength(1);
});

it('an outlet without services is led to its first one', async () => {
  open({ [LIST]: [], [`${LIST}&state=archived`]: [] });
  await screen.findByRole('link', { name: 'Create your service' });
  expectLink('Create your service', '/create-service');
});
