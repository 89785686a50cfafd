import { ACCOUNT_PATHS, LISTED_PAGES } from '@/shared/site';
import { paths } from '@/client/lib/paths';

/* The server, which names them to search engines, cannot read the browser program's paths. */

const known = new Set<string>(Object.values(paths).filter((path) => typeof path === 'string'));

it('every page that search engines are told of is there', () => {
  const single = LISTED_PAGES.map(({ path }) => path).filter((path) => !/^\/blog\/\d$/.test(path));
  expect(single.filter((path) => !known.has(path))).toEqual([]);
});

it('every page that they are kept from is there, and none of the listed ones', () => {
  expect(ACCOUNT_PATHS.filter((path) => !known.has(path))).toEqual([]);
  const listed = LISTED_PAGES.map(({ path }) => path);
  expect(ACCOUNT_PATHS.filter((path) => listed.includes(path))).toEqual([]);
});
