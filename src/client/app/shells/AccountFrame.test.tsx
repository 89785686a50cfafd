import { screen, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { makeWallet } from '@/client/testing/walletRecords';
import { reply } from '@/client/testing/stubFetch';

const LABELS = [
  'Dashboard',
  'Offers',
  'Marketplace',
  'Campaigns',
  'Artist submissions',
  'Uploads',
  'Messages',
  'My feedback',
  'Wallet',
];

const mainLinks = () => {
  const [wide] = screen.getAllByRole('navigation', { name: 'Main' });
  if (!wide) throw new Error('There is no navigation.');
  return within(wide)
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
    'Home',
    'Submissions',
    'Orders',
    'Messages',
    'Shop',
    'Results',
    'Wallet',
  ]);
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
});

it.each([
  ['/dashboard', 'artist'],
  ['/offers', 'media'],
  ['/marketplace', 'artist'],
  ['/marketplace', 'media'],
  ['/campaigns', 'artist'],
  ['/campaigns', 'media'],
  ['/artist-submissions', 'artist'],
  ['/submissions-overview', 'artist'],
  ['/message', 'media'],
  ['/my-feedback', 'artist'],
  ['/wallet', 'artist'],
] as const)(
  '%s of the role %s without a record is empty, with an example',
  async (path, session) => {
    const scores = { progressions: null, accuracy: null, communication: null, total: null };
    const fetch = {
      'GET services/?limit=50&count=1': [],
      'GET services/?limit=50&count=1&state=archived': [],
      'GET uploads/': { items: [], next: null, total: 0, bytes: 0 },
      'GET feedback/': { items: [], scores },
      'GET wallet/': makeWallet({ has_entries: false, open_orders: 0 }),
    };
    const { user } = renderApp({ path, session, fetch });
    await user.click(await screen.findByRole('link', { name: 'See an example' }));
    expect(await screen.findByText('An example. Not your data.')).toBeInTheDocument();
  },
);

it('shows no example to an account with its own record', async () => {
  const fetch = offerRoutes([makeOrder(8)]);
  renderApp({ path: '/offers?sample=1', session: 'media', fetch });
  expect(await screen.findByText('1 / 1')).toBeInTheDocument();
  expect(screen.queryByText('An example. Not your data.')).not.toBeInTheDocument();
});

it('leads to the login when a session ends, and does not show samples instead', async () => {
  renderApp({
    path: '/wallet',
    session: 'artist',
    fetch: {
      'GET wallet/': reply(401, { detail: 'Expired.' }),
      'POST auth/token/refresh/': reply(401, { detail: 'Please log in again.' }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
});

it('has a logout button on every screen', async () => {
  const { user } = renderApp({ path: '/dashboard', session: 'artist' });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
});
