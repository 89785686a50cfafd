import { accountScreens } from './accountScreens';
import { publicScreens } from './publicScreens';
import { sampleScreens } from './sampleScreens';
import type { Screen } from './screen';
import { signedInScreens } from './signedInScreens';

const notFoundScreen: Screen = {
  path: '*',
  frame: 'rest',
  load: async () =>
    (await import(/* webpackChunkName: "not-found" */ '@/client/features/errors/NotFoundPage'))
      .NotFoundPage,
  chunk: 'not-found',
  budget: 82,
  example: '/no-such-page',
};

/** Every screen of the program; the last one answers every other address. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...signedInScreens,
  ...sampleScreens,
  notFoundScreen,
];

/** The screen at an address without pattern, in any case of letters, with or without a slash. */
export function screenAt(pathname: string): Screen | undefined {
  const address = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return screens.find(({ path }) => path === address);
}

/** Fetches one that is about to be shown. A failure is not told here: who then needs it meets it again. */
export function preloadScreen(pathname: string): void {
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
}
