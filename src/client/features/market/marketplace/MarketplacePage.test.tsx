import { screen, waitFor, within } from '@testing-library/react';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { expectLink } from '@/client/testing/expectLink';
import { makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { Reply, reply, type Routes } from '@/client/testing/stubFetch';

const address = () => window.location.search;
const cards = () =>
  within(screen.getByRole('list', { name: 'Promotions' })).getAllByRole('listitem');
const names = () =>
  within(screen.getByRole('list', { name: 'Promotions' }))
    .getAllByRole('heading', { level: 2 })
    .map((name) => name.textContent);
const count = async () => (await screen.findByText(/^\d+ \/ \d+$/)).textContent;
const chip = (name: string) => screen.getByRole('button', { name });

it('shows the six sample promotions, each with everything on its card', async () => {
  const { server } = renderApp({ path: '/marketplace' });
  expect(await count()).toBe('1 / 6');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'My promotions',
    'Marketplace preview',
  ]);
  expect(screen.getByPlaceholderText('Search your promotions')).toBeInTheDocument();
  const [, second] = cards();
  expect(second).toHaveTextContent('PublicationPaper Radio');
  expect(second).toHaveTextContent('Promotion TypeSingle online review');
  expect(second).toHaveTextContent('Price$24.50');
  expect(second).toHaveTextContent('StatusActive / Approved');
  expect(second).toHaveTextContent('Purchases31');
  const edit = within(second!).getByRole('link', { name: /^Edit promotion/ });
  expect(edit).toHaveAttribute('href', '/');
  expect(server.calls).toHaveLength(0);
});

it('filters by one status at a time; a second press clears the filter', async () => {
  const { user } = renderApp({ path: '/marketplace' });
  await count();
  await user.click(chip('Active'));
  expect(await count()).toBe('1 / 3');
  expect(address()).toBe('?status=active');
  await user.click(chip('Pending approval'));
  expect(chip('Active')).toHaveAttribute('aria-pressed', 'false');
  expect(await count()).toBe('1 / 1');
  expect(address()).toBe('?status=pendingApproval');
  await user.click(chip('Admin declined'));
  expect(address()).toBe('?status=adminDeclined');
  await user.click(chip('Archived'));
  expect(cards()).toHaveLength(1);
  expect(address()).toBe('?status=archived');
  await user.click(chip('Archived'));
  expect(await count()).toBe('1 / 6');
  expect(address()).toBe('');
});

it('previews promotions that are active and switched on, and updates with the switches', async () => {
  const { user, server } = renderApp({ path: '/marketplace' });
  await count();
  expect(screen.getAllByText(PLAYLIST_NOTE)).toHaveLength(1);
  await user.click(screen.getByRole('switch', { name: /Paper Radio, Single online review/ }));
  expect(screen.getByRole('switch', { name: /Paper Radio, Single/ })).not.toBeChecked();
  const other = screen.getByRole('switch', { name: /Café Static, Spotify/ });
  expect(other).not.toBeChecked();
  other.focus();
  await user.keyboard(' ');
  expect(other).toBeChecked();

  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  expect(await count()).toBe('1 / 2');
  expect(names()).toEqual(['Night Desk', 'Café Static']);
  expect(cards()[0]).not.toHaveTextContent(PLAYLIST_NOTE);
  expect(cards()[1]).toHaveTextContent(PLAYLIST_NOTE);
  expect(cards()[0]).toHaveTextContent('Online interview');
  expect(cards()[0]).toHaveTextContent('$10.00Bought 14 times');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(address()).toBe('?tab=preview');
  expect(server.calls).toHaveLength(0);
});

it('keeps a filter of the own promotions out of the preview, and restores it on return', async () => {
  const { user } = renderApp({ path: '/marketplace?status=archived' });
  expect(await count()).toBe('1 / 1');
  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  expect(await count()).toBe('1 / 2');
  await user.click(screen.getByRole('tab', { name: 'My promotions' }));
  expect(await count()).toBe('1 / 1');
  expect(chip('Archived')).toHaveAttribute('aria-pressed', 'true');
});

it('shows when nothing matches, with a link back', async () => {
  const { user } = renderApp({ path: '/marketplace?status=active' });
  await user.type(await screen.findByRole('searchbox'), 'CAFE');
  expect(await count()).toBe('1 / 1');
  await waitFor(() => expect(address()).toBe('?search=CAFE&status=active'));
  await user.type(screen.getByRole('searchbox'), 'teria');
  expect(screen.getByText('No promotions match your search.')).toBeInTheDocument();
  expect(await count()).toBe('0 / 0');
  await user.click(screen.getByRole('button', { name: 'Show all promotions' }));
  expect(await count()).toBe('1 / 6');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('shows when artists see no promotion', async () => {
  const { user } = renderApp({ path: '/marketplace' });
  await count();
  for (const each of screen.getAllByRole('switch', { checked: true })) await user.click(each);
  await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
  expect(
    screen.getByText('None of your promotions is active and switched on.'),
  ).toBeInTheDocument();
});

describe('with own services', () => {
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
        [`${LIST}&state=for_sale`]: counted(services.slice(0, 1)),
        ...more,
      },
    });

  it('an outlet sees them, deleted ones on request, and no samples', async () => {
    const { user } = open();
    expect(await count()).toBe('1 / 3');
    expect(screen.queryByText('Preview with sample data')).toBeNull();
    expect(cards()[0]).toHaveTextContent('Active / Approved');
    expect(cards()[0]).toHaveTextContent('Purchases2');
    expectLink('Edit promotion: Demo Media, Spotify playlist', '/my-services?edit=2');
    await user.click(chip('Archived'));
    expect(await screen.findByText('1 / 1')).toBeVisible();
    expect(cards()[0]).toHaveTextContent('TikTok');
    expect(within(cards()[0]!).queryByRole('switch')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Marketplace preview' }));
    expect(await screen.findByText('Online article')).toBeVisible();
    expect(cards()).toHaveLength(1);
  });

  it('the switch saves its new state', async () => {
    const off = makeService(3, { is_on: false, version: 2 });
    const { user, server } = open({ 'PATCH services/3/': off, 'GET services/3/': off });
    await count();
    const name = 'Show Demo Media, Online article to artists';
    await user.click(screen.getAllByRole('switch', { name })[0]!);
    await waitFor(() => expect(screen.getAllByRole('switch', { name })[0]).not.toBeChecked());
    expect(server.callsTo('PATCH services/3/')[0]?.body).toEqual({ is_on: false });
  });

  it('shows when the switch could not be saved', async () => {
    const { user } = open({ 'PATCH services/3/': reply(503, { detail: 'Not now.' }) });
    await count();
    await user.click(screen.getAllByRole('switch')[0]!);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(screen.getAllByRole('switch')[0]).toBeChecked();
  });

  it('an outlet without services is led to its first one', async () => {
    open({ [LIST]: [], [`${LIST}&state=archived`]: [] });
    expect(await screen.findByRole('link', { name: 'Create your service' })).toHaveAttribute(
      'href',
      '/create-service',
    );
  });
});
