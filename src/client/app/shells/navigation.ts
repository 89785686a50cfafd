import { matchPath } from 'react-router-dom';
import {
  type AdminCaller,
  type AdminRole,
  mayAct,
  partMay,
  type Role,
  type SeatPart,
} from '@/shared/platform/roles';
import type { PageTabs } from '@/client/ui/PageHeader';
import type { NavGroup } from '@/client/ui/shells/AppShell';
import type { NavItem, NavIcon } from '@/client/ui/shells/NavItems';
import { innerScreens, preloadScreen, screenAt } from '../screens/signedInScreens';
import type { Screen } from '../screens/screen';
import { paths } from '@/client/lib/paths';

interface NavLink {
  label: string;
  to: string;
  /** Whether the screens beside it are filters of one page, so that it shows no tabs. */
  isOneList?: true;
  /** The icon of an entry that the foot bar of a phone shows too. */
  icon?: NavIcon;
}

export const HOME: NavLink = { label: 'Home', to: paths.profile, icon: 'house' };

const RESULTS: NavLink = { label: 'Results', to: paths.dashboard };

const WALLET: NavLink = { label: 'Wallet', to: paths.wallet };

const MESSAGES: NavLink = { label: 'Messages', to: paths.message, icon: 'bubble' };

export const ROLE_LINKS: Readonly<Record<Role, readonly NavLink[]>> = {
  artist: [
    { label: 'Music', to: paths.myReleases, icon: 'record' },
    { label: 'Catalogue', to: paths.catalogue, icon: 'shelf' },
    { label: 'Orders', to: paths.myOrders, isOneList: true, icon: 'slip' },
    MESSAGES,
    RESULTS,
    WALLET,
  ],
  media: [
    { label: 'Submissions', to: paths.artistSubmissions, icon: 'tray' },
    { label: 'Orders', to: paths.offers, icon: 'slip' },
    MESSAGES,
    { label: 'Shop', to: paths.myServices, icon: 'tag' },
    RESULTS,
    WALLET,
  ],
};

export const ADMIN_LINKS: readonly NavLink[] = [
  { label: 'Review', to: paths.adminReview, icon: 'headphones' },
  { label: 'Orders', to: paths.adminOrders, icon: 'slip' },
  { label: 'Money', to: paths.adminMoney, icon: 'purse' },
  { label: 'Reports', to: paths.adminReports },
  { label: 'People', to: paths.adminPeople, icon: 'people' },
  { label: 'Prices', to: paths.adminPrices },
  { label: 'Business', to: paths.adminBusiness },
  { label: 'Log', to: paths.adminLog },
];

export const HOUSE_LINKS: readonly NavLink[] = [
  { label: 'Content', to: paths.adminContent },
  { label: 'Team', to: paths.adminTeam },
  { label: 'Settings', to: paths.adminSettings },
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

/** Its address, and those of the screens beside it. */
const tabsOf = ({ to }: NavLink): string[] => [
  to,
  ...innerScreens.flatMap(({ path, link }) => (link?.beside === to ? [path] : [])),
];

const sum = (tabs: readonly string[], figures: Figures, name: 'waiting' | 'unread'): number =>
  tabs.reduce((total, path) => total + (figures[path]?.[name] ?? 0), 0);

function itemOf(navLink: NavLink, pathname: string, figures: Figures): NavItem {
  const { label, to, icon } = navLink;
  const tabs = tabsOf(navLink);
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

function pageTabsOf(
  navLinks: readonly NavLink[],
  pathname: string,
  figures: Figures,
): PageTabs | undefined {
  const navLink = navLinks.find(
    (each) => !each.isOneList && tabsOf(each).some((tab) => matchPath(tab, pathname) !== null),
  );
  const tabs = navLink ? tabsOf(navLink) : [];
  return navLink && tabs.length > 1
    ? {
        label: navLink.label,
        items: tabs.flatMap((path) => {
          const screen = screenAt(path);
          return screen ? [{ ...linkOf(screen, pathname), ...figures[path] }] : [];
        }),
      }
    : undefined;
}

const GROUP_OF_ROLE: Readonly<Record<Role, string>> = { artist: 'Artist', media: 'Outlet' };

const isOpenTo =
  (role: AdminRole) =>
  ({ to }: NavLink): boolean =>
    mayAct(role, (screenAt(to)?.guard ?? 'admin') as AdminCaller); // an admin entry leads to their screens

interface Caller {
  role: Role | null;
  adminRole?: AdminRole | null;
  /** Of a person at an outlet that is not theirs. */
  part?: SeatPart | null;
  /** Whether an admin also has services or music, whose entries then follow in a group. */
  isTrading?: boolean;
}

export function navigationOf(
  { role, adminRole = null, part = null, isTrading = false }: Caller,
  pathname: string,
  figures: Figures = {},
): Navigation {
  const toItem = (navLink: NavLink) => itemOf(navLink, pathname, figures);
  const isTheirs = ({ to }: NavLink) => partMay(part, screenAt(to)?.part);
  const own = role ? ROLE_LINKS[role].filter(isTheirs) : [];
  const all = [HOME, ...(adminRole ? ADMIN_LINKS.filter(isOpenTo(adminRole)) : own)];
  const first = all.filter(isTheirs).map(toItem);
  return {
    groups: [
      { items: first },
      ...(adminRole
        ? [{ heading: 'House', items: HOUSE_LINKS.filter(isOpenTo(adminRole)).map(toItem) }]
        : []),
      ...(adminRole && role && isTrading
        ? [{ heading: GROUP_OF_ROLE[role], items: own.map(toItem) }]
        : []),
    ],
    bar: first.filter(({ icon }) => icon),
    tabs: pageTabsOf(own, pathname, figures),
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
