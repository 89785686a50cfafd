import { screen, within, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { makeWallet } from '@/client/testing/walletRecords';
import { NOTHING_DONE } from '@/client/testing/campaignRecords';
import { reply } from '@/client/testing/stubFetch';
import { navigationOf } from './navigation';

const LABELS = [
  ...['Dashboard', 'Offers', 'Marketplace', 'Campaigns', 'Artist submissions', 'Uploads'],
  ...['Messages', 'My feedback', 'Wallet'],
];
const mainLinks = () => {
  const [wide] = screen.getAllByRole('navigation', { name: 'Main' });
  return within(wide!)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

it('shows a visitor the sample screens, with a link to sign up and without requests', async () => {
  const { server } = renderApp({ path: '/campaigns' });
  expect(await screen.findByText('Preview with sample data')).toBeInTheDocument();
  expect(mainLinks()).toEqual(LABELS);
  expectLink('Sign up', '/sign-up');
  expect(server.calls).toHaveLength(0);
});

it('shows sample screens in the account frame to a logged-in user', async () => {
  renderApp({ path: '/offers?sample=1', session: 'media' });
  expect(await screen.findByText('An example. Not your data.')).toBeInTheDocument();
  expect(mainLinks()).toEqual([
    ...['Home', 'Submissions', 'Orders', 'Messages', 'Shop', 'Results', 'Wallet'],
  ]);
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

it.each([
  ['/dashboard', 'artist'],
  ['/offers', 'media'],
  ['/marketplace', 'media'],
  ['/campaigns', 'artist'],
  ['/submissions-overview', 'artist'],
  ['/message', 'media'],
  ['/my-feedback', 'artist'],
  ['/wallet', 'artist'],
] as const)(
  '%s of the role %s without a record is empty, with an example',
  async (path, session) => {
    const part = { mean: null, count: 0 };
    const parts = { value: part, accuracy: part, communication: part };
    const fetch = {
      'GET dashboard/': NOTHING_DONE,
      'GET services/?limit=50&count=1': [],
      'GET services/?limit=50&count=1&state=archived': [],
      'GET uploads/': { items: [], next: null, total: 0, bytes: 0 },
      'GET feedback/': { items: [], figures: { rating: null, reviews: 0, orders: 0, ...parts } },
      'GET wallet/': makeWallet({ has_entries: false, open_orders: 0 }),
    };
    const { user } = renderApp({ path, session, fetch });
    await user.click(await screen.findByRole('link', { name: 'See an example' }));
    expect(await screen.findByText('An example. Not your data.')).toBeInTheDocument();
  },
);

it.each([
  ['/marketplace', 'artist', '/catalogue'],
  ['/artist-submissions', 'artist', '/my-releases'],
  ['/campaigns', 'media', '/artist-submissions'],
] as const)('%s leads an account of the role %s to %s', async (path, session, own) => {
  renderApp({ path, session });
  await waitFor(() => expect(window.location.pathname).toBe(own));
});

it('shows no example to an account with its own record', async () => {
  const fetch = offerRoutes([makeOrder(8)]);
  renderApp({ path: '/offers?sample=1', session: 'media', fetch });
  expect(await screen.findByText('1 order')).toBeInTheDocument();
  expect(screen.queryByText('An example. Not your data.')).not.toBeInTheDocument();
});

it('leads to the login when a session ends, and does not show samples instead', async () => {
  const fetch = {
    'GET wallet/': reply(401, { detail: 'Expired.' }),
    'POST auth/token/refresh/': reply(401, { detail: 'Please log in again.' }),
  };
  renderApp({ path: '/wallet', session: 'artist', fetch });
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
});

const hrefsIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const ANCHORS = ['/#about', '/#how-it-works', '/#blog', '/#faq', '/#for-artist', '/#for-media'];

it('the frame of the public pages has the outlets and the six section links in header and footer, and the legal texts', async () => {
  renderApp({ path: '/terms' });
  const main = await screen.findByRole('navigation', { name: 'Main' });
  for (const links of [main, screen.getByRole('navigation', { name: 'Footer' })])
    expect(hrefsIn(links)).toEqual(['/outlets', ...ANCHORS]);
  const legal = screen.getByRole('navigation', { name: 'Legal' });
  const texts = ['/terms', '/privacy-policy', '/accessibility', '/contact', '/imprint'];
  expect(hrefsIn(legal)).toEqual(texts);
});

const banner = () => within(screen.getByRole('banner'));

it('the frame of the public pages has a link to the profile for a logged-in user', async () => {
  renderApp({ path: '/blog', session: 'media' });
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  expectLink('Your profile', '/profile', banner());
  expect(banner().queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('the frame of the public pages has the login links for a visitor, and leads to a section of another page', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderApp({ path: '/blog' });
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  expectLink('Log in', '/login', banner());
  expectLink('Sign up', '/sign-up', banner());
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Faq' }));
  const faq = await screen.findByRole('heading', { name: 'Questions, answered' });
  await waitFor(() => expect(faq).toHaveFocus());
  expect(scrolled.mock.contexts.at(-1)).toBe(faq);
  expect(scrolled).toHaveBeenLastCalledWith({ behavior: 'smooth' });
  expect(window.location.hash).toBe('#faq');
});

it('the frame of the public pages scrolls without animation if the user prefers reduced motion', async () => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(calm, { matches: true }));
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderApp({ path: '/' });
  await screen.findByRole('heading', { level: 1 });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ behavior: 'instant' }));
});

const labelsOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const currentOf = (...args: Parameters<typeof navigationOf>) =>
  navigationOf(...args)
    .groups.flatMap(({ items }) => items)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label);

