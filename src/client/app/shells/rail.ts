import { matchPath } from 'react-router-dom';
import type { NavItem } from '@/client/ui/shells/NavItems';
import type { RailPlace, Screen } from '../screens/screen';
import { screens } from '../screens/screens';

const isWithin = (address: string, pathname: string): boolean =>
  screens.some(({ path, within }) => within === address && matchPath(path, pathname) !== null);

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

const placesOf = (...whose: RailPlace['of'][]): NavItem[] =>
  screens.flatMap((screen) =>
    screen.rail && whose.includes(screen.rail.of) ? [itemOf(screen, screen.rail)] : [],
  );

/** The links to somebody's own pages, each marked for the pages that belong to it too. */
export const ownPlaces = (
  whose: readonly ('artist' | 'media' | 'admin')[],
  pathname: string,
): NavItem[] =>
  placesOf('everyone', ...whose).map((item) => ({
    ...item,
    isCurrent: item.to === pathname || isWithin(item.to, pathname),
  }));

/** The links below them, for all. */
export const EXPLORE: readonly NavItem[] = placesOf('explore');
