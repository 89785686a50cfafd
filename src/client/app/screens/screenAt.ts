import { openScreens } from './openScreens';
import type { Screen } from './screen';
import { signedInScreens } from './signedInScreens';

/** The screens of the signed-in frame. Their table loads only with that frame. */
export const innerScreens: readonly Screen[] = [...signedInScreens, ...openScreens];

/** The screen at an address without parameters, in any case of letters, with or without a slash. */
export function screenAt(pathname: string): Screen | undefined {
  const address = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return innerScreens.find(({ path }) => path === address);
}

/**
 * Preloads the screen at an address. A failure is ignored here: rendering the screen loads it
 * again.
 */
export function preloadScreen(pathname: string): void {
  screenAt(pathname)
    ?.load()
    .catch(() => undefined);
}