const OWNER = { role: 'media', adminRole: 'owner' } as const;
const ADMIN = [
  'Home',
  'Review',
  'Orders',
  'Money',
  'Reports',
  'People',
  'Prices',
  'Business',
  'Log',
];

it('navigation of an admin has their own entries and foot bar, and the outlet’s with services only', () => {
  const { groups, bar } = navigationOf(OWNER, '/profile');
  expect(groups.map(({ items }) => labelsOf(items))).toEqual([
    ADMIN,
    ['Content', 'Team', 'Settings'],
  ]);
  expect(labelsOf(bar)).toEqual(['Home', 'Review', 'Orders', 'Money', 'People']);
  const trading = navigationOf({ ...OWNER, isTrading: true }, '/profile').groups;
  expect(trading.map(({ heading, items }) => [heading, labelsOf(items)])).toEqual([
    [undefined, ADMIN],
    ['House', ['Content', 'Team', 'Settings']],
    ['Outlet', ['Submissions', 'Orders', 'Messages', 'Shop', 'Results', 'Wallet']],
  ]);
  const [finance] = navigationOf({ ...OWNER, adminRole: 'finance' }, '/profile').groups;
  /* without those that the role may not see */
  expect(labelsOf(finance?.items ?? [])).toEqual([
    ...['Home', 'Orders', 'Money', 'People', 'Prices', 'Business', 'Log'],
  ]);
});

it.each([
  ['editor', ['Home', 'Submissions', 'Orders', 'Messages', 'Shop']],
  ['finance', ['Wallet']],
] as const)('navigation of an outlet’s %s has what is of the part', (part, labels) => {
  const [own] = navigationOf({ role: 'media', part }, '/profile').groups;
  expect(labelsOf(own?.items ?? [])).toEqual(labels);
});

it('navigation marks the entry and has the tabs also at an address that ends with a slash', () => {
  expect(currentOf({ role: 'artist' }, '/my-feedback/')).toEqual(['Results']);
  expect(navigationOf({ role: 'artist' }, '/my-feedback/').tabs?.items).toMatchObject([
    { isCurrent: false },
    { label: 'My feedback', isCurrent: true },
  ]);
});

it('navigation counts at an entry what its addresses count, and one list has no tabs', () => {
  const { groups, tabs } = navigationOf({ role: 'artist' }, '/offers', {
    '/offers': { waiting: 1 },
    '/my-orders': { waiting: 2 },
    '/message': { unread: 5 },
  });
  const items = groups.flatMap((group) => group.items);
  const orders = items.find(({ label }) => label === 'Orders');
  expect(orders).toMatchObject({ to: '/my-orders', waiting: 3 });
  expect(items.find(({ label }) => label === 'Messages')).toMatchObject({ waiting: 0, unread: 5 });
  expect(tabs).toBeUndefined();
});

it.each([
  ['/submissions-overview', 'artist', 'Music'],
  ['/campaigns/3', 'artist', 'Music'],
  ['/submit-music', 'artist', 'Music'],
  ['/create-order', 'artist', 'Catalogue'],
  ['/offers/8', 'artist', 'Orders'],
  ['/offers/8', 'media', 'Orders'],
  ['/marketplace', 'media', 'Shop'],
  ['/my-feedback', 'media', 'Results'],
] as const)('navigation marks at %s of the role %s the entry %s', (address, role, label) => {
  expect(currentOf({ role }, address)).toEqual([label]);
});

it('navigation has no tabs for the only screen of an entry or one of another, and five entries in the foot bar', () => {
  for (const [role, address] of [
    ['media', '/offers'],
    ['artist', '/campaigns/3'],
    ['artist', '/marketplace'],
  ] as const) {
    expect(navigationOf({ role }, address).tabs).toBeUndefined();
  }
  const bar = labelsOf(navigationOf({ role: 'artist' }, '/profile').bar);
  expect(bar).toEqual(['Home', 'Music', 'Catalogue', 'Orders', 'Messages']);
  expect(navigationOf({ role: 'media' }, '/profile').bar).toHaveLength(5);
  expect(navigationOf({ role: null }, '/profile').bar).toHaveLength(1);
});
