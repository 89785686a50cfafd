import { ACCOUNT_PATHS, LISTED_PAGES } from '@/shared/platform/listedPages';
import { addresses } from '@/client/lib/paths';
import { ADMIN_LINKS, HOME, HOUSE_LINKS, ROLE_LINKS } from '../shells/navigation';
import { screens } from './screens';

const addressesOf = (screen: (typeof screens)[number]) =>
  screen.drawnAt ? Object.keys(screen.drawnAt) : [screen.path];

it('has a screen for every address, and an address for every screen', () => {
  const known = screens.map((screen) => screen.path).filter((address) => address !== '*');
  expect(known.sort()).toEqual([...addresses].sort());
});

it('has a link in the navigation to each signed-in screen, or to the screen it belongs to', () => {
  const behind = new Set(
    [HOME, ...ROLE_LINKS.artist, ...ROLE_LINKS.media, ...ADMIN_LINKS, ...HOUSE_LINKS].map(
      ({ to }) => to,
    ),
  );
  const lost = screens.filter(
    ({ path: address, frame, within, link }) =>
      frame === 'signed-in' &&
      [address, within, link?.beside].every((each) => !behind.has(each ?? '')),
  );
  expect(lost).toEqual([]);
});

/* The server lists them for search engines but cannot read the table. */
it('search engines find no page that does not exist', () => {
  const open = screens
    .filter(({ frame, isDrawnLate }) => frame !== 'signed-in' && !isDrawnLate)
    .flatMap(addressesOf);
  expect(LISTED_PAGES.filter((page) => !open.includes(page.path))).toEqual([]);
});

it('search engines are kept from every account page, and from no other', () => {
  const own = screens
    .filter(({ frame }) => frame === 'signed-in')
    .map((screen) => screen.path)
    // robots.txt excludes each address together with those below it
    .filter((address) => !address.includes(':'));
  expect([...ACCOUNT_PATHS].sort()).toEqual(own.sort());
});
