import { matchPath } from 'react-router-dom';
import type { NavGroup } from '@/client/ui/shells/AppShell';
import type { NavItem } from '@/client/ui/shells/NavItems';
import { innerScreens } from '../screens/innerScreens';
import { RAIL_GROUPS, type RailPlace, type RailSlot, type Screen } from '../screens/screen';

const isWithin = (address: string, pathname: string): boolean =>
  innerScreens.some(({ path, within }) => within === address && matchPath(path, pathname) !== null);

function itemOf({ path, load }: Screen, { label, prefetch, isHeavy }: RailPlace): NavItem {
  return {
    to: path,
    label,
    prefetch: () => {
      load().catch(() => undefined); // who then needs it meets it again
      void prefetch?.();
    },
    ...(isHeavy ? { isHeavy } : {}),
  };
}

type Whose = 'artist' | 'media' | 'admin';

/** The links of one heading, in the order of their places. */
const linksOf = (group: RailSlot[0], whose: readonly Whose[]): NavItem[] =>
  innerScreens
    .flatMap((screen) => {
      const { rail } = screen;
      const slot = whose.map((who) => rail?.[who]).find((each) => each?.[0] === group);
      return rail && slot ? [{ place: slot[1], item: itemOf(screen, rail) }] : [];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

export interface RailFigures {
  waiting?: Readonly<Record<string, number>>;
  unread?: Readonly<Record<string, number>>;
}

/**
 * The navigation of somebody, each link marked for the pages that belong to it too; the figures say by
 * address how much there is their turn, and how much is new.
 */
export const railOf = (
  whose: readonly Whose[],
  pathname: string,
  { waiting = {}, unread = {} }: RailFigures = {},
): NavGroup[] =>
  RAIL_GROUPS.map((group) => ({
    ...(group === 'own' ? {} : { heading: group }),
    items: linksOf(group, whose).map((item) => ({
      ...item,
      isCurrent: item.to === pathname || isWithin(item.to, pathname),
      waiting: waiting[item.to],
      unread: unread[item.to],
    })),
  })).filter(({ items }) => items.length > 0);

/** What a visitor can look around in. */
export const VISITOR_RAIL: readonly NavGroup[] = [
  {
    heading: 'Explore',
    items: innerScreens.flatMap((screen) =>
      screen.rail?.visitor ? [itemOf(screen, screen.rail)] : [],
    ),
  },
];
