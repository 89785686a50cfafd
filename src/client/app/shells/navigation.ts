import { matchPath } from 'react-router-dom';
import { type AdminCaller, type AdminRole, mayAct, type Role } from '@/shared/platform/roles';
import type { PageTabs } from '@/client/ui/PageHeader';
import type { NavGroup } from '@/client/ui/shells/AppShell';
import type { NavItem, NavIcon } from '@/client/ui/shells/NavItems';
import { innerScreens, preloadScreen, screenAt } from '../screens/signedInScreens';
import type { Screen } from '../screens/screen';
import { paths } from '@/client/lib/paths';

interface NavLink {
  label: string;
  /** The addresses of its screens, in the order of the tabs. */
  tabs: readonly string[];
  /** Whether the tabs are filters of one page, so that it shows none. */
  isOneList?: true;
  /** The icon of an entry that the foot bar of a phone shows too. */
  icon?: NavIcon;
}

export const HOME: NavLink = { label: 'Home', tabs: [paths.profile], icon: 'house' };

const RESULTS: NavLink = { label: 'Results', tabs: [paths.dashboard, paths.myFeedback] };

const WALLET: NavLink = { label: 'Wallet', tabs: [paths.wallet] };

const MESSAGES: NavLink = { label: 'Messages', tabs: [paths.message], icon: 'bubble' };

export const ROLE_LINKS: Readonly<Record<Role, readonly NavLink[]>> = {
  artist: [
    {
      label: 'Music',
      tabs: [paths.myReleases],
      icon: 'record',
    },
    { label: 'Catalogue', tabs: [paths.catalogue], icon: 'shelf' },
    {
      label: 'Orders',
      tabs: [paths.myOrders, paths.offers],
      isOneList: true,
      icon: 'slip',
    },
    MESSAGES,
    RESULTS,
    WALLET,
  ],
  media: [
    { label: 'Submissions', tabs: [paths.artistSubmissions], icon: 'tray' },
    { label: 'Orders', tabs: [paths.offers], icon: 'slip' },
    MESSAGES,
    { label: 'Shop', tabs: [paths.myServices], icon: 'tag' },
    RESULTS,
    WALLET,
  ],
};

export const ADMIN_LINKS: readonly NavLink[] = [
  { label: 'Review', tabs: [paths.adminReview], icon: 'headphones' },
  { label: 'Orders', tabs: [paths.adminOrders], icon: 'slip' },
  { label: 'Money', tabs: [paths.adminMoney], icon: 'purse' },
  { label: 'Reports', tabs: [paths.adminReports] },
  { label: 'People', tabs: [paths.adminPeople], icon: 'people' },
  { label: 'Prices', tabs: [paths.adminPrices] },
  { label: 'Business', tabs: [paths.adminBusiness] },
  { label: 'Log', tabs: [paths.adminLog] },
];

export type Figures = Readonly<
  Record<string, { waiting?: number | undefined; unread?: number | undefined }>
>;

export interface Navigation {
  groups: readonly NavGroup[];
  bar: readonly NavItem[];
  tabs: PageTabs | undefined;
}

const isAt = (address: string, pathname: string): boolean =>
  matchPath(address, pathname) !== null ||
  innerScreens.some(({ path, within }) => within === address && matchPath(path, pathname) !== null);

const prefetchOf = (path: string) => () => {
  preloadScreen(path);
  void screenAt(path)?.link?.prefetch?.();
};

const sum = (tabs: readonly string[], figures: Figures, name: 'waiting' | 'unread'): number =>
  tabs.reduce((total, path) => total + (figures[path]?.[name] ?? 0), 0);

function itemOf(navLink: NavLink, pathname: string, figures: Figures): NavItem {
  const { label, tabs, icon } = navLink;
  const [to = ''] = tabs;
  return {
    to,
    label,
    icon,
    prefetch: prefetchOf(to),
    isHeavy: screenAt(to)?.link?.isHeavy,
    isCurrent: tabs.some((path) => isAt(path, pathname)),
    waiting: sum(tabs, figures, 'waiting'),
    unread: sum(tabs, figures, 'unread'),
  };
}

const linkOf = ({ path, link }: Screen, pathname: string): NavItem => ({
  to: path,
  isCurrent: isAt(path, pathname),
  label: link?.label ?? '',
  prefetch: prefetchOf(path),
  isHeavy: link?.isHeavy,
});

function tabsOf(
  navLinks: readonly NavLink[],
  pathname: string,
  figures: Figures,
): PageTabs | undefined {
  const navLink = navLinks.find(
    ({ tabs, isOneList }) =>
      tabs.length > 1 && !isOneList && tabs.some((tab) => matchPath(tab, pathname) !== null),
  );
  return (
    navLink && {
      label: navLink.label,
      items: navLink.tabs.flatMap((path) => {
        const screen = screenAt(path);
        return screen ? [{ ...linkOf(screen, pathname), ...figures[path] }] : [];
      }),
    }
  );
}

const GROUP_OF_ROLE: Readonly<Record<Role, string>> = { artist: 'Artist', media: 'Outlet' };

const isOpenTo =
  (role: AdminRole) =>
  ({ tabs: [path = ''] }: NavLink): boolean =>
    mayAct(role, (screenAt(path)?.guard ?? 'admin') as AdminCaller); // an admin entry leads to their screens

interface Caller {
  role: Role | null;
  adminRole?: AdminRole | null;
  /** Whether an admin also has services or music, whose entries then follow in a group. */
  isTrading?: boolean;
}

export function navigationOf(
  { role, adminRole = null, isTrading = false }: Caller,
  pathname: string,
  figures: Figures = {},
): Navigation {
  const toItem = (navLink: NavLink) => itemOf(navLink, pathname, figures);
  const own = role ? ROLE_LINKS[role] : [];
  const first = [HOME, ...(adminRole ? ADMIN_LINKS.filter(isOpenTo(adminRole)) : own)].map(toItem);
  return {
    groups: [
      { items: first },
      ...(adminRole && role && isTrading
        ? [{ heading: GROUP_OF_ROLE[role], items: own.map(toItem) }]
        : []),
    ],
    bar: first.filter(({ icon }) => icon),
    tabs: tabsOf(own, pathname, figures),
  };
}

export const visitorNavigation = (pathname: string): readonly NavGroup[] => [
  {
    heading: 'Explore',
    items: innerScreens
      .filter(({ frame, link }) => frame === 'open' && link)
      .map((screen) => linkOf(screen, pathname)),
  },
];
