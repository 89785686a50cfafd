import { screen, within } from '@testing-library/react';
import { adminRoutes } from '@/client/testing/adminRecords';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import type { Desk } from '@/shared/admin/moderation.schemas';

const HOUR = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * HOUR - 60_000).toISOString();
const item = (id: number, fields: Partial<Desk['items'][number]>): Desk['items'][number] => ({
  ...{ kind: 'campaigns', id, since: before(51 - id), name: `Song ${id}`, by: 'Ines' },
  ...{ about: 'ep', amount: null, face: { of: 'release', id, picture: null } },
  ...fields,
});
const payout = { name: 'Weekly', by: null, about: 'bank', amount: 250 };
const DESK: Desk = {
  groups: [
    { kind: 'campaigns', count: 9, since: before(51), amount: null, due_at: null },
    { kind: 'outlets', count: 2, since: before(5), amount: null, due_at: null },
    { kind: 'payouts', count: 1, since: before(4), amount: 250, due_at: null },
  ],
  items: [
    ...Array.from({ length: 9 }, (_none, index) => item(index, {})),
    item(10, { kind: 'payouts', since: before(4), ...payout }),
  ],
};
const open = (fetch: object = {}) =>
  renderApp({ path: '/profile', session: 'artist', fetch: { ...adminRoutes({}), ...fetch } });

test('the desk counts what waits by kind, with a link to each list, and has the oldest first', async () => {
  const { user } = open({ 'GET admin/desk/': DESK });
  await screen.findByRole('heading', { level: 1, name: 'Twelve things wait.' });
  const main = within(screen.getByRole('main'));
  expectLink('to review', '/admin/review', main);
  expect(main.getByText('11').closest('li')).toHaveTextContent('the oldest has waited 2 days 3 h');
  expectLink('payout', '/admin/money', main);
  expect(main.getByText('reports').closest('a')).toBeNull();
  const list = within(main.getByRole('list', { name: 'Oldest first' }));
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  expect(main.getByText('8 of 12. Your own are left out.')).toBeInTheDocument();
  expectLink('Listen: Song 0', '/admin/review?tab=campaigns&open=0', list);
  await user.click(main.getByRole('button', { name: 'Show 2 more' }));
  expectLink('Check: Payout to Weekly, $250.00', '/admin/money?payout=10', list);
});

test('the desk says that nothing waits, without a list and without steps of an outlet', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Nothing waits.' });
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.getByText('all answered')).toBeInTheDocument();
});
