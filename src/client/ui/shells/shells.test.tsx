import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AppShell, type AppShellProps, AccountLink } from './AppShell';
import { FootBar } from './FootBar';

const RELEASES = { to: '/my-releases', label: 'Releases', isCurrent: true };
const NAV = [{ items: [{ to: '/profile', label: 'Profile' }, RELEASES] }];
const user = userEvent.setup();

function renderShell(path: string, props: Partial<AppShellProps> = {}) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <AppShell
        homeTo="/"
        nav={NAV}
        account={<AccountLink name="Mara Vell" role="Artist" to="/profile" seed="artist 1" />}
        {...props}
      >
        <h1>Page</h1>
      </AppShell>
    </MemoryRouter>,
  );
}

/* jsdom does not apply media queries, so the sidebar and the Menu button are both there. */
const sidebar = () => screen.getByRole('navigation', { name: 'Main' });

test('a group has the name of its heading', () => {
  const wallet = { heading: 'Results', items: [{ to: '/wallet', label: 'Wallet' }] };
  renderShell('/profile', { nav: [...NAV, wallet] });
  const results = within(sidebar()).getByRole('list', { name: 'Results' });
  expect(within(results).getByRole('link', { name: 'Wallet' })).toBeInTheDocument();
  expect(within(sidebar()).getAllByRole('list')).toHaveLength(2);
});

test('the Menu opens a sheet that its button or a followed link closes', async () => {
  renderShell('/profile');
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  const sheet = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
  await user.click(menu);
  const again = within(screen.getByRole('dialog', { name: 'Menu' }));
  await user.click(again.getByRole('link', { name: 'Releases' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(within(sidebar()).getByRole('link', { current: 'page' })).toHaveTextContent('Releases');
});

test('the Menu has the settings, and stays open for the logout button', async () => {
  const leave = <button type="button">Log out</button>;
  renderShell('/profile', { settingsTo: '/settings', leave });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(sheet.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await user.click(sheet.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
});

test('the first tab stop leads to the content', async () => {
  renderShell('/profile');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

const bar = () => screen.queryByRole('navigation', { name: 'Shortcuts' });

test('FootBar marks the current entry and its count, and makes room for a phone’s keyboard', async () => {
  render(
    <MemoryRouter>
      <input aria-label="Message" />
      <input type="checkbox" aria-label="Paid" />
      <FootBar
        items={[
          { to: '/profile', label: 'Home', icon: 'house', isCurrent: true },
          { to: '/my-orders', label: 'Orders', icon: 'slip', waiting: 2 },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  expect(screen.getByRole('link', { name: 'Orders 2 waiting for you' })).toBeInTheDocument();
  await user.click(screen.getByLabelText('Message'));
  expect(bar()).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Paid'));
  expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument();
});
