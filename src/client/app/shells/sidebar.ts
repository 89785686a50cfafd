import { matchPath } from 'react-router-dom';
import type { NavGroup } from '@/client/ui/shells/AppShell';
import type { NavItem } from '@/client/ui/shells/NavItems';
import { innerScreens } from '../screens/innerScreens';
import {
  SIDEBAR_GROUPS,
  type SidebarPlace,
  type SidebarSlot,
  type Screen,
} from '../screens/screen';

const isWithin = (address: string, pathname: string): boolean =>
  innerScreens.some(({ path, within }) => within === address && matchPath(path, pathname) !== null);

function itemOf({ path, load }: Screen, { label, prefetch, isHeavy }: SidebarPlace): NavItem {
  return {
    to: path,
    label,
    prefetch: () => {
      load().catch(() => undefined); // the screen itself loads it again
      void prefetch?.();
    },
    ...(isHeavy ? { isHeavy } : {}),
  };
}

type Whose = 'artist' | 'media' | 'admin';

/** The links below one heading, in the order of their places. */
const linksOf = (group: SidebarSlot[0], whose: readonly Whose[]): NavItem[] =>
  innerScreens
    .flatMap((screen) => {
      const { sidebar } = screen;
      const slot = whose.map((who) => sidebar?.[who]).find((each) => each?.[0] === group);
      return sidebar && slot ? [{ place: slot[1], item: itemOf(screen, sidebar) }] : [];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

export interface SidebarFigures {
  waiting?: Readonly<Record<string, number>>;
  unread?: Readonly<Record<string, number>>;
}

/**
 * The navigation for a set of roles, with the current link marked on the pages that belong to it
 * too. The figures give, by address, what waits for the user and what is unread.
 */
export const sidebarOf = (
  whose: readonly Whose[],
  pathname: string,
  { waiting = {}, unread = {} }: SidebarFigures = {},
): NavGroup[] =>
  SIDEBAR_GROUPS.map((group) => ({
    ...(group === 'own' ? {} : { heading: group }),
    items: linksOf(group, whose).map((item) => ({
      ...item,
      isCurrent: item.to === pathname || isWithin(item.to, pathname),
      waiting: waiting[item.to],
      unread: unread[item.to],
    })),
  })).filter(({ items }) => items.length > 0);

/** The links of the screens that a visitor can explore. */
export const VISITOR_SIDEBAR: readonly NavGroup[] = [
  {
    heading: 'Explore',
    items: innerScreens.flatMap((screen) =>
      screen.sidebar?.visitor ? [itemOf(screen, screen.sidebar)] : [],
    ),
  },
];
