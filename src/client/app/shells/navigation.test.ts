import { navigationOf } from './navigation';

const labelsOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);

const currentOf = (...args: Parameters<typeof navigationOf>) =>
  navigationOf(...args)
    .groups.flatMap(({ items }) => items)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ label }) => label);

it('lists an admin’s entries first, in their own group', () => {
  const { groups } = navigationOf('media', 'owner', '/profile');
  expect(groups.map(({ heading, items }) => [heading, labelsOf(items)])).toEqual([
    [undefined, ['Home']],
    ['Admin', ['Business', 'Review', 'Orders', 'People', 'Money', 'Prices', 'Reports', 'Log']],
    ['Outlet', ['Submissions', 'Orders', 'Messages', 'Shop', 'Results', 'Wallet']],
  ]);
});

it('has no entry for screens that the admin’s role may not see', () => {
  const [, admin] = navigationOf('media', 'finance', '/profile').groups;
  expect(labelsOf(admin?.items ?? [])).toEqual([
    ...['Business', 'Orders', 'People', 'Money', 'Prices', 'Log'],
  ]);
});

it('marks the entry and has the tabs also at an address that ends with a slash', () => {
  expect(currentOf('artist', null, '/offers/')).toEqual(['Orders']);
  expect(navigationOf('artist', null, '/offers/').tabs?.items).toMatchObject([
    { label: 'Offers', isCurrent: true },
    { isCurrent: false },
  ]);
});

it('counts at an entry what its tabs count', () => {
  const { groups, tabs } = navigationOf('artist', null, '/offers', {
    '/offers': { waiting: 1 },
    '/my-orders': { waiting: 2 },
    '/message': { unread: 5 },
  });
  const items = groups.flatMap((group) => group.items);
  expect(items.find(({ label }) => label === 'Orders')).toMatchObject({
    to: '/my-orders',
    waiting: 3,
  });
  expect(items.find(({ label }) => label === 'Messages')).toMatchObject({ waiting: 0, unread: 5 });
  expect(tabs?.items).toMatchObject([
    { label: 'Offers', waiting: 1, isCurrent: true },
    { label: 'Orders', waiting: 2, isCurrent: false },
  ]);
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
] as const)('marks at %s of the role %s the entry %s', (address, role, label) => {
  expect(currentOf(role, null, address)).toEqual([label]);
});

it('has no tabs if a screen is the only one of its entry, or belongs to another screen', () => {
  expect(navigationOf('media', null, '/offers').tabs).toBeUndefined();
  expect(navigationOf('artist', null, '/campaigns/3').tabs).toBeUndefined();
  expect(navigationOf('artist', null, '/marketplace').tabs).toBeUndefined();
});

it('has five entries in the foot bar', () => {
  expect(labelsOf(navigationOf('artist', 'owner', '/profile').bar)).toEqual([
    'Home',
    'Music',
    'Catalogue',
    'Orders',
    'Messages',
  ]);
  expect(navigationOf('media', null, '/profile').bar).toHaveLength(5);
  expect(navigationOf(null, null, '/profile').bar).toHaveLength(1);
});
